"use client";

import { useRef, useState } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { countDays } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { DaySeason } from "./day-queue";

export type Plan = ReadonlyMap<IsoDate, DaySeason>;

export interface Failure {
  day: IsoDate;
  season: DaySeason;
  reason: string;
}

interface Run {
  total: number;
  done: number;
  isRunning: boolean;
  failures: readonly Failure[];
}

/** Few enough for a small server, enough not to wait for each answer in turn. */
const LANES = 4;
const UNDO_MS = 10_000;

interface MonthRunOptions {
  days: ReadonlyMap<IsoDate, string> | undefined;
  wish: (day: IsoDate, season: DaySeason) => Promise<void>;
}

/**
 * Sets many days, a few at a time, with a count of what is done; what failed is kept for a list and can be tried again. What
 * has worked can be taken back in its notice.
 */
export function useMonthRun({ days, wish }: MonthRunOptions) {
  const [run, setRun] = useState<Run>({ total: 0, done: 0, isRunning: false, failures: [] });
  const isStopped = useRef(false);
  const turn = useRef(Promise.resolve());
  useLeaveGuard(run.isRunning);

  async function apply(plan: Plan, doneText: string, canUndo: boolean) {
    isStopped.current = false;
    const before = new Map([...plan.keys()].map((day) => [day, days?.get(day) ?? null]));
    const left = [...plan];
    const failures: Failure[] = [];
    const worked = new Map<IsoDate, DaySeason>();
    setRun({ total: plan.size, done: 0, isRunning: true, failures });

    async function lane() {
      for (let entry = left.shift(); entry && !isStopped.current; entry = left.shift()) {
        const [day, season] = entry;
        try {
          await wish(day, season);
          worked.set(day, before.get(day) ?? null);
        } catch (error) {
          failures.push({ day, season, reason: errorText(error) });
        }
        setRun((now) => ({ ...now, done: now.done + 1 }));
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane));

    failures.sort((one, other) => (one.day < other.day ? -1 : 1));
    setRun({ total: plan.size, done: worked.size + failures.length, isRunning: false, failures });
    if (worked.size === 0) return;
    const text = `${doneText}: ${countDays(worked.size)}.`;
    if (canUndo)
      notify.undo(text, { onUndo: () => next(worked, "Rimessi com'erano", false), durationMs: UNDO_MS });
    else notify.success(text);
  }

  /** One run after the other: a notice's undo may come while the next month is being set. */
  function next(...run: Parameters<typeof apply>) {
    turn.current = turn.current.then(() => apply(...run));
  }

  return {
    run,
    /** Gives each day of the plan its season. `told` begins the notice: "Alta stagione: 30 giorni." */
    start: (plan: Plan, doneText: string) => next(plan, doneText, true),
    retry: () => {
      const plan = new Map(run.failures.map(({ day, season }) => [day, season]));
      next(plan, "Riusciti", false);
    },
    /** Sends no further day; what is under way is finished. */
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setRun((now) => ({ ...now, failures: [] })),
  };
}
