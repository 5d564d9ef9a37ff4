import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { limitedRead } from "@/lib/client/limited-read";
import { useOwnQueries } from "@/lib/client/live/own-queries";
import { type ShownIn, useOwnQuery } from "@/lib/client/live/waiting-answers";
import type { CallArgs } from "@/lib/client/query-key";
import type { ReadKey } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { requiredTypes } from "@/lib/rules/readiness-checks";
import { type CruiseOrCourse, combineEach, combineLists, loadedOf, mapped, sourcesOf } from "./sources";

/**
 * In milliseconds: the window's focus must not read a month's cards again; reads that a write makes stale are
 * refetched at once.
 */
const staleTime = 5 * 60_000;

const readKeys: readonly ReadKey[] = [
  "tipodoc.all",
  "documenti.toReview",
  "documenti.byType",
  "barche.list",
  "tipodocbarca.list",
  "docbarca.byOwner",
  "qualifica.byMember",
  "tessera.byMember",
];

/** The members and records that the checked sailings, or the class, reference. */
export interface Needs {
  /** There is something to check; otherwise nothing is read. */
  enabled: boolean;
  /** The cruises, or the courses. */
  offers: ReadonlySet<number>;
  boats: ReadonlySet<number>;
  /** The members whose licences are read. */
  leaders: readonly number[];
  /** The members whose cards are read. */
  holders: readonly number[];
  shownIn: ShownIn;
}

const noOffers: readonly CruiseOrCourse[] = [];

/** The sources of the checks, with the list of the offers; the identity stays while no answer changes. */
export function useSources(needs: Needs, list: OfferList) {
  const { enabled } = needs;
  const offers = useOffers(needs, list);
  const lists = useOwnQueries(
    [
      { ...limitedRead("tipodoc.all", {}, needs.shownIn), enabled, staleTime },
      { ...limitedRead("documenti.toReview", {}, needs.shownIn), enabled, staleTime },
      { ...limitedRead("barche.list", {}, needs.shownIn), enabled, staleTime },
      { ...limitedRead("tipodocbarca.list", {}, needs.shownIn), enabled, staleTime },
    ],
    combineLists,
    needs.shownIn,
  );
  const types = useMemo(() => {
    const listed = offers.state === "loaded" ? offers.value : noOffers;
    const concerned = listed.filter(({ id }) => needs.offers.has(id));
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
  const reads = enabled ? [offers, ...Object.values(lists), ...Object.values(papers).flat()] : [];
  return { sources, reads, ...useRetryReads(list) };
}

type OfferList = "crociera.list" | "corso.list";

/** The cruises, or the courses. */
function useOffers({ enabled, shownIn }: Needs, list: OfferList) {
  const { data, errorUpdateCount } = useOwnQuery(
    { ...limitedRead(list, {}, shownIn), enabled, staleTime },
    shownIn,
  );
  return useMemo(
    () =>
      mapped(loadedOf({ data, errorUpdateCount }), (answer): readonly CruiseOrCourse[] =>
        "Crociera" in answer ? answer.Crociera : answer.Corso,
      ),
    [data, errorUpdateCount],
  );
}

/** The calls of which there is one for each type, owner, leader or holder of a card. */
function usePapers(
  types: readonly number[],
  owners: readonly number[],
  { leaders, holders, shownIn }: Needs,
) {
  const readOf = <K extends ReadKey>(key: K, args: CallArgs<K>) => ({
    ...limitedRead(key, args, shownIn),
    staleTime,
  });
  const documents = useOwnQueries(
    types.map((id_tipo) => readOf("documenti.byType", { params: { id_tipo } })),
    combineEach,
    shownIn,
  );
  const boatDocuments = useOwnQueries(
    owners.map((ownerId) => readOf("docbarca.byOwner", { params: { ownerId } })),
    combineEach,
    shownIn,
  );
  const licences = useOwnQueries(
    leaders.map((userId) => readOf("qualifica.byMember", { params: { userId } })),
    combineEach,
    shownIn,
  );
  const cards = useOwnQueries(
    holders.map((id_usr) => readOf("tessera.byMember", { params: { id_usr } })),
    combineEach,
    shownIn,
  );
  return { documents, boatDocuments, licences, cards };
}

/** The ids that are set, each once. */
export function unique(ids: readonly (number | null | undefined)[]): number[] {
  return [...new Set(ids)].filter((id): id is number => Boolean(id));
}

/**
 * Repeats the failed reads among these calls and the one that gives the offers, as far as they are on screen.
 */
function useRetryReads(offers: ReadKey) {
  const queries = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void queries
      .refetchQueries({
        type: "active",
        predicate: ({ queryKey: [key], state }) =>
          state.status === "error" && [offers, ...readKeys].some((one) => one === key),
      })
      .finally(() => setRetrying(false));
  };
  return { retry, isRetrying };
}
