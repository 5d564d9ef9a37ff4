import { useTypeNames } from "@/features/lookups/use-type-names";
import type { Answer } from "@/lib/contract";
import { documentTypeOf } from "@/lib/rules/documents";

interface TypedDocument {
  id_tipo?: number | null;
  TipoDoc?: { id_tipo?: number | null; nome?: string | null } | null;
}

const documentTypes = {
  list: "tipodoc.all",
  namesIn: ({ TipoDoc }: Answer<"tipodoc.all">) =>
    TipoDoc.map(({ id_tipo, nome }) => [id_tipo, nome] as const),
  namelessType: (document: TypedDocument) => (document.TipoDoc?.nome ? null : documentTypeOf(document)),
  named: ({ TipoDoc }: TypedDocument, nome: string | null | undefined) => ({ TipoDoc: { ...TipoDoc, nome } }),
} as const;

/** The documents with their types' names (GET /tipodoc/all); undefined while there are none yet. */
export const useNamedDocuments = <Document extends TypedDocument>(
  documents: readonly Document[] | undefined,
) => useTypeNames(documents, documentTypes);
