import { useMemo } from "react";
import type { ShownIn } from "@/lib/client/live/waiting-answers";
import { todayInRome } from "@/lib/rules/dates";
import { MAX_CARD_READS, type Readiness } from "@/lib/rules/readiness";
import { leadersOf, participantsOf, readinessOf } from "@/lib/rules/readiness-checks";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { type Needs, unique, useSources } from "./use-sources";

interface ReadinessReport {
  /** By `sailingKey`; every sailing that was given has an entry. */
  bySailing: ReadonlyMap<string, Readiness>;
  isChecking: boolean;
  /** Calls that have answered or failed, of all that are known to be needed so far. */
  settled: number;
  total: number;
  /** Repeats the reads that failed. */
  retry: () => void;
  isRetrying: boolean;
}

/**
 * The readiness of sailings, at the cost in docs/rules/readiness.md#calls; without a sailing there is no
 * call. `sailings` must keep its identity between renders; answers are shared through the query cache with
 * every other place that makes the same calls.
 */
export function useReadiness(sailings: readonly Sailing[], shownIn: ShownIn): ReadinessReport {
  const needs = useMemo(() => ({ ...needsOf(sailings), shownIn }), [sailings, shownIn]);
  const { sources, reads, retry, isRetrying } = useSources(needs, "crociera.list");
  const today = todayInRome();
  const bySailing = useMemo(
    () => new Map(sailings.map((sailing) => [sailingKey(sailing[0]), readinessOf(sailing, sources, today)])),
    [sailings, sources, today],
  );
  return {
    bySailing,
    isChecking: [...bySailing.values()].some(({ isChecking }) => isChecking),
    settled: reads.filter(({ state }) => state !== "loading").length,
    total: reads.length,
    retry,
    isRetrying,
  };
}

/**
 * The members and records that the sailings reference, each once; of the participants at most as many as are
 * read at once.
 */
function needsOf(sailings: readonly Sailing[]): Omit<Needs, "shownIn"> {
  return {
    enabled: sailings.length > 0,
    offers: new Set(unique(sailings.map(([{ crociera }]) => crociera))),
    boats: new Set(unique(sailings.map(([{ barca }]) => barca))),
    leaders: unique(sailings.flatMap((sailing) => leadersOf(sailing).map(({ id }) => id))),
    holders: unique(sailings.flatMap((sailing) => participantsOf(sailing).map(({ id }) => id))).slice(
      0,
      MAX_CARD_READS,
    ),
  };
}
