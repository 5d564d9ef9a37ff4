import {
  type BoatDocument,
  type BoatDocumentValues,
  documentBody,
} from "@/components/boat-documents/boat-document";
import type { BoatDocumentResult } from "@/components/boat-documents/boat-document-schema";
import { idOf, nameOf } from "@/components/boat-documents/names";
import { createDrafts, type ReviewQueue } from "@/components/review/queue";

/** The boat documents that nobody has looked at yet (docs/rules/boats.md#boat-documents-to-review). */
export const boatDocumentQueue: ReviewQueue<BoatDocument, BoatDocumentResult, BoatDocumentValues> = {
  path: "/docbarca",
  list: "docbarca.toReview",
  records: "Documenti",
  idOf,
  nameOf,
  words: ["documento", "documenti"],
  notFound: "Questo documento non è più da verificare.",
  accept: (document, result) => ({
    key: "docbarca.accept",
    input: { params: { id: idOf(document) }, body: documentBody(document, result, 1) },
    done: "Documento accettato.",
    failed: "non è stato accettato",
  }),
  refuse: (document, motivazione) => ({
    key: "docbarca.refuse",
    input: { params: { id: idOf(document) }, body: { motivazione } },
    done: motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
    failed: "non è stato rifiutato",
  }),
  drafts: createDrafts(),
};
