import { asc, desc, eq } from "drizzle-orm";
import {
  acceptanceProblem,
  claimSums,
  isAccepted,
  isConfirmed,
  isLineLocked,
  matchesFilter,
  readClaimState,
} from "@/lib/rules/claims";
import { toEuros } from "@/lib/rules/money";
import { sameRecord } from "../checks";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal } from "../handler";
import {
  boatExpense,
  expenseLine,
  rdettaglio,
  reimbursement,
  reimbursementLine,
  rimborsi,
  spesabarcadett,
  spesebarca,
  utenti,
} from "../tables";

const NOT_FOUND = "La richiesta non esiste più.";
const LOCKED = "È già CONFERMATA: non si può più modificare.";

interface Stated {
  stato: string;
}

const linesOf = {
  rimborso: (db: Db, claim: number) =>
    db.select().from(rdettaglio).where(eq(rdettaglio.rimborso, claim)).orderBy(asc(rdettaglio.id)),
  spesa: (db: Db, claim: number) =>
    db.select().from(spesabarcadett).where(eq(spesabarcadett.spesa, claim)).orderBy(asc(spesabarcadett.id)),
};

const headerOf = {
  rimborso: async (db: Db, id: number) => here(await db.select().from(rimborsi).where(eq(rimborsi.id, id))),
  spesa: async (db: Db, id: number) => here(await db.select().from(spesebarca).where(eq(spesebarca.id, id))),
};

function here<T>([found]: T[], sentence = NOT_FOUND): T {
  if (!found) throw new Refusal(sentence);
  return found;
}

function refuseConfirmed(body: Stated): void {
  if (isConfirmed(body)) throw new Refusal("CONFERMATA non si può scrivere.");
}

/** The changes that a save makes to a header: its notes and, when its lines allow it, its state. */
function headerChange(before: Stated, body: Input<"rimborso.update">["body"], lines: readonly Stated[]) {
  refuseConfirmed(body);
  if (isConfirmed(before)) throw new Refusal(LOCKED);
  const problem = isAccepted(body) && !isAccepted(before) ? acceptanceProblem(before, lines) : null;
  if (problem) throw new Refusal(problem);
  return { stato: readClaimState(body.stato), notesegreteria: body.notesegreteria ?? null };
}

/** The same of a line: no line of an accepted header is undone. */
function lineChange(header: Stated, before: Stated, body: Input<"rimborso.updateLine">["body"]) {
  refuseConfirmed(body);
  if (isLineLocked(header, before)) throw new Refusal(LOCKED);
  if (isAccepted(header) && isAccepted(before) && !isAccepted(body))
    throw new Refusal("La richiesta è già accettata.");
  const { causale = null, notesegreteria = null } = body;
  return { causale, notesegreteria, stato: readClaimState(body.stato) };
}

/** The total of the lines, in euros. */
function newTotal(header: Stated, lines: Parameters<typeof claimSums>[1]): number {
  if (isConfirmed(header)) throw new Refusal(LOCKED);
  return toEuros(claimSums({}, lines).lines);
}

type ClaimCall =
  `${"rimborso" | "spesebarca"}.${"search" | "lines" | "recalculate" | "update" | "updateLine"}`;

export const claims: Handlers<ClaimCall> = {
  async "rimborso.search"({ db, body }) {
    const rows = await db
      .select({ row: rimborsi, who: { nominativo: utenti.nominativo } })
      .from(rimborsi)
      .leftJoin(utenti, eq(utenti.id_usr, rimborsi.richiedente))
      .orderBy(desc(rimborsi.id));
    const found = rows.filter(({ row }) => matchesFilter(body.stato, row));
    return { Rimborso: found.map(({ row, who }) => reimbursement(row, who)) };
  },

  async "rimborso.lines"({ db, params }) {
    return { Dettaglio: (await linesOf.rimborso(db, Number(params.id))).map(reimbursementLine) };
  },

  async "rimborso.recalculate"({ db, params }) {
    const id = Number(params.id);
    const Totale = newTotal(await headerOf.rimborso(db, id), await linesOf.rimborso(db, id));
    await db.update(rimborsi).set({ totale: Totale }).where(eq(rimborsi.id, id));
    return { Totale };
  },

  async "rimborso.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const before = await headerOf.rimborso(db, id);
    const change = headerChange(before, body, await linesOf.rimborso(db, id));
    await db.update(rimborsi).set(change).where(eq(rimborsi.id, id));
    return {};
  },

  async "rimborso.updateLine"({ db, params, body }) {
    const where = eq(rdettaglio.id, sameRecord(params.id, body.id));
    const before = here(await db.select().from(rdettaglio).where(where), "La riga non esiste più.");
    const change = lineChange(await headerOf.rimborso(db, before.rimborso), before, body);
    await db.update(rdettaglio).set(change).where(where);
    return {};
  },

  async "spesebarca.search"({ db, body }) {
    const rows = await db
      .select({ row: spesebarca, who: { nominativo: utenti.nominativo } })
      .from(spesebarca)
      .leftJoin(utenti, eq(utenti.id_usr, spesebarca.proprietario))
      .orderBy(desc(spesebarca.id));
    const found = rows.filter(({ row }) => matchesFilter(body.stato, row));
    return { Spesa: found.map(({ row, who }) => boatExpense(row, who)) };
  },

  async "spesebarca.lines"({ db, params }) {
    return { Dettaglio: (await linesOf.spesa(db, Number(params.id))).map(expenseLine) };
  },

  async "spesebarca.recalculate"({ db, params }) {
    const id = Number(params.id);
    const Totale = newTotal(await headerOf.spesa(db, id), await linesOf.spesa(db, id));
    await db.update(spesebarca).set({ totale: Totale }).where(eq(spesebarca.id, id));
    return { Totale };
  },

  async "spesebarca.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const before = await headerOf.spesa(db, id);
    const change = headerChange(before, body, await linesOf.spesa(db, id));
    await db.update(spesebarca).set(change).where(eq(spesebarca.id, id));
    return {};
  },

  async "spesebarca.updateLine"({ db, params, body }) {
    const where = eq(spesabarcadett.id, sameRecord(params.id, body.id));
    const before = here(await db.select().from(spesabarcadett).where(where), "La riga non esiste più.");
    const change = lineChange(await headerOf.spesa(db, before.spesa), before, body);
    await db.update(spesabarcadett).set(change).where(where);
    return {};
  },
};
