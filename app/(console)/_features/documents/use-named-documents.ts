import { useMemo } from "react";
import { useIdsOf, useNames, withName } from "@/features/lookups/use-names";
import { documentTypeOf } from "@/lib/rules/documents";

interface TypedDocument {
  id_tipo?: number | null;
  TipoDoc?: { id_tipo?: number | null; nome?: string | null } | null;
}

const namelessType = (document: TypedDocument) => (document.TipoDoc?.nome ? null : documentTypeOf(document));

/** The documents with the names of types that they have by id alone (GET /tipodoc/all). */
export function useNamedDocuments<Document extends TypedDocument>(
  documents: readonly Document[] | undefined,
) {
  const names = useNames(["tipodoc.all"], useIdsOf(documents, namelessType));
  return useMemo(
    () => documents?.map((one) => withName(one, "TipoDoc", names.get(namelessType(one) ?? 0))),
    [documents, names],
  );
}
