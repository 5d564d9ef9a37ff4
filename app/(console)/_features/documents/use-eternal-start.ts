import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { documentTypeOf, startsEternal } from "@/lib/rules/documents";

type Document = Answer<"documenti.toReview">["Documenti"][number];

/**
 * Whether a document starts with 'Senza scadenza' ticked. A document only names its type, so the types are
 * read while `isReview` is true; without them only the document itself counts.
 */
export function useEternalStart(isReview = true): (document: Document) => boolean {
  const { data } = useQuery({ ...read("tipodoc.all"), enabled: isReview });
  return (document) => {
    const id = documentTypeOf(document);
    return startsEternal(
      document,
      isReview ? data?.TipoDoc.find(({ id_tipo }) => id_tipo === id) : undefined,
    );
  };
}
