import { columnsFor } from "@/components/table";
import { expiryText } from "@/features/documents/expiry-badge";
import type { ClubDocument } from "./club-document-form";

const c = columnsFor<ClubDocument>();

export const columns = [
  c.text("nome", "Nome", { value: (document) => document.nome, minWidth: 200, grow: 2 }),
  c.text("famiglia", "Famiglia", { value: (document) => document.Famiglia?.nome, minWidth: 160 }),
  c.flag("pubblicato", "Pubblicato", { value: (document) => document.pubblicato ?? 0, width: 120 }),
  c.text("scadenza", "Scadenza", {
    value: (document) => document.scadenza,
    text: (document) => expiryText({ scadenza: document.scadenza, eterno: document.scadenza ? 0 : 1 }),
    hiddenByDefault: true,
  }),
  c.dateTime("updated_at", "Modificato", { value: (document) => document.updated_at, hiddenByDefault: true }),
];
