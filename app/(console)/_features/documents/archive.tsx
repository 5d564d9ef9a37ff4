import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { ReadError, type ReadState } from "@/components/layout/error-state";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { columnsFor, type Sort } from "@/components/table";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { type ArchiveFilter, archiveFilters, NEVER } from "@/lib/rules/expiry";
import { ExpiryBadge, expiryText, exportedExpiry } from "./expiry-badge";

interface Archived {
  scadenza?: string | null;
  eterno?: number | null;
}

/** The accepted documents of one type, and those that an expiry filter leaves. */
interface Archive<Row> {
  documents: ReadState;
  rows: readonly Row[] | undefined;
  counts: Record<ArchiveFilter, number> | undefined;
  /** The types by their ids. */
  options: readonly { value: number; label: string }[];
  /** Undefined where all are shown. */
  matches: ((row: Row) => boolean) | undefined;
}

export interface ArchiveTableProps<List> {
  archive: List;
  /** The id of their type. */
  type: number;
  filter: ArchiveFilter;
  /** Null resets the filter. */
  onFilter: (filter: ArchiveFilter | null) => void;
  openId: number | null;
  onOpen: (id: number) => void;
}

/** The number of documents that each filter leaves, and the test of the chosen one. */
export function useExpiryFilter<Row>(
  rows: readonly Row[] | undefined,
  filter: ArchiveFilter,
  isShown: (row: Row, filter: ArchiveFilter, today: IsoDate) => boolean,
): Pick<Archive<Row>, "counts" | "matches"> {
  const today = todayInRome();
  const counts = useMemo(() => {
    if (!rows) return undefined;
    const left = (wanted: ArchiveFilter) => rows.filter((row) => isShown(row, wanted, today)).length;
    return { tutti: left("tutti"), scaduti: left("scaduti"), "non-scaduti": left("non-scaduti") };
  }, [rows, isShown, today]);
  const matches = useMemo(() => {
    if (filter === archiveFilters[0]) return undefined;
    return (row: Row) => isShown(row, filter, today);
  }, [filter, isShown, today]);
  return { counts, matches };
}

const filterLabels: Record<ArchiveFilter, string> = {
  tutti: "Tutti",
  scaduti: "Scaduti",
  "non-scaduti": "Non scaduti",
};
const defaultSort: Sort = { id: "nome", desc: false };

/** The props that the tables of both archives share. */
export function archiveTable<Row>(props: ArchiveTableProps<Archive<Row>>) {
  const { archive, type, filter, onFilter, openId } = props;
  const { documents, rows, counts, options, matches } = archive;
  return {
    rows,
    query: documents,
    openId: openId === null ? null : String(openId),
    defaultSort,
    searchPlaceholder: "Cerca per nome o scadenza",
    filters: (
      <Segmented
        label="Scadenza"
        value={filter}
        onValueChange={onFilter}
        options={countedOptions(archiveFilters, filterLabels, (value) => counts?.[value])}
        className="h-9 max-sm:w-full pointer-coarse:h-11"
      />
    ),
    shows: [options.find(({ value }) => value === type)?.label, matches && filterLabels[filter]],
    filter: matches,
    onResetFilters: matches && (() => onFilter(null)),
    empty: { title: "Nessun documento di questo tipo", hint: "Quando ne accetti uno, lo trovi qui." },
  };
}

/** The columns of both archives: the owner's name and surname, the expiry, the document type. */
export function archiveColumns<Row extends Archived>(
  ownerOf: (row: Row) => { nome?: string | null; cognome?: string | null } | null | undefined,
  typeNameOf: (row: Row) => string | null | undefined,
) {
  const c = columnsFor<Row>();
  return [
    c.text("nome", { value: (row) => ownerOf(row)?.nome, namesRow: true }),
    c.text("cognome", { value: (row) => ownerOf(row)?.cognome, namesRow: true }),
    c.text("scadenza", {
      value: (row) => (row.eterno === 1 ? NEVER : row.scadenza),
      text: expiryText,
      exported: exportedExpiry((row: Row) => row),
      cell: (row) => <ExpiryBadge entry={row} />,
    }),
    c.text("tipo", "Tipo documento", { value: typeNameOf, onPhone: "hidden" }),
  ];
}

/** Says that no document type has the id of the address, which `clear` then removes from the address. */
export function useTypeNotFound(
  type: number | null,
  { types, options }: { types: UseQueryResult; options: readonly { value: number }[] },
  clear: () => void,
) {
  const isUnknown = type !== null && types.isSuccess && !options.some(({ value }) => value === type);
  useRecordNotFound(isUnknown && !types.isFetching, "Questo tipo di documento non c'è più.", clear);
}

/** Says that the document types failed to load, with a retry. */
export function TypesError({ types }: { types: ReadState }) {
  return (
    <ReadError
      compact
      className="mb-3"
      hint="Senza i tipi di documento non si può scegliere."
      query={types}
    />
  );
}
