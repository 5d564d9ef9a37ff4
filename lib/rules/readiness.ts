import type { CourseClass } from "./classes";
import { type IsoDate, plusDays } from "./dates";
import { groupByKey } from "./grouping";
import { isClosedEnrolment, lessonsOf } from "./lessons";
import { type Booking, isClosedBooking, type Sailing, sailingsOf } from "./sailings";

/**
 * The readiness of a sailing or a class: what is missing, the person or boat that lacks it, and the day until
 * which it is valid (docs/rules/readiness.md).
 */

const readinessChecks = ["crew", "boat", "licences", "documents", "cards"] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

export const severities = {
  absent: "missing",
  expired: "missing",
  waiting: "missing",
  "ends-early": "expiring",
  undated: "unknown",
  unread: "unknown",
  skipped: "unknown",
  unlisted: "unknown",
} as const;
export type Reason = keyof typeof severities;
export type Severity = (typeof severities)[Reason];

/** `owner`: the id of the boat's owner, 0 where it has none. */
export interface BoatSubject {
  kind: "boat";
  id: number;
  name: string;
  owner: number;
}

/** The subject that something is missing of. `members`: those for whom the same could not be read. */
export type Subject =
  | { kind: "sailing" }
  | { kind: "class" }
  | BoatSubject
  | { kind: "member"; id: number; name: string }
  | { kind: "members"; names: readonly string[] };

export interface ReadinessLine {
  /** Unique within the sailing or class. */
  key: string;
  check: ReadinessCheck;
  reason: Reason;
  severity: Severity;
  who: Subject;
  requirement:
    | "days"
    | "boat"
    | "owner"
    | "instructor"
    | "member"
    | "boat-document"
    | "licence"
    | "document"
    | "document-to-review"
    | "card";
  /** The type of a document; null where it is not about one type. */
  type: { id: number; name: string } | null;
  /** The last day that is covered, `yyyy-mm-dd`. */
  until: IsoDate | null;
  /** The record that waits for acceptance. */
  waiting: number | null;
}

export interface Readiness {
  lines: readonly ReadinessLine[];
  /** Something is still being read. */
  isChecking: boolean;
}

/** By entry or sailing, before anything was checked. */
export const notChecked: ReadonlyMap<string, Readiness> = new Map();

export interface SubjectLines {
  who: Subject;
  lines: readonly ReadinessLine[];
}

/**
 * The lines of each person or boat together, in the order in which each first occurs; a line of nobody in
 * particular is the sailing's or the class's.
 */
export function groupBySubject(lines: readonly ReadinessLine[]): SubjectLines[] {
  const groups = groupByKey(lines, ({ who }) => ("id" in who ? `${who.kind} ${who.id}` : "itself"));
  return groups.map((ofOne) => ({ who: ofOne[0].who, lines: ofOne }));
}

export interface Person {
  id: number;
  name: string;
}

export type Remedy = "remind" | "message" | "open" | "upload" | "review" | "retry";

/** The remedies of a line, in the order in which they are offered (docs/rules/readiness.md#remedies). */
export function remediesOf({ reason, who, requirement }: ReadinessLine): readonly Remedy[] {
  if (reason === "unread") return ["retry"];
  if (!("id" in who)) return ["open"];
  const contact: readonly Remedy[] = who.kind === "boat" && !who.owner ? ["open"] : ["message", "open"];
  if (reason === "waiting") return [...contact, "review"];
  if (requirement === "boat-document") return [...contact, "upload"];
  return requirement === "document" ? ["remind", ...contact, "upload"] : contact;
}

/** Days that 'Da sistemare' looks ahead. */
export const READINESS_DAYS = 30;

/** Members whose cards are read at once, each by a call of its own (docs/rules/readiness.md#calls). */
export const MAX_CARD_READS = 200;

/** The open sailings that begin from today through `days` days ahead, by their first day. */
export function comingSailings<T extends Booking>(
  userCruises: readonly T[],
  today: IsoDate,
  days: number = READINESS_DAYS,
): Sailing<T>[] {
  const last = plusDays(today, days);
  return sailingsOf(userCruises.filter((one) => !isClosedBooking(one)))
    .filter(([{ inizio }]) => Boolean(inizio) && (inizio ?? "") >= today && (inizio ?? "") <= last)
    .sort(([one], [other]) => (one.inizio ?? "").localeCompare(other.inizio ?? "") || one.id - other.id);
}

/**
 * Whether a class that is not closed whole has a lesson from today through 30 days ahead
 * (docs/rules/readiness.md#class).
 */
export function isClassSoon(courseClass: CourseClass, today: IsoDate): boolean {
  const last = plusDays(today, READINESS_DAYS);
  const isSoon = lessonsOf(courseClass[0]).some((day) => day >= today && day <= last);
  return isSoon && !courseClass.every(isClosedEnrolment);
}

export type ReadinessState = "checking" | "ready" | "to-fix" | "unknown";

/**
 * One word for a sailing: it is ready only when all was read and nothing is missing
 * (docs/rules/readiness.md#not-verified).
 */
export function readinessState({ lines, isChecking }: Readiness): ReadinessState {
  if (isChecking) return "checking";
  if (lines.some(({ severity }) => severity !== "unknown")) return "to-fix";
  return lines.length > 0 ? "unknown" : "ready";
}

/** The number of lines to be put right; those that could not be verified are not among them. */
export const countToFix = ({ lines }: Readiness) =>
  lines.filter(({ severity }) => severity !== "unknown").length;

/** The number of sailings in each state. */
export function countByState(all: Iterable<Readiness>): Record<ReadinessState, number> {
  const counts = { checking: 0, ready: 0, "to-fix": 0, unknown: 0 };
  for (const readiness of all) counts[readinessState(readiness)] += 1;
  return counts;
}
