import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useExpiryFilter } from "@/features/documents/archive";
import { useNamedDocuments } from "@/features/documents/use-named-documents";
import { namedOptions } from "@/features/lookups/named-options";
import { read } from "@/lib/client/query";
import { withCertificates } from "@/lib/rules/deadlines";
import { isWaiting } from "@/lib/rules/documents";
import { type ArchiveFilter, matchesArchiveFilter } from "@/lib/rules/expiry";

/** The document types, the accepted documents of the one chosen, and what the filters leave of them. */
export function useArchive(type: number | null, filter: ArchiveFilter) {
  const types = useQuery(read("tipodoc.all"));
  const documents = useQuery({
    ...read("documenti.byType", { params: { id_tipo: type ?? 0 } }),
    enabled: type !== null,
  });
  const accepted = useMemo(
    () => (type === null ? undefined : documents.data?.Documenti.filter((document) => !isWaiting(document))),
    [type, documents.data],
  );
  const rows = useNamedDocuments(accepted);

  const options = useMemo(
    () => namedOptions(types.data && withCertificates(types.data.TipoDoc)),
    [types.data],
  );
  const { counts, matches } = useExpiryFilter(rows, filter, matchesArchiveFilter);
  return { types, options, documents, rows, counts, matches };
}
