import type { Viewer } from "@/lib/client/viewer";
import type { Answer, CallParams } from "@/lib/contract";
import { calls } from "@/lib/contract";
import { screenAt } from "@/lib/routes";
import { isId } from "@/lib/rules/ids";
import { admits, type Level } from "@/lib/rules/levels";

/** The calls behind the status cards (docs/rules/overviews.md#dashboard-calls). */
type StatusCardKey =
  | "documenti.toReview"
  | "messaggi.list"
  | "logbook.byOrganizer"
  | "qualifica.all"
  | "tessera.toAccept"
  | "docbarca.toReview";

export interface StatusCardOptions {
  title: string;
  /** The noun of the counted records, for one and for several. */
  counted: readonly [string, string];
  /** Names the oldest of several. */
  oldestText: "il più vecchio" | "la più vecchia";
  key: StatusCardKey;
  /** The screen that it leads to. */
  path: string;
  /** The list of the answer that is counted. */
  list: string;
}

/** Holds a status card's list against the names in its call's answer. */
function statusCard<K extends StatusCardKey>(
  definition: Omit<StatusCardOptions, "key"> & { key: K; list: keyof Answer<K> },
): StatusCardOptions {
  return definition;
}

/** The six status cards, in the order of the specification (docs/rules/overviews.md#dashboard). */
const statusCards: readonly StatusCardOptions[] = [
  statusCard({
    title: "Documenti",
    counted: ["documento da verificare", "documenti da verificare"],
    oldestText: "il più vecchio",
    key: "documenti.toReview",
    path: "/documenti",
    list: "Documenti",
  }),
  statusCard({
    title: "Messaggi",
    counted: ["messaggio non letto", "messaggi non letti"],
    oldestText: "il più vecchio",
    key: "messaggi.list",
    path: "/messaggi",
    list: "NonLetti",
  }),
  statusCard({
    title: "Logbook",
    counted: ["post da verificare", "post da verificare"],
    oldestText: "il più vecchio",
    key: "logbook.byOrganizer",
    path: "/logbook",
    list: "LogBook",
  }),
  statusCard({
    title: "Brevetti",
    counted: ["brevetto da controllare", "brevetti da controllare"],
    oldestText: "il più vecchio",
    key: "qualifica.all",
    path: "/qualifiche",
    list: "Qualifica",
  }),
  statusCard({
    title: "Tessere",
    counted: ["tessera da accettare", "tessere da accettare"],
    oldestText: "la più vecchia",
    key: "tessera.toAccept",
    path: "/tessera",
    list: "Tessera",
  }),
  statusCard({
    title: "Documenti barche",
    counted: ["documento da verificare", "documenti da verificare"],
    oldestText: "il più vecchio",
    key: "docbarca.toReview",
    path: "/docbarca",
    list: "Documenti",
  }),
];

/** A status card whose call the user may not make is not shown (docs/rules/overviews.md#dashboard-calls). */
export function statusCardsFor(level: Level): StatusCardOptions[] {
  return statusCards.filter(({ key }) => admits(calls[key].guard, level));
}

/**
 * Whether the status card leads to its screen: an instructor's count of posts does not, /logbook is the
 * secretariat's.
 */
export function isOpenTo({ path }: StatusCardOptions, level: Level): boolean {
  const screen = screenAt(path);
  return screen !== undefined && admits(screen.guard, level);
}

/**
 * The dashboard passes SOC_ID (docs/rules/overviews.md#dashboard-calls); a member number that is no id leaves
 * the member's id.
 */
export function paramsOf(
  key: StatusCardKey,
  { id, soc }: Pick<Viewer, "id" | "soc" | "level">,
): CallParams<"logbook.byOrganizer"> | undefined {
  return key === "logbook.byOrganizer" ? { id: isId(soc) ? soc : id } : undefined;
}

/**
 * The flagged posts are counted for ADMIN and GOD; for others they are 0 without a call
 * (docs/rules/overviews.md#flagged-posts).
 */
export function countsFlagged(key: StatusCardKey, level: Level): boolean {
  return key === "logbook.byOrganizer" && admits(calls["logbook.reportedToAdmin"].guard, level);
}

export function readsOf({ key }: StatusCardOptions, viewer: Pick<Viewer, "id" | "soc" | "level">) {
  const own = { key, params: paramsOf(key, viewer), counts: true };
  const flagged = { key: "logbook.reportedToAdmin" as const, counts: true };
  return countsFlagged(key, viewer.level) ? [own, flagged] : [own];
}
