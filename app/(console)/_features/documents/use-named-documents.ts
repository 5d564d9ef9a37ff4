import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import { documentTypeOf } from "@/lib/rules/documents";

interface TypedDocument {
  id_tipo?: number | null;
  TipoDoc?: { id_tipo?: number | null; nome?: string | null } | null;
}

const isNameless = (document: TypedDocument) => documentTypeOf(document) !== null && !document.TipoDoc?.nome;

/**
 * The documents with their types' names, undefined while there are none yet; GET /tipodoc/all is read where a
 * document has its type's id alone, and until it is there that document stays nameless.
 */
export function useNamedDocuments<Document extends TypedDocument>(
  documents: readonly Document[] | undefined,
): readonly Document[] | undefined {
  const { data } = useQuery({ ...read("tipodoc.all"), enabled: documents?.some(isNameless) ?? false });
  return useMemo(() => {
    if (!data) return documents;
    const names = new Map(data.TipoDoc.map(({ id_tipo, nome }) => [id_tipo, nome]));
    return documents?.map((document) => {
      if (!isNameless(document)) return document;
      return {
        ...document,
        TipoDoc: { ...document.TipoDoc, nome: names.get(documentTypeOf(document) ?? 0) },
      };
    });
  }, [documents, data]);
}
