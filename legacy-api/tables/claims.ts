import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

/**
 * Members' reimbursement claims. `stato`: APPROVARE or DA APPROVARE, APPROVATA, CONFERMATA
 * (docs/rules/claims.md#states).
 */
export const rimborsi = sqliteTable("rimborsi", {
  id: key(),
  richiedente: integer().notNull(),
  destinazione: text(),
  motivo: text(),
  da: text(),
  a: text(),
  mezzo: text(),
  totale: real(),
  persone: integer(),
  note: text(),
  notesegreteria: text(),
  stato: text().notNull(),
});

const line = () => ({
  causale: text(),
  motivo: text(),
  costo: real(),
  il: text(),
  note: text(),
  notesegreteria: text(),
  path: text(),
  stato: text().notNull(),
});

export const rdettaglio = sqliteTable(
  "rdettaglio",
  {
    id: key(),
    rimborso: integer().notNull(),
    ...line(),
    /** Euros a kilometre, and kilometres. */
    costochilometrico: real(),
    distanza: real(),
  },
  (table) => [index("rdettaglio_rimborso").on(table.rimborso)],
);

export const spesebarca = sqliteTable("spesebarca", {
  id: key(),
  proprietario: integer().notNull(),
  nomebarca: text(),
  il: text(),
  totale: real(),
  note: text(),
  notesegreteria: text(),
  stato: text().notNull(),
});

export const spesabarcadett = sqliteTable(
  "spesabarcadett",
  { id: key(), spesa: integer().notNull(), ...line() },
  (table) => [index("spesabarcadett_spesa").on(table.spesa)],
);

type Named = { nominativo: string } | null;

export function reimbursement(row: Row<typeof rimborsi>, Richiedente: Named) {
  const { id, destinazione, motivo, da, a, mezzo, totale, persone, note, notesegreteria, stato } = row;
  return {
    id,
    Richiedente,
    destinazione,
    motivo,
    da,
    a,
    mezzo,
    totale,
    persone,
    note,
    notesegreteria,
    stato,
  };
}

export function reimbursementLine(row: Row<typeof rdettaglio>) {
  const { costochilometrico, distanza } = row;
  return { ...expenseLine(row), costochilometrico, distanza };
}

export function boatExpense(row: Row<typeof spesebarca>, Proprietario: Named) {
  const { id, nomebarca, il, totale, note, notesegreteria, stato } = row;
  return { id, Proprietario, nomebarca, il, totale, note, notesegreteria, stato };
}

type ExpenseLine = Omit<Row<typeof spesabarcadett>, "spesa">;

export function expenseLine(row: ExpenseLine) {
  const { id, causale, motivo, costo, il, note, notesegreteria, path, stato } = row;
  return { id, causale, motivo, costo, il, note, notesegreteria, path, stato };
}
