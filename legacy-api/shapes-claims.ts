import type { rdettaglio, rimborsi, spesabarcadett, spesebarca } from "./schema";

/** What goes out of reimbursements and boat expenses (docs/rules/calls.md#the-stand-in), written out field by field as in ./shapes. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
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
