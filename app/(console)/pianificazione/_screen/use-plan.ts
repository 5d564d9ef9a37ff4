import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import {
  countUndated,
  type PlanSources,
  planCapacities,
  planEntries,
  planNames,
} from "@/features/planning/plan-entries";
import { type SeasonType, seasonsOf, unknownLook } from "@/features/seasons/season-look";
import type { Answer } from "@/lib/contract";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { currentRange, daysOfRange, type PlanEntry, planRange } from "@/lib/rules/plan";
import { planWarnings } from "@/lib/rules/plan-warnings";
import { overlap } from "@/lib/rules/spans";
import { type KindKey, kindNames, planAddress } from "./address";
import { type Grouping, type PlanDay, planRows } from "./plan-view";
import { usePlanPeople } from "./use-plan-people";
import { usePlanReads } from "./use-plan-reads";

interface EntryFilters {
  per: Grouping;
  cosa: readonly KindKey[];
  barca: number | null;
  crociera: number | null;
  istruttore: number | null;
}

/** The plan of the address: its days, rows, entries and warnings. */
export function usePlan(isPhone: boolean) {
  const [filters, setFilters] = useQueryStates(planAddress, { history: "replace" });
  const today = todayInRome();
  const { scala, giorno, per, cosa, barca, crociera, istruttore, avvisi } = filters;
  const range = useMemo(
    () => (giorno ? planRange(scala, giorno) : currentRange(scala, today, isPhone)),
    [scala, giorno, today, isPhone],
  );
  const reads = usePlanReads({ withClosed: range.from < today });
  const { sources, papers, seasonDays, seasonTypes } = reads;

  const all = useMemo(() => planEntries(sources), [sources]);
  const knownNames = useMemo(() => planNames(sources), [sources]);
  const foundWarnings = useMemo(
    () => planWarnings(all, { ...planCapacities(sources), papers }, today),
    [all, sources, papers, today],
  );
  const inRange = useMemo(() => all.filter((entry) => overlap(entry, range)), [all, range]);
  const { names, warnings } = usePlanPeople(inRange, { names: knownNames, warnings: foundWarnings });
  const unwarned = useMemo(
    () => inRange.filter(passes({ per, cosa, barca, crociera, istruttore })),
    [inRange, per, cosa, barca, crociera, istruttore],
  );
  const warned = useMemo(() => unwarned.filter(({ id }) => warnings.has(id)), [unwarned, warnings]);
  const entries = avvisi ? warned : unwarned;
  const rows = useMemo(() => {
    const isNarrowed = avvisi || crociera !== null || (per === "barche" ? istruttore : barca) !== null;
    const always = isNarrowed ? [] : permanentRows(per, sources);
    const only = { barche: barca, istruttori: istruttore, sedi: null }[per];
    return planRows(per, entries, names, { always, only });
  }, [per, entries, names, sources, avvisi, crociera, istruttore, barca]);
  const days = useMemo(
    () => planDays(daysOfRange(range), today, seasonDays, seasonTypes),
    [range, today, seasonDays, seasonTypes],
  );

  return {
    filters,
    setFilters,
    range,
    today,
    reads,
    names,
    warnings,
    entries,
    /** Entries of the range before the filters. */
    inRange,
    /** Null until all is read that warnings are made of, and where that has failed. */
    warnedCount: reads.areWarningsKnown ? warned.length : null,
    /** Whether an entry with a warning is known, be it of a part of what is read. */
    hasWarned: warned.length > 0,
    rows,
    days,
    undated: useMemo(() => countUndated(sources), [sources]),
  };
}

export type PlanState = ReturnType<typeof usePlan>;

/** Whether an entry is of the kinds, the grouping and the ids that the address asks for. */
function passes({ per, cosa, barca, crociera, istruttore }: EntryFilters): (entry: PlanEntry) => boolean {
  return (entry) =>
    cosa.some((key) => kindNames[key] === entry.kind) &&
    isInGrouping(per, entry) &&
    (barca === null || entry.boat === barca) &&
    (crociera === null || entry.cruise === crociera) &&
    (istruttore === null || entry.instructors.includes(istruttore));
}

/** Lessons that are practical have no venue, and activities no instructor. */
function isInGrouping(per: Grouping, { kind, venue, boat }: PlanEntry): boolean {
  if (per === "sedi") return kind === "lesson" && (venue !== null || boat === null);
  if (per === "istruttori") return kind !== "activity";
  return kind !== "lesson" || boat !== null;
}

/** Rows that are there without an entry: boats and instructors that collaborate, and every venue. */
function permanentRows(per: Grouping, { boats = [], instructors = [], venues = [] }: PlanSources) {
  if (per === "barche") return boats.filter(({ collabora }) => collabora === 1).map(({ id }) => id);
  if (per === "sedi") return venues.map(({ id }) => id);
  return instructors.flatMap(({ id_usr, collabora }) => (id_usr && collabora === 1 ? [id_usr] : []));
}

function planDays(
  days: readonly IsoDate[],
  today: IsoDate,
  seasonDays: Answer<"stagionalita.list">["Stagionalita"] = [],
  seasonTypes: readonly SeasonType[] = [],
): PlanDay[] {
  const seasons = new Map(seasonsOf(seasonTypes).map((season) => [season.nome, season]));
  const byDay = new Map(seasonDays.map(({ giorno, nome }) => [giorno, nome ?? ""]));
  return days.map((day) => {
    const nome = byDay.get(day);
    const season = nome === undefined ? null : { nome, look: seasons.get(nome) ?? unknownLook };
    return { day, isToday: day === today, season };
  });
}
