import { columnsFor } from "@/components/table";
import { ExpiryBadge, expiryText, exportedExpiry } from "@/features/documents/expiry-badge";
import type { Answer } from "@/lib/contract";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export type CardToReview = Answer<"tessera.toAccept">["Tessera"][number];

const c = columnsFor<CardToReview>();

export const columns = [
  c.text("utente", { value: (row) => nameOrNumber(row.Utente?.nominativo, row.utente) }),
  c.text("nome", { value: (row) => row.TipoTessera?.nome }),
  c.text("scadenza", {
    value: (row) => row.scadenza,
    text: (row) => expiryText(row, "scaduta"),
    exported: exportedExpiry((row) => row, "scaduta"),
    cell: (row) => <ExpiryBadge entry={row} ended="scaduta" />,
  }),
  c.dateTime("inserita", "Inserita il", { value: (row) => row.created_at, onPhone: "hidden" }),
];
