"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { IsoDate } from "@/lib/rules/dates";
import { DayQueue, type DaySeason } from "./day-queue";

type Days = Answer<"stagionalita.list">;

const list = read("stagionalita.list");

/** Each day's season by its name, "" for one without a name. Of a day that comes twice the last counts. */
function byDay(days: Days | undefined): Map<IsoDate, string> {
  return new Map(days?.Stagionalita.flatMap(({ giorno, nome }) => (giorno ? [[giorno, nome ?? ""]] : [])));
}

/**
 * Every day's season, read once, with what is wished of it shown at once (optimistic) and put back when a call fails.
 * `wish` resolves when the day is as wished, and rejects with ApiError.
 */
export function useSeasonDays() {
  const queries = useQueryClient();
  const query = useQuery(list);
  const { write: add } = useWrite("stagionalita.create", { refetch: false });
  const { write: remove } = useWrite("stagionalita.deleteDay", { refetch: false });
  const [wishes, setWishes] = useState<ReadonlyMap<IsoDate, DaySeason>>(new Map());

  const [queue] = useState(() => {
    const made: DayQueue = new DayQueue({
      stored: (day) => byDay(queries.getQueryData(list.queryKey)).get(day) ?? null,
      add: (giorno, nome) => add({ body: { giorno, nome } }).catch(doubt),
      remove: (date) => remove({ params: { date } }).catch(doubt),
      store: (day, nome) => {
        // A list that is on its way may be from before the call: it is dropped, and asked for again.
        if (queries.isFetching({ queryKey: list.queryKey }) > 0) isInDoubt = true;
        void queries.cancelQueries({ queryKey: list.queryKey });
        queries.setQueryData(list.queryKey, (days) => days && withDay(days, day, nome));
      },
      changed: (next) => {
        setWishes(next);
        if (isInDoubt && !made.isBusy()) {
          isInDoubt = false;
          void refetchAfter(queries, "stagionalita.create");
        }
      },
    });
    // Once nothing runs any more the list is read again: a call that failed may have had its effect all the same.
    let isInDoubt = false;
    function doubt(error: unknown): never {
      isInDoubt = true;
      throw error;
    }
    return made;
  });

  const days = useMemo(() => {
    if (!query.data) return undefined;
    const shown = byDay(query.data);
    for (const [day, season] of wishes) {
      if (season === null) shown.delete(day);
      else shown.set(day, season);
    }
    return shown as ReadonlyMap<IsoDate, string>;
  }, [query.data, wishes]);

  return {
    /** What is shown; undefined while the list is not there. */
    days,
    query,
    isBusy: (day: IsoDate) => queue.isBusy(day),
    wish: (day: IsoDate, season: DaySeason) => queue.wish(day, season),
  };
}

function withDay(days: Days, day: IsoDate, nome: DaySeason): Days {
  const rest = days.Stagionalita.filter(({ giorno }) => giorno !== day);
  return { ...days, Stagionalita: nome === null ? rest : [...rest, { giorno: day, nome }] };
}
