import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { type Column, columnsFor, DataTable, type RowAction } from "@/components/table";
import type { SailingStart } from "@/features/planning/new-sailing";
import { entryHref } from "@/features/planning/plan-entries";
import { WarningSummary } from "@/features/planning/warning-list";
import { useOpenClass, useOpenSailing } from "@/features/sailings/use-open-sailing";
import { planKindNames, warningLabels, warningText } from "@/lib/format/plan-texts";
import { readinessText } from "@/lib/format/readiness";
import { freeStretches, type PlanEntry } from "@/lib/rules/plan";
import type { PlanWarning } from "@/lib/rules/plan-warnings";
import type { Readiness } from "@/lib/rules/readiness";
import { entryNames, mayMove, rowsOfEntry } from "./plan-view";
import { planWords } from "./plan-words";
import type { PlanState } from "./use-plan";

interface TableRow {
  id: string;
  /** Null for a free stretch. */
  entry: PlanEntry | null;
  title: string;
  kind: string;
  boat: string;
  instructors: string;
  venue: string;
  from: string;
  to: string;
  participants: number | null;
  warnings: readonly PlanWarning[];
  readiness: string;
  /** The first values of a new sailing in a free stretch. */
  start: SailingStart | null;
}

const c = columnsFor<TableRow>();
const first = [
  c.text("titolo", "Cosa", { value: ({ title }) => title, namesRow: true }),
  c.text("avvisi", "Avvisi", {
    value: ({ warnings }) => warnings.map(warningText).join(" "),
    // Several break into two lines.
    drawnText: ({ warnings }) => warningLabels(warnings).toSorted((a, b) => b.length - a.length)[0] ?? "",
    cell: ({ warnings }) => warnings.length > 0 && <WarningSummary warnings={warnings} />,
  }),
  c.date("inizio", { value: ({ from }) => from }),
  c.date("fine", { value: ({ to }) => to }),
];
const venue = c.text("sede", { value: (row) => row.venue });
const rest = [
  c.text("barca", { value: ({ boat }) => boat }),
  c.text("istruttore", { value: ({ instructors }) => instructors, isPerson: true }),
  c.text("tipo", "Tipo", { value: ({ kind }) => kind }),
  c.number("partecipanti", "Partecipanti", { value: ({ participants }) => participants }),
];
const columnsOf = {
  barche: [...first, ...rest, { ...venue, hiddenByDefault: true }],
  istruttori: [...first, ...rest, { ...venue, hiddenByDefault: true }],
  sedi: [...first, venue, ...rest],
} as const;

const readinessColumn = c.text("pronta", "Pronta a partire", {
  value: ({ readiness }) => readiness,
});
/** Puts the readiness beside the name, where it is the last column to go for want of room. */
const withReadiness = ([name, ...others]: readonly Column<TableRow>[]) =>
  name ? [name, readinessColumn, ...others] : [];

interface PlanTableProps {
  plan: PlanState;
  /** By entry, of those that were checked. */
  readiness: ReadonlyMap<string, Readiness>;
  onStart: (start: SailingStart) => void;
  /** Asks where the sailing with this booking moves to. */
  onMoveSailing: (booking: number) => void;
}

/**
 * The plan as a table: the same entries, with every word that a bar has no room for; and its free stretches.
 */
export function PlanTable({ plan, readiness, onStart, onMoveSailing }: PlanTableProps) {
  const router = useRouter();
  const sailing = useOpenSailing();
  const lessonClass = useOpenClass();
  const rows = useMemo(() => tableRows(plan, readiness), [plan, readiness]);
  const { per, pronte } = plan.filters;
  const open = ({ entry, start }: TableRow) => {
    if (entry?.kind === "sailing") sailing.open(entry.recordId);
    else if (entry?.kind === "lesson") lessonClass.open(entry.recordId);
    else if (entry) router.push(entryHref(entry));
    else if (start) onStart(start);
  };
  return (
    <DataTable
      key={`${per} ${pronte}`}
      name="pianificazione"
      label="Pianificazione"
      columns={pronte ? withReadiness(columnsOf[per]) : columnsOf[per]}
      rows={rows}
      rowId={({ id }) => id}
      onOpen={open}
      rowHref={({ entry }) => entry && entryHref(entry)}
      quickAction={(row) =>
        row.entry
          ? moveAction(row.entry, onMoveSailing)
          : { label: "Nuova crociera", icon: "plus", onSelect: () => open(row) }
      }
      actions={(row) => (row.entry ? [{ label: "Apri", icon: "pencil", onSelect: () => open(row) }] : [])}
      defaultSort={{ id: "inizio", desc: false }}
      isUncounted
      searchPlaceholder="Cerca per crociera, barca, istruttore"
      shows={planWords(plan)}
      empty={{
        title: "Niente in questo periodo",
        hint: "Cambia periodo, o togli qualche filtro.",
      }}
    />
  );
}

const moveAction = (entry: PlanEntry, onMove: (booking: number) => void): RowAction | null =>
  mayMove(entry) ? { label: "Sposta…", icon: "calendar-days", onSelect: () => onMove(entry.recordId) } : null;

function tableRows(
  { entries, names, warnings, filters, rows, range, inRange }: PlanState,
  readiness: ReadonlyMap<string, Readiness>,
): TableRow[] {
  const taken = entries.map((entry): TableRow => {
    const { boat, instructors, venue } = entryNames(entry, names);
    const checked = readiness.get(entry.id);
    return {
      id: entry.id,
      entry,
      title: entry.title,
      kind: planKindNames[entry.kind],
      boat,
      instructors,
      venue,
      from: entry.from,
      to: entry.to,
      participants: entry.participants,
      warnings: warnings.get(entry.id) ?? [],
      readiness: checked ? readinessText(checked) : "",
      start: null,
    };
  });
  const { per, liberi } = filters;
  if (!liberi || per === "sedi") return taken;
  const isBoats = per === "barche";
  const free = rows
    .filter(({ id }) => id !== "0")
    .flatMap(({ id, title }) =>
      freeStretches(
        range,
        inRange.filter((entry) => rowsOfEntry(per, entry).includes(id)),
      ).map(({ from, to }): TableRow => {
        const days = { inizio: from, fine: to };
        return {
          id: `free-${id}-${from}`,
          entry: null,
          title: `${title} ${isBoats ? "libera" : "senza impegni"}`,
          kind: "Giorni liberi",
          boat: isBoats ? title : "",
          instructors: isBoats ? "" : title,
          venue: "",
          from,
          to,
          participants: null,
          warnings: [],
          readiness: "",
          start: isBoats ? { barca: Number(id), ...days } : { istruttore: Number(id), ...days },
        };
      }),
    );
  return [...taken, ...free];
}
