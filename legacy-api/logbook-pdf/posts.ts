import { asc, eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import type { Db } from "../database";
import type { sailingOf } from "../sailings";
import { logbook, utenti } from "../tables";
import { photoPaths, readPhoto } from "./photos";
import { postLines, typeName } from "./post-lines";

type Sailing = Awaited<ReturnType<typeof sailingOf>>;

export async function postsOf(db: Db, dataDir: string, sailing: Sailing) {
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
