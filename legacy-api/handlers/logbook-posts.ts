import { and, desc, eq, ne, or, type SQL } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";
import { readLevel } from "@/lib/rules/levels";
import * as rules from "@/lib/rules/logbook";
import type { Db } from "../database";
import { storeFile } from "../files";
import { type Handlers, Refusal } from "../handler";
import { drawLogbook } from "../logbook-pdf/draw";
import { postsOf } from "../logbook-pdf/posts";
import { sailingOf } from "../sailings";
import { crociere, logbook, logbookPost, utenti } from "../tables";

async function postsWhere(db: Db, where: SQL | undefined, parsed = false) {
  const rows = await db
    .select({
      post: logbook,
      author: { id_usr: utenti.id_usr, nominativo: utenti.nominativo },
      cruise: crociere,
    })
    .from(logbook)
    .leftJoin(utenti, eq(utenti.id_usr, logbook.utente))
    .leftJoin(crociere, eq(crociere.id, logbook.crociera))
    .where(where)
    .orderBy(desc(logbook.data), desc(logbook.id));
  return rows.map((row) => logbookPost(row.post, row.author, row.cruise, parsed));
}

/** The post as the rules look at it; refuses when it is gone. */
async function postOf(db: Db, id: number): Promise<rules.PostState> {
  const [post] = await db.select().from(logbook).where(eq(logbook.id, id));
  if (!post) throw new Refusal("Il post non esiste più.");
  return { ...post, Crocieraattivita: { istruttore: post.istruttore } };
}

function refuse(reason: rules.ActionProblem): void {
  if (reason) throw new Refusal(reason);
}

async function change(db: Db, id: number, fields: Partial<typeof logbook.$inferInsert>) {
  await db.update(logbook).set(fields).where(eq(logbook.id, id));
  return {};
}

/** Why this post may not be reported, or its report withdrawn, by this person. */
function reportProblem(
  level: Parameters<typeof rules.adminReportProblem>[0],
  ownId: number,
  post: rules.PostState,
  [field, value]: [rules.ReportField, number],
): rules.ActionProblem {
  if (field === "segnalatoAmministra")
    return value === 0 ? rules.adminReportRemovalProblem(level, post) : rules.adminReportProblem(level, post);
  return value === 0
    ? rules.instructorReportRemovalProblem(level, post)
    : rules.ownReportProblem(level, ownId, post);
}

type PostCall =
  | "logbook.byOrganizer"
  | "logbook.reportedToAdmin"
  | "logbook.reportedToSecretariat"
  | "logbook.everyPost"
  | "logbook.search"
  | "logbook.report"
  | "logbook.publish"
  | "logbook.unpublish"
  | "logbook.reportAsInstructor"
  | "logbook.reportInstructor"
  | "logbook.delete"
  | "logbook.pdf"
  | "logbook.byActivity";

export const logbookPosts: Handlers<PostCall> = {
  /** By member id or SOC_ID: the dashboard passes the one, the list the other. Below ADMIN only one's own. */
  async "logbook.byOrganizer"({ db, user, params }) {
    const [organizer] = await db
      .select()
      .from(utenti)
      .where(or(eq(utenti.id_usr, Number(params.id)), eq(utenti.SOC_ID, params.id)));
    if (organizer?.id_usr !== user.id_usr && !rules.seesEveryPost(readLevel(user.permesso))) {
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

  /** The posts that a member has written. */
  async "logbook.search"({ db, body }) {
    return { LogBook: await postsWhere(db, eq(logbook.utente, body.id_usr)) };
  },

  async "logbook.report"({ db, user, params, body }) {
    const id = Number(params.id);
    const level = readLevel(user.permesso);
    const written = Object.entries(body) as [rules.ReportField, number][];
    const post = await postOf(db, id);
    for (const [field, value] of written) {
      if (!rules.mayWriteReport(level, user.id_usr, field, value))
        throw new Refusal("Non hai il permesso per questa operazione.", 403);
      refuse(reportProblem(level, user.id_usr, post, [field, value]));
    }
    return change(db, id, Object.fromEntries(written));
  },

  async "logbook.publish"({ db, user, params }) {
    const id = Number(params.id);
    refuse(rules.publishProblem(readLevel(user.permesso), await postOf(db, id)));
    return change(db, id, { pubblicato: 1 });
  },

  async "logbook.unpublish"({ db, user, params }) {
    const id = Number(params.id);
    refuse(rules.unpublishProblem(readLevel(user.permesso), await postOf(db, id)));
    return change(db, id, { pubblicato: 0 });
  },

  async "logbook.reportAsInstructor"({ db, user, params }) {
    const id = Number(params.id);
    refuse(rules.ownReportProblem(readLevel(user.permesso), user.id_usr, await postOf(db, id)));
    return change(db, id, { segnalatoIstruttore: user.id_usr });
  },

  async "logbook.reportInstructor"({ db, user, params }) {
    const id = Number(params.id);
    refuse(rules.instructorReportProblem(readLevel(user.permesso), await postOf(db, id)));
    return change(db, id, { adminSegnala: user.id_usr });
  },

  async "logbook.delete"({ db, params }) {
    const id = Number(params.id);
    await postOf(db, id);
    await db.delete(logbook).where(eq(logbook.id, id));
    return {};
  },

  /**
   * The whole sailing's logbook for its instructor, stored among the uploads; made anew each time, in the
   * same place.
   */
  async "logbook.pdf"({ db, dataDir, body }) {
    const sailing = await sailingOf(db, body.attivita);
    const [first] = sailing;
    if (!first) throw new Refusal("La crociera non ha partecipanti.");
    if (!sailing.some(({ row }) => row.istruttore === body.id_usr))
      throw new Refusal("Il logbook in PDF è per l'istruttore della crociera.");
    const title = first.cruise?.nome ?? `Crociera n. ${first.row.crociera}`;
    const days = `dal ${formatDate(first.row.inizio)} al ${formatDate(first.row.fine)}`;
    const instructor = sailing.find(({ row }) => row.istruttore === body.id_usr)?.instructor;
    const bytes = await drawLogbook({
      title,
      facts: [
        ["Barca", first.boat?.nome ?? ""],
        ["Giorni", days],
        ["Istruttore", instructor?.nominativo ?? ""],
        ["Partecipanti", sailing.map(({ member }) => member?.nominativo ?? "Senza nome").join(", ")],
      ],
      posts: await postsOf(db, dataDir, sailing),
      date: todayInRome(),
    });
    const folder = `logbook/${Math.min(...sailing.map(({ row }) => row.id))}`;
    const name = `logbook ${title.replace(/[/\\]/g, "-")} ${first.row.inizio}.pdf`;
    return { logbook: await storeFile(dataDir, folder, name, bytes) };
  },

  async "logbook.byActivity"({ db, body }) {
    const where = and(eq(logbook.attivita, body.id), eq(logbook.utente, body.utente));
    return { LogBook: await postsWhere(db, where) };
  },
};
