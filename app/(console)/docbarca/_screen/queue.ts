import {
  type BoatDocument,
  type BoatDocumentValues,
  boatDocumentOwner,
  documentChanges,
} from "@/features/boat-documents/boat-document";
import type { BoatDocumentResult } from "@/features/boat-documents/boat-document-schema";
import { boatDocumentName, idOf } from "@/features/boat-documents/names";
import { createDrafts, type ReviewQueue } from "@/features/review/queue";

/** The boat documents that nobody has looked at yet (docs/rules/boats.md#boat-documents-to-review). */
export const boatDocumentQueue: ReviewQueue<BoatDocument, BoatDocumentResult, BoatDocumentValues> = {
  path: "/docbarca",
  list: "docbarca.toReview",
  records: "Documenti",
  save: "docbarca.accept",
  idOf,
  nameOf: boatDocumentName,
  assigneeOf: ({ ll }) => ll?.nominativo,
  words: ["documento", "documenti"],
  notFound: "Questo documento non è più da verificare.",
  accept: (document, result) => ({
    key: "docbarca.accept",
    input: {
      params: { id: idOf(document) },
      stored: document,
      changes: documentChanges(document, result, 1),
      of: boatDocumentOwner(document),
    },
    done: "Documento accettato.",
  }),
  refuse: (document, motivazione) => ({
    key: "docbarca.refuse",
    input: {
      params: { id: idOf(document) },
      body: { motivazione },
      asRead: { of: boatDocumentOwner(document) },
    },
    done: motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
  }),
  drafts: createDrafts(),
};
