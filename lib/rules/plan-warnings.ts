import { isOfEternalType } from "./boat-documents";
import { daysBetween, type IsoDate } from "./dates";
import { isWaiting } from "./documents";
import { type Dated, type Expiring, lastValidDay, latestOf, NEVER } from "./expiry";
import { groupsBy } from "./grouping";
import { type Durations, longestDaysOf } from "./offering";
import type { PlanEntry, PlanMember } from "./plan";
import { isOnlyChangeover, overlap } from "./spans";

/**
 * A problem of an entry of the plan. It is shown beside the entry and never blocks anything
 * (docs/rules/planning.md#plan-warnings).
 */
export type PlanWarning =
  | {
      kind: "boatTwice" | "instructorTwice";
      other: PlanEntry;
      /** They share one day alone, on which one ends and the other begins. */
      isChangeover: boolean;
    }
  | { kind: "memberTwice"; other: PlanEntry; members: readonly PlanMember[]; isChangeover: boolean }
  /** The members who are more than once in the entry itself. */
  | { kind: "memberRepeated"; members: readonly PlanMember[] }
  | { kind: "overBoat" | "overVenue"; capacity: number; participants: number }
  | { kind: "document"; name: string; expiry: IsoDate }
  /** Of a form alone, as the two after it: all its days are over. */
  | { kind: "datesOver" }
  | { kind: "startPast"; from: IsoDate }
  /** `max` is null where nobody says how long the cruise lasts. */
  | { kind: "tooLong"; days: number; max: number | null };

/**
 * A kind of documents that a boat has, and the last day on which one of them is valid; null when it never
 * ends.
 */
interface BoatPaper {
  name: string;
  expiry: IsoDate | null;
}

/** The facts that entries are checked against. An unknown fact is left out and raises no warning. */
export interface PlanFacts {
  /** Berths by boat and seats by venue. */
  berths: ReadonlyMap<number, number>;
  seats: ReadonlyMap<number, number>;
  papers: ReadonlyMap<number, readonly BoatPaper[]>;
}

/**
 * The warnings of a form's content: a sailing or lesson with the id of one of the entries joins that one, and
 * only its own members are checked.
 */
export function draftWarnings(
  draft: PlanEntry,
  entries: readonly PlanEntry[],
  facts: PlanFacts,
): PlanWarning[] {
  const joined = draft.kind === "activity" ? undefined : entries.find(({ id }) => id === draft.id);
  if (!joined || draft.participants === null) return warningsOf(draft, entries, facts);
  const participants = draft.participants + (joined.participants ?? 0);
  return [
    ...repeatedMembers([...joined.members, ...draft.members]),
    ...warningsOf({ ...draft, participants }, entries, facts),
  ];
}

interface DayFacts {
  today: IsoDate;
  entries: readonly PlanEntry[];
  /** Of the cruises that are known. */
  durations: ReadonlyMap<number, Durations>;
}

/**
 * The warnings about the days of a form themselves: a new sailing, or all lessons of a new enrolment, were
 * over before `today`; a sailing would begin in the past, or last unusually long
 * (docs/rules/planning.md#unusual-days).
 */
export function dayWarnings(drafts: readonly PlanEntry[], facts: DayFacts): PlanWarning[] {
  const { today } = facts;
  const isOver = ({ kind, recordId, to }: PlanEntry) => kind !== "activity" && !recordId && to < today;
  const areOver = drafts.length > 0 && drafts.every(isOver);
  const sailings = drafts.filter(({ kind }) => kind === "sailing");
  return [
    ...(areOver ? [{ kind: "datesOver" } as const] : sailings.flatMap((draft) => startPast(draft, facts))),
    ...sailings.flatMap((draft) => tooLong(draft, facts)),
  ];
}

/** Nothing of a sailing that has begun already: one that is edited, or one that the draft joins. */
function startPast(draft: PlanEntry, { today, entries }: DayFacts): PlanWarning[] {
  const { recordId, storedFrom, from } = draft;
  const hasBegun = (recordId > 0 && (storedFrom ?? "") < today) || entries.some(({ id }) => id === draft.id);
  return from < today && !hasBegun ? [{ kind: "startPast", from }] : [];
}

/** The longest sailing of a cruise whose duration is not known, in days. */
const maxUnknownDays = 31;

function tooLong({ cruise, from, to }: PlanEntry, { durations }: DayFacts): PlanWarning[] {
  const max = longestDaysOf(durations.get(cruise ?? 0) ?? {}, from);
  const days = daysBetween(from, to) + 1;
  return days > (max ?? maxUnknownDays) ? [{ kind: "tooLong", days, max }] : [];
}

/** The warnings of one entry among others; one of the others with its own id is left out. */
export function warningsOf(
  entry: PlanEntry,
  others: readonly PlanEntry[],
  { berths, seats, papers }: PlanFacts,
): PlanWarning[] {
  const warnings = repeatedMembers(entry.members);
  for (const other of others) {
    if (other.id === entry.id || other.isClosed || !overlap(entry, other)) continue;
    const isChangeover = isOnlyChangeover(entry, other);
    if (entry.boat !== null && other.boat === entry.boat)
      warnings.push({ kind: "boatTwice", other, isChangeover });
    if (entry.instructors.some((instructor) => other.instructors.includes(instructor)))
      warnings.push({ kind: "instructorTwice", other, isChangeover });
    const members = membersInBoth(entry, other);
    if (members.length > 0) warnings.push({ kind: "memberTwice", other, members, isChangeover });
  }
  const { boat, venue, participants } = entry;
  if (participants !== null) {
    const onBoat = berths.get(boat ?? 0);
    if (onBoat !== undefined && participants > onBoat)
      warnings.push({ kind: "overBoat", capacity: onBoat, participants });
    const inVenue = seats.get(venue ?? 0);
    if (inVenue !== undefined && participants > inVenue)
      warnings.push({ kind: "overVenue", capacity: inVenue, participants });
  }
  for (const { name, expiry } of papers.get(boat ?? 0) ?? [])
    if (expiry !== null && expiry < entry.to) warnings.push({ kind: "document", name, expiry });
  return warnings;
}

/** Each member once, by the name that one of the two records has. */
function membersInBoth(entry: PlanEntry, other: PlanEntry): PlanMember[] {
  const names = new Map(other.members.map(({ id, name }) => [id, name]));
  const both = entry.members.filter(({ id }) => names.has(id));
  return [...new Map(both.map(({ id, name }) => [id, { id, name: name || names.get(id) || "" }])).values()];
}

function repeatedMembers(members: readonly PlanMember[]): PlanWarning[] {
  const repeated = new Map<number, PlanMember>();
  const seen = new Map<number, PlanMember>();
  for (const member of members) {
    const first = seen.get(member.id);
    if (first) repeated.set(member.id, first.name ? first : member);
    else seen.set(member.id, member);
  }
  return repeated.size > 0 ? [{ kind: "memberRepeated", members: [...repeated.values()] }] : [];
}

/** The members whom these warnings name. */
export function warnedMembers(warnings: Iterable<PlanWarning>): PlanMember[] {
  return [...warnings].flatMap((warning) => ("members" in warning ? warning.members : []));
}

/** The warnings with the names of these members, where their records have none. */
export function withMemberNames(
  warnings: readonly PlanWarning[],
  names: ReadonlyMap<number, string>,
): PlanWarning[] {
  const named = ({ id, name }: PlanMember) => ({ id, name: name || names.get(id) || "" });
  return warnings.map((warning) =>
    "members" in warning ? { ...warning, members: warning.members.map(named) } : warning,
  );
}

/**
 * The warnings of all entries by their ids; entries without any are left out. An entry that is closed or was
 * over before `today` has none.
 */
export function planWarnings(
  entries: readonly PlanEntry[],
  facts: PlanFacts,
  today: IsoDate,
): Map<string, PlanWarning[]> {
  const checked = entries.filter(({ to, isClosed }) => !isClosed && to >= today);
  const sharing = groupByBusyKey(checked);
  const found = new Map<string, PlanWarning[]>();
  for (const entry of checked) {
    const others = new Set(busyKeysOf(entry).flatMap((key) => sharing.get(key) ?? []));
    const warnings = warningsOf(entry, [...others], facts);
    if (warnings.length > 0) found.set(entry.id, warnings);
  }
  return found;
}

const busyKeysOf = ({ boat, instructors, members }: PlanEntry) => [
  ...(boat === null ? [] : [`boat ${boat}`]),
  ...instructors.map((instructor) => `instructor ${instructor}`),
  ...members.map(({ id }) => `member ${id}`),
];

function groupByBusyKey(entries: readonly PlanEntry[]): Map<string, PlanEntry[]> {
  const groups = new Map<string, PlanEntry[]>();
  for (const entry of entries)
    for (const key of busyKeysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  return groups;
}

interface BoatDocument extends Expiring {
  barca?: number | null;
  tipo?: number | null;
  nome?: string | null;
  accettato?: number | null;
  Tipo?: { nome?: string | null; scadenza?: number | null; eterno?: number | null } | null;
}

/**
 * The papers of each boat: its accepted documents by type, each with the latest expiry. A document without a
 * readable date says nothing (docs/rules/planning.md#boat-papers).
 */
export function boatPapers(documents: readonly BoatDocument[]): Map<number, BoatPaper[]> {
  const accepted = documents.filter((document) => document.barca && !isWaiting(document));
  const nameOf = ({ Tipo, nome }: BoatDocument) => Tipo?.nome || nome || "Documento";
  const isEternal = (document: BoatDocument) => document.eterno === 1 || isOfEternalType(document);
  const latest = latestOf(
    accepted,
    (document) => `${document.barca}|${document.tipo || nameOf(document)}`,
    (document) => (isEternal(document) ? NEVER : lastValidDay(document)),
  );
  const byBoat = groupsBy(latest, ({ record }) => record.barca ?? 0);
  const papersOf = (boat: readonly Dated<BoatDocument>[]) =>
    boat.map(({ record, day }) => ({ name: nameOf(record), expiry: isEternal(record) ? null : day }));
  return new Map([...byBoat].map(([boat, found]) => [boat, papersOf(found)]));
}

/**
 * The berths of a boat: `posti` of the record or of its `dati`, where it has one; the contract names no such
 * field. Null when there is none.
 */
export function boatBerths({ dati, posti }: { dati?: unknown; posti?: unknown }): number | null {
  const data = dati && typeof dati === "object" && "posti" in dati ? dati.posti : posti;
  const berths = Number(data);
  return Number.isInteger(berths) && berths > 0 ? berths : null;
}
