"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { inScope } from "@/lib/client/queue";
import type { Answer } from "@/lib/contract";
import type { IsoDate } from "@/lib/rules/dates";

/** The season of a day by its name; null for none. */
export type DaySeason = string | null;

/** What somebody wants of a day; it is shown until it is stored or has failed. */
interface Wish {
  season: DaySeason;
}

type Days = Answer<"stagionalita.list">;

const list = read("stagionalita.list");

/** Each day's season by its name, "" for one without a name. Of a day that comes twice the last counts. */
function byDay(days: Days | undefined): Map<IsoDate, string> {
  return new Map(days?.Stagionalita.flatMap(({ giorno, nome }) => (giorno ? [[giorno, nome ?? ""]] : [])));
}

/**
 * Every day's season, read once, with the wishes shown at once (optimistic update) and put back when a call fails. Calls for one
 * day run one after another, so that two quick clicks on it never meet; only the last of them is sent.
 */
export function useSeasonDays() {
  const queries = useQueryClient();
  const query = useQuery(list);
  const { write: add } = useWrite("stagionalita.create", { refetch: false });
  const { write: remove } = useWrite("stagionalita.deleteDay", { refetch: false });
  const [wishes, setWishes] = useState<ReadonlyMap<IsoDate, Wish>>(new Map());
  const latest = useRef(wishes);
  // A call that failed may have had its effect all the same, and a list on its way may be from before a call.
  const isInDoubt = useRef(false);

  function setWish(day: IsoDate, wish: Wish | null) {
    const next = new Map(latest.current);
    if (wish) next.set(day, wish);
    else next.delete(day);
    latest.current = next;
    setWishes(next);
  }

  function store(day: IsoDate, season: DaySeason) {
    if (queries.isFetching({ queryKey: list.queryKey }) > 0) isInDoubt.current = true;
    void queries.cancelQueries({ queryKey: list.queryKey });
    queries.setQueryData(list.queryKey, (days) => days && withDay(days, day, season));
  }

  /** No call changes a day: it is removed and added. */
  async function carryOut(day: IsoDate, wish: Wish): Promise<void> {
    const isLatest = () => latest.current.get(day) === wish;
    const stored = byDay(queries.getQueryData(list.queryKey)).get(day) ?? null;
    try {
      if (stored !== null && isLatest() && stored !== wish.season) {
        await remove({ params: { date: day } });
        store(day, null);
      }
      if (wish.season !== null && isLatest() && stored !== wish.season) {
        await add({ body: { giorno: day, nome: wish.season } });
        store(day, wish.season);
      }
      if (isLatest()) setWish(day, null);
    } catch (error) {
      isInDoubt.current = true;
      // Later wishes for the day began from what has not come true.
      setWish(day, null);
      throw error;
    } finally {
      if (isInDoubt.current && latest.current.size === 0) {
        isInDoubt.current = false;
        void refetchAfter(queries, "stagionalita.create");
      }
    }
  }

  const days = useMemo(() => {
    if (!query.data) return undefined;
    const shown = byDay(query.data);
    for (const [day, { season }] of wishes) {
      if (season === null) shown.delete(day);
      else shown.set(day, season);
    }
    return shown as ReadonlyMap<IsoDate, string>;
  }, [query.data, wishes]);

  return {
    /** What is shown; undefined while the list is not there. */
    days,
    query,
    /** Resolves when the day is as wished, or when a later wish replaces this one; rejects with ApiError. */
    wish(day: IsoDate, season: DaySeason): Promise<void> {
      const wish = { season };
      setWish(day, wish);
      return inScope(queries, `season of ${day}`, () => carryOut(day, wish));
    },
  };
}

function withDay(days: Days, day: IsoDate, nome: DaySeason): Days {
  const rest = days.Stagionalita.filter(({ giorno }) => giorno !== day);
  return { ...days, Stagionalita: nome === null ? rest : [...rest, { giorno: day, nome }] };
}
