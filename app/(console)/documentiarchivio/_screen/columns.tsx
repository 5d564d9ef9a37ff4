import { ExpiryBadge, expiryText } from "@/components/documents/expiry-badge";
import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";

export type ArchivedDocument = Answer<"documenti.byType">["Documenti"][number];

/** Sorts what never expires behind every day there is. */
const NEVER = "9999-12-31";

const c = columnsFor<ArchivedDocument>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Utenti?.nome, minWidth: 120, namesRow: true }),
  c.text("cognome", "Cognome", { value: (row) => row.Utenti?.cognome, minWidth: 120, namesRow: true }),
  c.text("scadenza", "Scadenza", {
    value: (row) => (row.eterno === 1 ? NEVER : row.scadenza),
    text: expiryText,
    cell: (row) => <ExpiryBadge entry={row} />,
    width: 210,
  }),
  c.text("tipo", "Tipo Documento", { value: (row) => row.TipoDoc?.nome, grow: 1.5, hideOnPhone: true }),
];
