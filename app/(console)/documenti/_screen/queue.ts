import { documentName, withOwner } from "@/features/documents/document-name";
import { documentOwner } from "@/features/documents/document-owners";
import type { ExpiryValues, SavedExpiry } from "@/features/documents/expiry-form";
import { createDrafts, type ReviewQueue } from "@/features/review/queue";
import type { DocumentToReview } from "./columns";

/** The documents that members sent and nobody has looked at yet (docs/rules/documents.md#review-list). */
export const documentQueue: ReviewQueue<DocumentToReview, SavedExpiry, ExpiryValues> = {
  path: "/documenti",
  list: "documenti.toReview",
  records: "Documenti",
  save: "documenti.accept",
  idOf: ({ id_doc }) => id_doc,
  nameOf: (document) => withOwner(documentName(document), document.Utenti),
  assigneeOf: ({ ll }) => ll?.nominativo,
  words: ["documento", "documenti"],
  notFound: "Questo documento non è più da verificare.",
  accept: (document, { eterno, scadenza }) => ({
    key: "documenti.accept",
    input: {
      params: { id_doc: document.id_doc },
      stored: document,
      changes: { accettato: 1, eterno, scadenza },
      of: documentOwner(document),
    },
    done: "Documento accettato.",
  }),
  refuse: (document, motivazione) => ({
    key: "documenti.refuse",
    input: {
      params: { id_doc: document.id_doc },
      body: { motivazione },
      asRead: { of: documentOwner(document) },
    },
    done: motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
  }),
  drafts: createDrafts(),
};
