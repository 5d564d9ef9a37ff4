import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { read } from "@/lib/client/query";
import { compareText } from "@/lib/format/compare-text";
import { todayInRome } from "@/lib/rules/dates";
import { type ArchiveFilter, archiveFilters, matchesArchiveFilter } from "@/lib/rules/expiry";
import type { ArchivedDocument } from "./columns";

/** The document types, the accepted documents of the one chosen, and what the filters leave of them. */
export function useArchive(type: number | null, filter: ArchiveFilter) {
  const types = useQuery(read("tipodoc.all"));
  const documents = useQuery({
    ...read("documenti.byType", { params: { id_tipo: type ?? 0 } }),
    enabled: type !== null,
  });
  const rows = type === null ? undefined : documents.data?.Documenti;

  const options = useMemo(
    () =>
      (types.data?.TipoDoc ?? [])
        .map(({ id_tipo, nome }) => ({ value: id_tipo, label: nome || `n. ${id_tipo}` }))
        .sort((one, other) => compareText(one.label, other.label)),
    [types.data],
  );
  const counts = useMemo(() => {
    if (!rows) return undefined;
    const today = todayInRome();
    const left = (wanted: ArchiveFilter) =>
      rows.filter((row) => matchesArchiveFilter(row, wanted, today)).length;
    return { tutti: left("tutti"), scaduti: left("scaduti"), "non-scaduti": left("non-scaduti") };
  }, [rows]);
  const matches = useMemo(() => {
    if (filter === archiveFilters[0]) return undefined;
    const today = todayInRome();
    return (row: ArchivedDocument) => matchesArchiveFilter(row, filter, today);
  }, [filter]);

  const isUnknownType = type !== null && types.isSuccess && !options.some(({ value }) => value === type);
  return { types, options, isUnknownType, documents, rows, counts, matches };
}
