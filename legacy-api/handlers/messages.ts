import { and, desc, eq, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../database";
import type { Handlers } from "../handler";
import { messaggi, oggetti, utenti } from "../schema";
import { message } from "../shapes";

const sender = alias(utenti, "mittente");
const recipient = alias(utenti, "destinatario");

async function messagesWhere(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({
      message: messaggi,
      subject: { nome: oggetti.nome },
      sender: { id_usr: sender.id_usr, nominativo: sender.nominativo },
      recipient: { id_usr: recipient.id_usr, nominativo: recipient.nominativo },
    })
    .from(messaggi)
    .leftJoin(oggetti, eq(oggetti.id, messaggi.oggetto))
    .leftJoin(sender, eq(sender.id_usr, messaggi.mittente))
    .leftJoin(recipient, eq(recipient.id_usr, messaggi.destinatario))
    .where(where)
    .orderBy(desc(messaggi.created_at), desc(messaggi.id_mes));
  return rows.map((row) => message(row.message, row.subject, row.sender, row.recipient));
}

export const messages: Handlers<"messaggi.list"> = {
  async "messaggi.list"({ db, user }) {
    const own = or(eq(messaggi.mittente, user.id_usr), eq(messaggi.destinatario, user.id_usr));
    const unread = and(eq(messaggi.destinatario, user.id_usr), eq(messaggi.letto, 0));
    return {
      Messaggi: await messagesWhere(db, and(own, eq(messaggi.inrisposta, 0))),
      NonLetti: await messagesWhere(db, unread),
    };
  },
};
