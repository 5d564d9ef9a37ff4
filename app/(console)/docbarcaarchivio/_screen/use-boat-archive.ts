import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { namedOptions } from "@/components/lookups/named-options";
import { read } from "@/lib/client/query";
import { todayInRome } from "@/lib/rules/dates";
import { type ArchiveFilter, archiveFilters, matchesBoatArchiveFilter } from "@/lib/rules/expiry";

/** The types, the accepted documents of the one that was searched for, and what the filters leave of them. */
export function useBoatArchive(type: number | null, filter: ArchiveFilter) {
  const types = useQuery(read("tipodocbarca.list"));
  const documents = useQuery({
    ...read("docbarca.byType", { params: { typeId: type ?? 0 } }),
    enabled: type !== null,
  });
  const rows = type === null ? undefined : documents.data?.Documenti;
  const options = useMemo(() => namedOptions(types.data?.Tipodocbarca), [types.data]);
  const counts = useMemo(() => {
    if (!rows) return undefined;
    const today = todayInRome();
    const left = (wanted: ArchiveFilter) =>
      rows.filter((row) => matchesBoatArchiveFilter(row, wanted, today)).length;
    return { tutti: left("tutti"), scaduti: left("scaduti"), "non-scaduti": left("non-scaduti") };
  }, [rows]);
  const matches = useMemo(() => {
    if (filter === archiveFilters[0]) return undefined;
    const today = todayInRome();
    return (row: BoatDocument) => matchesBoatArchiveFilter(row, filter, today);
  }, [filter]);
  const isUnknownType = type !== null && types.isSuccess && !options.some(({ value }) => value === type);
  return { types, options, isUnknownType, documents, rows, counts, matches };
}
