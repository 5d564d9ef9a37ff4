"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import PQueue from "p-queue";
import { useMemo, useState } from "react";
import { read } from "@/lib/client/query";
import type { ReadKey } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { todayInRome } from "@/lib/rules/dates";
import { MAX_CARD_READS, type Readiness } from "@/lib/rules/readiness";
import { leadersOf, participantsOf, readinessOf, requiredTypes } from "@/lib/rules/readiness-checks";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { combineEach, combineLists, sourcesOf } from "./sources";

// The legacy server is small, and a month may have many sailings.
const queue = new PQueue({ concurrency: 4 });

/**
 * Milliseconds. The window's focus must not read a month's cards again; what is written here is refetched at
 * once.
 */
const staleTime = 5 * 60_000;

const readKeys: readonly unknown[] = [
  "crociera.list",
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
  const enabled = sailings.length > 0;
  const lists = useQueries({
    queries: [
      { ...read("crociera.list", {}, queue), enabled, staleTime },
      { ...read("tipodoc.all", {}, queue), enabled, staleTime },
      { ...read("documenti.toReview", {}, queue), enabled, staleTime },
      { ...read("barche.list", {}, queue), enabled, staleTime },
      { ...read("tipodocbarca.list", {}, queue), enabled, staleTime },
    ],
    combine: combineLists,
  });

  const cruises = lists.cruises.state === "loaded" ? lists.cruises.value.Crociera : undefined;
  const types = useMemo(() => {
    const sailed = cruises?.filter(({ id }) => needs.cruises.has(id)) ?? [];
    return enabled ? requiredTypes(sailed.flatMap(({ documenti }) => idsOf(documenti))) : [];
  }, [cruises, needs, enabled]);
  const boats = lists.boats.state === "loaded" ? lists.boats.value.Barche : undefined;
  const owners = useMemo(
    () => unique((boats ?? []).filter(({ id }) => needs.boats.has(id)).map(({ armatore }) => armatore)),
    [boats, needs],
  );

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
    queries: needs.leaders.map((userId) => ({
      ...read("qualifica.byMember", { params: { userId } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });
  const cards = useQueries({
    queries: needs.participants.map((id_usr) => ({
      ...read("tessera.byMember", { params: { id_usr } }, queue),
      staleTime,
    })),
    combine: combineEach,
  });

  const today = todayInRome();
  const bySailing = useMemo(() => {
    const sources = sourcesOf({
      lists,
      documents: { ids: types, reads: documents },
      boatDocuments: { ids: owners, reads: boatDocuments },
      licences: { ids: needs.leaders, reads: licences },
      cards: { ids: needs.participants, reads: cards },
    });
    return new Map(sailings.map((sailing) => [sailingKey(sailing[0]), readinessOf(sailing, sources, today)]));
  }, [sailings, needs, lists, types, documents, owners, boatDocuments, licences, cards, today]);

  const reads = enabled
    ? [...Object.values(lists), ...documents, ...boatDocuments, ...licences, ...cards]
    : [];
  return {
    bySailing,
    isChecking: [...bySailing.values()].some(({ isChecking }) => isChecking),
    settled: reads.filter(({ state }) => state !== "loading").length,
    total: reads.length,
    ...useRetry(),
  };
}

/** Whom and what the sailings name, each once; of the participants as many as are read at once. */
function needsOf(sailings: readonly Sailing[]) {
  return {
    cruises: new Set(sailings.map(([{ crociera }]) => crociera)),
    boats: new Set(sailings.map(([{ barca }]) => barca)),
    leaders: unique(sailings.flatMap((sailing) => leadersOf(sailing).map(({ id }) => id))),
    participants: unique(sailings.flatMap((sailing) => participantsOf(sailing).map(({ id }) => id))).slice(
      0,
      MAX_CARD_READS,
    ),
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
