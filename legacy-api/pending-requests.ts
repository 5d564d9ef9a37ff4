import { asc, eq, inArray, or } from "drizzle-orm";
import { isPending } from "@/lib/rules/requests";
import type { Db } from "./database";
import {
  corsi,
  courseRequest,
  crociere,
  cruiseRequest,
  type Line,
  type Names,
  richiestadettaglio,
  richiestecorso,
  richiestecrociera,
  utenti,
} from "./tables";

/** Ids in one statement: libsql binds at most 32,766 values. */
const CHUNK = 500;

export type Kind = "crociera" | "corso";
export type Table = typeof richiestecrociera | typeof richiestecorso;

/** Those of the caller, at the front or the back office, or everybody's. */
const whose = (table: Table, me?: number) =>
  me === undefined ? undefined : or(eq(table.front, me), eq(table.back, me));

async function namesOf(db: Db, ids: number[]): Promise<Names> {
  const names = new Map<number, string>();
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const some = inArray(utenti.id_usr, wanted.slice(from, from + CHUNK));
    for (const { id_usr, nominativo } of await db.select().from(utenti).where(some))
      names.set(id_usr, nominativo);
  }
  return names;
}

type Handled = { id: number } & Record<"utente" | "back" | "organizzatore" | "istruttore" | "tutor", number>;

/** The names that the requests speak of, and each one's participants. */
async function company(db: Db, tipo: Kind, requests: Handled[]) {
  const lines = await db
    .select({
      id: richiestadettaglio.id,
      utente: richiestadettaglio.utente,
      nominativo: utenti.nominativo,
      richiesta: richiestadettaglio.richiesta,
    })
    .from(richiestadettaglio)
    .leftJoin(utenti, eq(utenti.id_usr, richiestadettaglio.utente))
    .where(eq(richiestadettaglio.tipo, tipo))
    .orderBy(asc(richiestadettaglio.id));
  const people = requests.flatMap((row) => [
    row.utente,
    row.back,
    row.organizzatore,
    row.istruttore,
    row.tutor,
  ]);
  const linesOf = (id: number): Line[] =>
    lines
      .filter(({ richiesta }) => richiesta === id)
      .map(({ id, utente, nominativo }) => ({ id, utente, nominativo }));
  return { names: await namesOf(db, people), linesOf };
}

/** Pending requests for cruises, everybody's or those that `me` works on. */
export async function cruiseRequests(db: Db, me?: number) {
  const rows = await db
    .select({ row: richiestecrociera, cruise: { nome: crociere.nome } })
    .from(richiestecrociera)
    .leftJoin(crociere, eq(crociere.id, richiestecrociera.crociera))
    .where(whose(richiestecrociera, me))
    .orderBy(asc(richiestecrociera.id));
  const pending = rows.filter(({ row }) => isPending(row));
  const { names, linesOf } = await company(
    db,
    "crociera",
    pending.map(({ row }) => row),
  );
  return {
    Richieste: pending.map(({ row, cruise }) =>
      cruiseRequest(row, cruise ?? undefined, names, linesOf(row.id)),
    ),
  };
}

/** Pending requests for courses, everybody's or those that `me` works on. */
export async function courseRequests(db: Db, me?: number) {
  const rows = await db
    .select({ row: richiestecorso, course: { nome: corsi.nome, pratico: corsi.pratico } })
    .from(richiestecorso)
    .leftJoin(corsi, eq(corsi.id, richiestecorso.corso))
    .where(whose(richiestecorso, me))
    .orderBy(asc(richiestecorso.id));
  const pending = rows.filter(({ row }) => isPending(row));
  const { names, linesOf } = await company(
    db,
    "corso",
    pending.map(({ row }) => row),
  );
  return {
    Richieste: pending.map(({ row, course }) =>
      courseRequest(row, course ?? undefined, names, linesOf(row.id)),
    ),
  };
}
