import { desc, eq, ne, or, type SQL } from "drizzle-orm";
import { isAtLeast, readLevel } from "@/lib/rules/levels";
import type { Db } from "../database";
import { type Handlers, Refusal } from "../handler";
import { logbook, utenti } from "../schema";
import { logbookPost } from "../shapes";

async function postsWhere(db: Db, where: SQL | undefined, parsed = false) {
  const rows = await db
    .select({ post: logbook, author: { id_usr: utenti.id_usr, nominativo: utenti.nominativo } })
    .from(logbook)
    .leftJoin(utenti, eq(utenti.id_usr, logbook.utente))
    .where(where)
    .orderBy(desc(logbook.data), desc(logbook.id));
  return rows.map((row) => logbookPost(row.post, row.author, parsed));
}

type LogbookCall =
  | "logbook.byOrganizer"
  | "logbook.reportedToAdmin"
  | "logbook.reportedToSecretariat"
  | "logbook.everyPost";

export const logbookHandlers: Handlers<LogbookCall> = {
  /** By member id or SOC_ID: the dashboard passes the one, the list the other. Below ADMIN only one's own. */
  async "logbook.byOrganizer"({ db, user, params }) {
    const [organizer] = await db
      .select()
      .from(utenti)
      .where(or(eq(utenti.id_usr, Number(params.id)), eq(utenti.SOC_ID, params.id)));
    if (organizer?.id_usr !== user.id_usr && !isAtLeast(readLevel(user.permesso), "ADMIN")) {
      throw new Refusal("Puoi vedere solo i post delle tue attività.", 403);
    }
    return {
      LogBook: organizer ? await postsWhere(db, eq(logbook.organizzatore, organizer.id_usr), true) : [],
    };
  },

  async "logbook.reportedToAdmin"({ db }) {
    return { LogBook: await postsWhere(db, ne(logbook.segnalatoAmministra, 0)) };
  },

  async "logbook.reportedToSecretariat"({ db }) {
    return { LogBook: await postsWhere(db, ne(logbook.segnalatoIstruttore, 0)) };
  },

  async "logbook.everyPost"({ db }) {
    return { LogBook: await postsWhere(db, undefined) };
  },
};
