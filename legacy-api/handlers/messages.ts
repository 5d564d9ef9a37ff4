import { and, asc, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isPartOf, otherPartyOf } from "@/lib/rules/messages";
import type { Db } from "../database";
import { type Handlers, Refusal, timestamp } from "../handler";
import { notify } from "../push";
import { message, messaggi, oggetti, utenti } from "../tables";

const sender = alias(utenti, "mittente");
const recipient = alias(utenti, "destinatario");

/** Messages as they go out, the newest first, or the oldest first. */
async function messagesWhere(db: Db, where: SQL | undefined, order: typeof asc = desc) {
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
    .orderBy(order(messaggi.created_at), order(messaggi.id_mes));
  return rows.map((row) => message(row.message, row.subject, row.sender, row.recipient));
}

/** The first message of one of the caller's own conversations; anybody else's does not exist for them. */
async function ownRoot(db: Db, id_mes: number, id_usr: number) {
  const [root] = await db
    .select()
    .from(messaggi)
    .where(and(eq(messaggi.id_mes, id_mes), eq(messaggi.inrisposta, 0)));
  if (!root || !isPartOf(root, id_usr)) throw new Refusal("La conversazione non esiste.");
  return root;
}

async function checkSubject(db: Db, id: number): Promise<void> {
  const known = await db.select({ id: oggetti.id }).from(oggetti).where(eq(oggetti.id, id));
  if (known.length === 0) throw new Refusal("L'oggetto non esiste.");
}

export const messages: Handlers<"messaggi.list" | "messaggi.thread" | "messaggi.send"> = {
  async "messaggi.list"({ db, user }) {
    const own = or(eq(messaggi.mittente, user.id_usr), eq(messaggi.destinatario, user.id_usr));
    const unread = and(eq(messaggi.destinatario, user.id_usr), eq(messaggi.letto, 0));
    return {
      Messaggi: await messagesWhere(db, and(own, eq(messaggi.inrisposta, 0))),
      NonLetti: await messagesWhere(db, unread),
    };
  },

  /** The root and its replies, oldest first; this marks those addressed to the caller as read. */
  async "messaggi.thread"({ db, user, params }) {
    const root = await ownRoot(db, Number(params.id_mes), user.id_usr);
    const inThread = or(eq(messaggi.id_mes, root.id_mes), eq(messaggi.inrisposta, root.id_mes));
    const thread = await messagesWhere(db, inThread, asc);
    const isNew = (one: (typeof thread)[number]) => one.destinatario === user.id_usr && one.letto === 0;
    // These and no others: one that comes in meanwhile has not been shown.
    const shown = thread.filter(isNew).map(({ id_mes }) => id_mes);
    for (let from = 0; from < shown.length; from += 500)
      await db
        .update(messaggi)
        .set({ letto: 1 })
        .where(inArray(messaggi.id_mes, shown.slice(from, from + 500)));
    return { Messaggi: thread.map((one) => (isNew(one) ? { ...one, letto: 1 } : one)) };
  },

  async "messaggi.send"(input) {
    const { db, user, body, manner } = input;
    const { mittente, destinatario, oggetto, testo, inrisposta = 0 } = body;
    if (mittente !== user.id_usr && manner !== "plain")
      throw new Refusal("Puoi scrivere soltanto a tuo nome.", 403);
    if (inrisposta > 0) {
      const root = await ownRoot(db, inrisposta, user.id_usr);
      if (destinatario !== otherPartyOf(root, user.id_usr))
        throw new Refusal("Si risponde all'altra persona della conversazione.");
    }
    const [known] = await db
      .select({ id_usr: utenti.id_usr })
      .from(utenti)
      .where(eq(utenti.id_usr, destinatario));
    if (!known) throw new Refusal("Il destinatario non esiste.");
    if (oggetto > 0) await checkSubject(db, oggetto);
    const now = timestamp();
    const [sent] = await db
      .insert(messaggi)
      .values({
        mittente,
        destinatario,
        oggetto: oggetto || null,
        testo,
        inrisposta,
        letto: 0,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!sent) return { Messaggi: [] };
    void notify(input, destinatario, {
      title: "Nuovo messaggio",
      body: "Qualcuno ti ha scritto su Pontile.",
      url: `/messaggi?conversazione=${inrisposta || sent.id_mes}`,
    });
    return { Messaggi: await messagesWhere(db, eq(messaggi.id_mes, sent.id_mes)) };
  },
};
