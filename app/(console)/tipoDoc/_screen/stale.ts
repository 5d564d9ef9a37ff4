import type { ReadKey } from "@/lib/contract";

/** What is to be read again when a document type changes: the types, and the documents that carry its name. */
export const staleAfterTypeChange: readonly ReadKey[] = [
  "tipodoc.list",
  "tipodoc.all",
  "tipodoc.forMember",
  "documenti.toReview",
  "documenti.byType",
];
