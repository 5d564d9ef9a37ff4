import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useExpiryFilter } from "@/features/documents/archive";
import { namedOptions } from "@/features/lookups/named-options";
import { read } from "@/lib/client/query";
import { isWaiting } from "@/lib/rules/documents";
import { type ArchiveFilter, matchesBoatArchiveFilter } from "@/lib/rules/expiry";

/** The types, the accepted documents of the one that was searched for, and what the filters leave of them. */
export function useBoatArchive(type: number | null, filter: ArchiveFilter) {
  const types = useQuery(read("tipodocbarca.list"));
  const documents = useQuery({
    ...read("docbarca.byType", { params: { typeId: type ?? 0 } }),
    enabled: type !== null,
  });
  const rows = useMemo(
    () => (type === null ? undefined : documents.data?.Documenti.filter((document) => !isWaiting(document))),
    [type, documents.data],
  );
  const options = useMemo(() => namedOptions(types.data?.Tipodocbarca), [types.data]);
  const { counts, matches } = useExpiryFilter(rows, filter, matchesBoatArchiveFilter);
  return { types, options, documents, rows, counts, matches };
}
