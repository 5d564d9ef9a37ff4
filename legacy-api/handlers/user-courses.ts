import { asc, eq } from "drizzle-orm";
import { alias, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { OPEN } from "@/lib/rules/lessons";
import { deleteOrRefuse, refuseIfMissing, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { barche, corsi, corsoutente, porti, userCourse, utenti } from "../tables";

const NOT_FOUND = "Il corso dell'utente non esiste più.";

const istruttori = alias(utenti, "istruttori");
const organizzatori = alias(utenti, "organizzatori");

/** The record as it is stored, 0 for what is unset; whom or what it names and is not there is refused. */
async function checked(db: Db, body: Input<"corsoutente.create" | "corsoutente.update">["body"]) {
  const { corso, utente, iscrizione, date } = body;
  const [istruttore, organizatore] = [body.istruttore ?? 0, body.organizatore ?? 0];
  const [barca, porto] = [body.barca ?? 0, body.porto ?? 0];
  const named: [sentence: string, table: SQLiteTable, where: ReturnType<typeof eq>, id: number][] = [
    ["Il socio non esiste più.", utenti, eq(utenti.id_usr, utente), utente],
    ["Il corso non esiste più.", corsi, eq(corsi.id, corso), corso],
    ["L'istruttore non esiste più.", utenti, eq(utenti.id_usr, istruttore), istruttore],
    ["L'organizzatore non esiste più.", utenti, eq(utenti.id_usr, organizatore), organizatore],
    ["La barca non esiste più.", barche, eq(barche.id, barca), barca],
    ["Il porto non esiste più.", porti, eq(porti.id, porto), porto],
  ];
  for (const [sentence, table, where, id] of named)
    if (id > 0) await refuseIfMissing(db, sentence, { table, where });
  return { corso, utente, istruttore, organizatore, barca, porto, iscrizione, date };
}

export const userCourses: Handlers<`corsoutente.${"list" | "create" | "update" | "delete"}`> = {
  async "corsoutente.list"({ db }) {
    const rows = await db
      .select()
      .from(corsoutente)
      .leftJoin(utenti, eq(utenti.id_usr, corsoutente.utente))
      .leftJoin(istruttori, eq(istruttori.id_usr, corsoutente.istruttore))
      .leftJoin(organizzatori, eq(organizzatori.id_usr, corsoutente.organizatore))
      .leftJoin(corsi, eq(corsi.id, corsoutente.corso))
      .leftJoin(barche, eq(barche.id, corsoutente.barca))
      .orderBy(asc(corsoutente.id));
    return {
      Crociera: rows.map((row) =>
        userCourse(row.corsoutente, {
          utente: row.utenti,
          istruttore: row.istruttori,
          organizatore: row.organizzatori,
          corso: row.corsi,
          barca: row.barche,
        }),
      ),
    };
  },

  async "corsoutente.create"({ db, body }) {
    const made = await db
      .insert(corsoutente)
      .values({ ...(await checked(db, body)), stato: OPEN })
      .returning()
      .get();
    return { Corso: { id: made.id } };
  },

  async "corsoutente.update"({ db, params, body }) {
    const here = eq(corsoutente.id, sameRecord(params.id, body.id));
    const row = { ...(await checked(db, body)), stato: body.stato ?? OPEN };
    await saveOrRefuse(db, corsoutente, here, row, NOT_FOUND);
    return {};
  },

  async "corsoutente.delete"({ db, params }) {
    await deleteOrRefuse(db, corsoutente, eq(corsoutente.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
