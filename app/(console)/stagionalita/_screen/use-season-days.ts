import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { inScope } from "@/lib/client/queue";
import type { Answer } from "@/lib/contract";
import type { IsoDate } from "@/lib/rules/dates";

/** Why nothing can be set yet. */
export const notLoadedReason = "Il calendario non si è ancora caricato.";

/** Why no season can be given to a day while none is chosen: there are none, or nobody knows yet. */
export const noSeasonReason = (areTypesRead: boolean) =>
  areTypesRead ? "Aggiungi prima una stagione." : "Le stagioni non si sono ancora caricate.";

/** The season of a day by its name; null for none. */
export type DaySeason = string | null;

/** A day's season that is not stored yet; it is shown until it is, or until the call has failed. */
interface PendingChange {
  season: DaySeason;
  /** The season that the person saw on the day, or that was stored from here since. */
  seen: DaySeason;
}

type Days = Answer<"stagionalita.list">;

const list = read("stagionalita.list");

/** Each day's season by its name, "" for one without a name. Of a day that comes twice the last counts. */
function byDay(days: Days | undefined): Map<IsoDate, string> {
  return new Map(days?.Stagionalita.flatMap(({ giorno, nome }) => (giorno ? [[giorno, nome ?? ""]] : [])));
}

/**
 * Every day's season, read once, with changes shown at once (optimistic update) and taken out again when a
 * call fails. Calls for one day run one after another, so that two quick clicks on it never meet, and only
 * the last of them is sent; a season is taken away only as the person has seen it.
 */
export function useSeasonDays() {
  const queries = useQueryClient();
  const query = useQuery(list);
  const { write: add } = useWrite("stagionalita.create", { refetch: false });
  const { write: remove } = useWrite("stagionalita.deleteDay", { refetch: false });
  const { pending, latest, setPendingChange } = usePendingChanges();
  // A call that failed may have had its effect all the same, and a list on its way may be from before a call.
  const isInDoubt = useRef(false);

  function store(day: IsoDate, season: DaySeason) {
    if (queries.isFetching({ queryKey: list.queryKey }) > 0) isInDoubt.current = true;
    void queries.cancelQueries({ queryKey: list.queryKey });
    queries.setQueryData(list.queryKey, (days) => days && withDay(days, day, season));
    const change = latest.current.get(day);
    if (change) change.seen = season;
  }

  const storedSeason = (day: IsoDate): DaySeason =>
    byDay(queries.getQueryData(list.queryKey)).get(day) ?? null;

  /** No call changes a day: it is removed and added. */
  async function send(day: IsoDate, change: PendingChange): Promise<void> {
    const isLatest = () => latest.current.get(day) === change;
    const stored = storedSeason(day);
    try {
      if (stored !== null && isLatest() && stored !== change.season) {
        await remove({ params: { date: day }, asRead: { base: { nome: change.seen } } });
        store(day, null);
      }
      if (change.season !== null && isLatest() && stored !== change.season) {
        await add({ body: { giorno: day, nome: change.season } });
        store(day, change.season);
      }
      if (isLatest()) setPendingChange(day, null);
    } catch (error) {
      isInDoubt.current = true;
      // Later changes of the day were made on top of the one that failed.
      setPendingChange(day, null);
      throw error;
    } finally {
      if (isInDoubt.current && latest.current.size === 0) {
        isInDoubt.current = false;
        void refetchAfter(queries, "stagionalita.create");
      }
    }
  }

  const days = useMemo(() => query.data && shownDays(query.data, pending), [query.data, pending]);

  return {
    /** The shown seasons by day; undefined while the list is not there. */
    days,
    query,
    /** A day's season as it is known to be stored; null for none. */
    storedSeason,
    /**
     * Resolves when the day's season is stored, or when a later change replaces this one; rejects with
     * ApiError, 409 `conflict` where a colleague has changed the season that the person has `seen` (by
     * default the one that is there now).
     */
    setSeason(day: IsoDate, season: DaySeason, seen = storedSeason(day)): Promise<void> {
      const change = { season, seen: (latest.current.get(day) ?? { seen }).seen };
      setPendingChange(day, change);
      return inScope(queries, `season of ${day}`, () => send(day, change));
    },
  };
}

type Pending = ReadonlyMap<IsoDate, PendingChange>;

/** The changes that are not stored yet, by day; `latest` is ahead of what is drawn. */
function usePendingChanges() {
  const [pending, setPending] = useState<Pending>(new Map());
  const latest = useRef(pending);
  function setPendingChange(day: IsoDate, change: PendingChange | null) {
    const next = new Map(latest.current);
    if (change) next.set(day, change);
    else next.delete(day);
    latest.current = next;
    setPending(next);
  }
  return { pending, latest, setPendingChange };
}

function shownDays(stored: Days, pending: Pending): ReadonlyMap<IsoDate, string> {
  const shown = byDay(stored);
  for (const [day, { season }] of pending) {
    if (season === null) shown.delete(day);
    else shown.set(day, season);
  }
  return shown;
}

function withDay(days: Days, day: IsoDate, nome: DaySeason): Days {
  const rest = days.Stagionalita.filter(({ giorno }) => giorno !== day);
  return { ...days, Stagionalita: nome === null ? rest : [...rest, { giorno: day, nome }] };
}
