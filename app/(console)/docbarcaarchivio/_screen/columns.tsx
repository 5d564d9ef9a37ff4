import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { typeNameOf } from "@/components/boat-documents/names";
import { ExpiryBadge, expiryText } from "@/components/documents/expiry-badge";
import { columnsFor } from "@/components/table";

/** Sorts what never expires behind every day there is. */
const NEVER = "9999-12-31";

const c = columnsFor<BoatDocument>();

export const columns = [
  c.text("nome", "Nome", { value: (row) => row.Owner?.nome, minWidth: 120, namesRow: true }),
  c.text("cognome", "Cognome", { value: (row) => row.Owner?.cognome, minWidth: 120, namesRow: true }),
  c.text("scadenza", "Scadenza", {
    value: (row) => (row.eterno === 1 ? NEVER : row.scadenza),
    text: expiryText,
    cell: (row) => <ExpiryBadge entry={row} />,
    width: 210,
  }),
  c.text("tipo", "Tipo Documento", { value: typeNameOf, grow: 1.5, hideOnPhone: true }),
];
