import { asc, eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";
import type { Db } from "../database";
import { storeFile } from "../files";
import { type Handlers, Refusal } from "../handler";
import { drawLogbook } from "../logbook-pdf/draw";
import { photoPaths, readPhoto } from "../logbook-pdf/photos";
import { postLines, typeName } from "../logbook-pdf/post-lines";
import { sailingOf } from "../sailings";
import { logbook, utenti } from "../tables";

type Sailing = Awaited<ReturnType<typeof sailingOf>>;

async function postsOf(db: Db, dataDir: string, sailing: Sailing) {
  const ids = sailing.map(({ row }) => row.id);
  const rows = await db
    .select({ post: logbook, author: utenti.nominativo })
    .from(logbook)
    .leftJoin(utenti, eq(utenti.id_usr, logbook.utente))
    .where(inArray(logbook.attivita, ids))
    .orderBy(asc(logbook.data), asc(logbook.id));
  return Promise.all(
    rows.map(async ({ post, author }) => ({
      heading: typeName(post.tipo),
      about: [
        author ?? "Autore sconosciuto",
        formatDate(post.data),
        post.pubblicato ? "Pubblicato" : "Non pubblicato",
      ]
        .filter(Boolean)
        .join(" · "),
      lines: postLines(post),
      photos: await Promise.all(
        photoPaths(post.galleria).map(async (path) => ({ path, bytes: await readPhoto(dataDir, path) })),
      ),
    })),
  );
}

export const logbookPdf: Handlers<"logbook.pdf"> = {
  /** The whole sailing's logbook for its instructor, stored among the uploads; made anew each time, in the same place. */
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
};
