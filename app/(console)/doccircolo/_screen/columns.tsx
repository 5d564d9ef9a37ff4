import { visibilityColumn } from "@/components/list/visibility";
import { columnsFor } from "@/components/table";
import { expiryText, exportedExpiry } from "@/features/documents/expiry-badge";
import { type ClubDocument, clubDocumentExpiry } from "./club-document-form";

const c = columnsFor<ClubDocument>();

export const columns = [
  c.text("nome", { value: (document) => document.nome }),
  c.text("famiglia", { value: (document) => document.Famiglia?.nome }),
  visibilityColumn("pubblicato"),
  c.text("scadenza", {
    value: (document) => document.scadenza,
    text: (document) => expiryText(clubDocumentExpiry(document)),
    exported: exportedExpiry(clubDocumentExpiry),
    hiddenByDefault: true,
  }),
  c.dateTime("updated_at", "Modificato", { value: (document) => document.updated_at, hiddenByDefault: true }),
];
