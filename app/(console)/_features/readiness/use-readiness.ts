"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import PQueue from "p-queue";
import { useMemo, useState } from "react";
import { read } from "@/lib/client/query";
import type { ReadKey } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { MAX_CARD_READS, type Readiness } from "@/lib/rules/readiness";
import {
  classReadinessOf,
  instructorsOf,
  type Loaded,
  leadersOf,
  participantsOf,
  readinessOf,
  requiredTypes,
} from "@/lib/rules/readiness-checks";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { type CruiseOrCourse, combineEach, combineLists, mapped, sourcesOf } from "./sources";

// The legacy server is small, and a month may have many sailings.
const queue = new PQueue({ concurrency: 4 });

/**
 * Milliseconds. The window's focus must not read a month's cards again; what is written here is refetched at
 * once.
 */
const staleTime = 5 * 60_000;

const readKeys: readonly unknown[] = [
  "crociera.list",
  "corso.list",
  "tipodoc.all",
  "documenti.toReview",
  "documenti.byType",
  "barche.list",
  "tipodocbarca.list",
  "docbarca.byOwner",
  "qualifica.byMember",
  "tessera.byMember",
] satisfies ReadKey[];

export interface ReadinessReport {
  /** By `sailingKey`; every sailing that was given has an entry. */
  bySailing: ReadonlyMap<string, Readiness>;
  isChecking: boolean;
  /** Calls that have answered or failed, of all that are known to be needed so far. */
  settled: number;
  total: number;
  /** Reads again what could not be read. */
  retry: () => void;
  isRetrying: boolean;
}

/**
 * The readiness of sailings (docs/rules/readiness.md#calls says what it costs); no sailing costs no call.
 * `sailings` must keep its identity between renders. Answers are shared through the query cache with every
 * other place that makes the same calls.
 */
export function useReadiness(sailings: readonly Sailing[]): ReadinessReport {
  const needs = useMemo(() => needsOf(sailings), [sailings]);
  const { sources, reads } = useSources(needs);
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
    ...useRetry(),
  };
}

/** The readiness of a class, which must keep its identity; null checks nothing and costs no call. */
export function useClassReadiness(courseClass: CourseClass | null, isPractical: boolean) {
  const needs = useMemo(() => classNeedsOf(courseClass, isPractical), [courseClass, isPractical]);
  const { sources } = useSources(needs);
  const today = todayInRome();
  const readiness = useMemo(
    () => courseClass && classReadinessOf(courseClass, isPractical, sources, today),
    [courseClass, isPractical, sources, today],
  );
  return { readiness, ...useRetry() };
}

interface Needs {
  /** What the required documents are read from; null reads nothing at all. */
  offer: "cruise" | "course" | null;
  offers: ReadonlySet<number>;
  boats: ReadonlySet<number>;
  /** Whose licences are read. */
  leaders: readonly number[];
  /** Whose cards are read. */
  holders: readonly number[];
}

const noOffers: readonly CruiseOrCourse[] = [];

/** What the checks read, each call once; the identity stays while no answer changes. */
function useSources(needs: Needs) {
  const enabled = needs.offer !== null;
  const lists = useQueries({
    queries: [
      { ...read("crociera.list", {}, queue), enabled: needs.offer === "cruise", staleTime },
      { ...read("corso.list", {}, queue), enabled: needs.offer === "course", staleTime },
      { ...read("tipodoc.all", {}, queue), enabled, staleTime },
      { ...read("documenti.toReview", {}, queue), enabled, staleTime },
      { ...read("barche.list", {}, queue), enabled, staleTime },
      { ...read("tipodocbarca.list", {}, queue), enabled, staleTime },
    ],
    combine: combineLists,
  });
  const { cruises, courses, ...shared } = lists;
  const offers = useMemo(
    (): Loaded<readonly CruiseOrCourse[]> =>
      needs.offer === "course"
        ? mapped(courses, ({ Corso }) => Corso)
        : mapped(cruises, ({ Crociera }) => Crociera),
    [needs.offer, courses, cruises],
  );
  const types = useMemo(() => {
    const list = offers.state === "loaded" ? offers.value : noOffers;
    const concerned = list.filter(({ id }) => needs.offers.has(id));
    return enabled ? requiredTypes(concerned.flatMap(({ documenti }) => idsOf(documenti))) : [];
  }, [offers, needs, enabled]);
  const boats = lists.boats.state === "loaded" ? lists.boats.value.Barche : undefined;
  const owners = useMemo(
    () => unique((boats ?? []).filter(({ id }) => needs.boats.has(id)).map(({ armatore }) => armatore)),
    [boats, needs],
  );
  const papers = usePapers(types, owners, needs);
  const { documents, boatDocuments, licences, cards } = papers;
  const sources = useMemo(
    () =>
      sourcesOf({
        lists,
        offers,
        documents: { ids: types, reads: documents },
        boatDocuments: { ids: owners, reads: boatDocuments },
        licences: { ids: needs.leaders, reads: licences },
        cards: { ids: needs.holders, reads: cards },
      }),
    [needs, lists, offers, types, documents, owners, boatDocuments, licences, cards],
  );
  const reads = enabled ? [offers, ...Object.values(shared), ...Object.values(papers).flat()] : [];
  return { sources, reads };
}

/** The calls of which there is one for each type, owner, leader or holder of a card. */
function usePapers(types: readonly number[], owners: readonly number[], { leaders, holders }: Needs) {
  const documents = useQueries({
    queries: types.map((id_tipo) => ({
      ...read("documenti.byType", { params: { id_tipo } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });
  const boatDocuments = useQueries({
    queries: owners.map((ownerId) => ({
      ...read("docbarca.byOwner", { params: { ownerId } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });
  const licences = useQueries({
    queries: leaders.map((userId) => ({
      ...read("qualifica.byMember", { params: { userId } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });
  const cards = useQueries({
    queries: holders.map((id_usr) => ({
      ...read("tessera.byMember", { params: { id_usr } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });
  return { documents, boatDocuments, licences, cards };
}

/** Whom and what the sailings name, each once; of the participants as many as are read at once. */
function needsOf(sailings: readonly Sailing[]): Needs {
  return {
    offer: sailings.length > 0 ? "cruise" : null,
    offers: new Set(unique(sailings.map(([{ crociera }]) => crociera))),
    boats: new Set(unique(sailings.map(([{ barca }]) => barca))),
    leaders: unique(sailings.flatMap((sailing) => leadersOf(sailing).map(({ id }) => id))),
    holders: unique(sailings.flatMap((sailing) => participantsOf(sailing).map(({ id }) => id))).slice(
      0,
      MAX_CARD_READS,
    ),
  };
}

/** A class needs no cards; boat and licences only where it is practical. */
function classNeedsOf(courseClass: CourseClass | null, isPractical: boolean): Needs {
  const enrolments = courseClass ?? [];
  const onBoard = isPractical ? enrolments : [];
  return {
    offer: courseClass && "course",
    offers: new Set(unique(enrolments.map(({ corso }) => corso))),
    boats: new Set(unique(onBoard.map(({ barca }) => barca))),
    leaders: unique(instructorsOf(onBoard).map(({ id }) => id)),
    holders: [],
  };
}

function unique(ids: readonly (number | null | undefined)[]): number[] {
  return [...new Set(ids)].filter((id): id is number => Boolean(id));
}

/** Reads again what has failed of the calls above and is on the screen. */
function useRetry() {
  const queries = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void queries
      .refetchQueries({
        type: "active",
        predicate: ({ queryKey: [key], state }) => state.status === "error" && readKeys.includes(key),
      })
      .finally(() => setRetrying(false));
  };
  return { retry, isRetrying };
}
