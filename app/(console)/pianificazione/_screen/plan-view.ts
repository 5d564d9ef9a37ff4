import type { CalendarItem } from "@/components/calendar/items";
import { entryHref, type PlanNames } from "@/features/planning/plan-entries";
import { isMild } from "@/features/planning/warning-list";
import type { SeasonLook } from "@/features/seasons/season-look";
import { compareText } from "@/lib/format/compare-text";
import { countParticipants } from "@/lib/format/counts";
import { formatDateRange } from "@/lib/format/dates";
import { planKindNames, warningText } from "@/lib/format/plan-texts";
import { readinessText } from "@/lib/format/readiness";
import type { IsoDate } from "@/lib/rules/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { PlanEntry, PlanKind } from "@/lib/rules/plan";
import type { PlanWarning } from "@/lib/rules/plan-warnings";
import { type Readiness, type ReadinessState, readinessState } from "@/lib/rules/readiness";

/** The kinds of rows of the plan (docs/rules/planning.md#groupings). */
export const groupings = ["barche", "istruttori", "sedi"] as const;
export type Grouping = (typeof groupings)[number];

export interface PlanRow {
  /** The record's id, "0" for the row of entries without one. */
  id: string;
  title: string;
  /** A sailing can be started in it. */
  canStart: boolean;
}

export interface PlanDay {
  day: IsoDate;
  isToday: boolean;
  season: { nome: string; look: SeasonLook } | null;
}

/** An entry as it is drawn. */
export interface PlanBar {
  id: string;
  kind: PlanKind;
  /** The first of its records, by id. */
  recordId: number;
  /** A sailing that is not closed. */
  canMove: boolean;
  rowIds: readonly string[];
  from: IsoDate;
  to: IsoDate;
  title: string;
  /** The participants, and instructor or boat, in a few words. */
  detail: string;
  /** For a bar that has no room for words. */
  code: string;
  /** Everything in one line, for screen readers and hints. */
  name: string;
  href: string;
  isClosed: boolean;
  warning: "strong" | "mild" | null;
  /** Null where it was not checked. */
  readiness: ReadinessState | null;
}

const nobody = { barche: "Senza barca", istruttori: "Senza istruttore", sedi: "Senza sede" } as const;
const someUnknown = "Senza sede o sede non nota";

/** The ids of the rows that an entry stands in. */
export function rowsOfEntry(grouping: Grouping, { boat, venue, instructors }: PlanEntry): string[] {
  const ids = { barche: [boat], istruttori: instructors, sedi: [venue] }[grouping].filter(
    (id) => id !== null,
  );
  return ids.length > 0 ? ids.map(String) : ["0"];
}

/**
 * The rows: those that are always there, and those of the shown entries, by name; the row of entries without
 * one comes last. With `only` that row alone.
 */
export function planRows(
  grouping: Grouping,
  entries: readonly PlanEntry[],
  names: PlanNames,
  { always, only }: { always: readonly number[]; only: number | null },
): PlanRow[] {
  const named = { barche: names.boats, istruttori: names.instructors, sedi: names.venues }[grouping];
  const used = new Set(entries.flatMap((entry) => rowsOfEntry(grouping, entry)));
  const ids = new Set([...always.map(String), ...used].filter((id) => id !== "0"));
  const canStart = grouping !== "sedi";
  const rows = [...ids]
    .map((id) => ({ id, title: nameOrNumber(named.get(Number(id)), Number(id)), canStart }))
    .sort((one, other) => compareText(one.title, other.title));
  const hasUnknown = grouping === "sedi" && entries.some(({ hasUnknownVenue }) => hasUnknownVenue);
  if (used.has("0")) rows.push({ id: "0", title: hasUnknown ? someUnknown : nobody[grouping], canStart });
  return only === null ? rows : rows.filter(({ id }) => id === String(only));
}

/** The names of an entry's boat, instructors and venue, where it has them. */
export function entryNames(entry: PlanEntry, names: PlanNames) {
  return {
    boat: entry.boat === null ? "" : nameOrNumber(names.boats.get(entry.boat), entry.boat),
    instructors: entry.instructors.map((id) => nameOrNumber(names.instructors.get(id), id)).join(", "),
    venue: entry.venue === null ? "" : nameOrNumber(names.venues.get(entry.venue), entry.venue),
  };
}

/** The results of an entry's checks. */
interface Checked {
  warnings?: readonly PlanWarning[];
  readiness?: Readiness;
}

/** Sailings move, as long as they are not closed (docs/rules/planning.md#moving). */
export const mayMove = ({ kind, isClosed }: PlanEntry) => kind === "sailing" && !isClosed;

/** Two letters that a title is known by: the first of its first and of its last word. */
function codeOf(title: string): string {
  const [first = "", ...others] = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return others.length > 0
    ? `${first.slice(0, 1)}${others.at(-1)?.slice(0, 1)}`.toUpperCase()
    : first.slice(0, 2);
}

export function planBar(
  entry: PlanEntry,
  grouping: Grouping,
  names: PlanNames,
  { warnings = [], readiness }: Checked = {},
): PlanBar {
  const { boat, instructors, venue } = entryNames(entry, names);
  const crew = entry.participants === null ? "" : countParticipants(entry.participants);
  const beside = grouping === "barche" ? instructors : boat;
  return {
    id: entry.id,
    kind: entry.kind,
    recordId: entry.recordId,
    canMove: mayMove(entry),
    rowIds: rowsOfEntry(grouping, entry),
    from: entry.from,
    to: entry.to,
    title: entry.title,
    detail: [crew, beside].filter(Boolean).join(" · "),
    name: [
      entry.title,
      [crew, beside].filter(Boolean).join(" · "),
      planKindNames[entry.kind],
      formatDateRange(entry.from, entry.to),
      grouping === "barche" ? boat : instructors,
      venue,
      entry.isClosed ? "chiusa" : "",
      readiness ? readinessText(readiness) : "",
      ...warnings.map(warningText),
    ]
      .filter(Boolean)
      .join(", "),
    href: entryHref(entry),
    code: codeOf(entry.title),
    isClosed: entry.isClosed,
    readiness: readiness ? readinessState(readiness) : null,
    warning: warnings.length === 0 ? null : warnings.every(isMild) ? "mild" : "strong",
  };
}

/** The entries for a calendar program, in which a warning is a state. */
export function planItems(
  entries: readonly PlanEntry[],
  names: PlanNames,
  warnings: ReadonlyMap<string, readonly PlanWarning[]>,
): CalendarItem[] {
  return entries.map((entry) => {
    const { boat, instructors, venue } = entryNames(entry, names);
    const crew = entry.participants === null ? "" : countParticipants(entry.participants);
    const label = (warnings.get(entry.id) ?? []).map(warningText).join(" ");
    return {
      id: entry.calendarId ?? entry.id,
      from: entry.from,
      to: entry.to,
      title: entry.title,
      detail: [planKindNames[entry.kind], boat, venue, instructors, crew].filter(Boolean).join(", "),
      state: label ? { tone: "warning", label } : undefined,
    };
  });
}
