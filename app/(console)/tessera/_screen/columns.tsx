import { columnsFor } from "@/components/table";
import { ExpiryBadge, expiryText, exportedExpiry } from "@/features/documents/expiry-badge";
import type { Answer } from "@/lib/contract";

export type CardToReview = Answer<"tessera.toAccept">["Tessera"][number];

const c = columnsFor<CardToReview>();

export const columns = [
  c.text("utente", { value: (row) => row.Utente?.nominativo }),
  c.text("nome", { value: (row) => row.TipoTessera?.nome }),
  c.text("scadenza", {
    value: (row) => row.scadenza,
    text: (row) => expiryText(row, "scaduta"),
    exported: exportedExpiry((row) => row, "scaduta"),
    cell: (row) => <ExpiryBadge entry={row} ended="scaduta" />,
  }),
  c.dateTime("inserita", "Inserita il", { value: (row) => row.created_at, hideOnPhone: true }),
];
