import PQueue from "p-queue";
import { useRef, useState } from "react";
import { notify, UNDO_RUN_MS } from "@/components/ui/notice";
import { type BulkResults, countStates, createBulkRun } from "@/features/bulk/bulk-run";
import { errorText } from "@/lib/client/errors";
import { countDays } from "@/lib/format/dates";
import { createPageGuard } from "@/lib/page-end";
import type { IsoDate } from "@/lib/rules/dates";
import type { DaySeason } from "./use-season-days";

export type SeasonPlan = ReadonlyMap<IsoDate, DaySeason>;

export interface DayFailure {
  day: IsoDate;
  season: DaySeason;
  reason: string;
}

/** The latest run: the season for each day of the plan, and the result of each. */
interface Run {
  plan: SeasonPlan;
  results: BulkResults;
  isRunning: boolean;
}

const noRun: Run = { plan: new Map(), results: new Map(), isRunning: false };

/** The notice for a number of days that have been set. */
type DoneText = (count: number) => string;

interface DaysRunOptions {
  days: ReadonlyMap<IsoDate, string> | undefined;
  setSeason: (day: IsoDate, season: DaySeason, seen: DaySeason) => Promise<void>;
}

/**
 * Sets many days, a few at a time, with a count of the finished ones; failed days are listed and can be tried
 * again. A notice can undo the days that were set.
 */
export function useDaysRun({ days, setSeason }: DaysRunOptions) {
  const [run, setRun] = useState(noRun);
  // An undo may come while the next days are being set: it waits for its end.
  const [runs] = useState(() => new PQueue({ concurrency: 1 }));
  const stopRun = useRef(() => {});
  // The run goes on when its screen is left.
  const [guardPage] = useState(createPageGuard);

  const shownOf = (plan: SeasonPlan): SeasonPlan =>
    new Map([...plan.keys()].map((day) => [day, days?.get(day) ?? null]));

  /** `seen`: the season that each day had when somebody decided. */
  async function apply(plan: SeasonPlan, doneText: DoneText, canUndo: boolean, seen = shownOf(plan)) {
    const bulk = createBulkRun({
      ids: [...plan.keys()],
      send: (day) => setSeason(day, plan.get(day) ?? null, seen.get(day) ?? null),
      concurrency: 4,
      onChange: (results) => setRun({ plan, results, isRunning: true }),
    });
    stopRun.current = bulk.stop;
    setRun({ plan, results: bulk.results(), isRunning: true });
    guardPage(true);
    await bulk.run();
    guardPage(false);

    const results = bulk.results();
    setRun({ plan, results, isRunning: false });
    const worked = new Map([...seen].filter(([day]) => results.get(day)?.state === "done"));
    if (worked.size === 0) return;
    const text = doneText(worked.size);
    if (canUndo)
      notify.undo(text, {
        onUndo: () => next(worked, (count) => `Giorni rimessi com'erano: ${count}.`, false, plan),
        durationMs: UNDO_RUN_MS,
      });
    else notify.success(text);
  }

  const next = (...args: Parameters<typeof apply>) => void runs.add(() => apply(...args));
  const failures = failuresOf(run);
  const counts = countStates(run.results);
  return {
    run: { total: run.plan.size, done: counts.done + counts.failed, isRunning: run.isRunning, failures },
    /** Gives each day of the plan its season. `doneText` begins the notice: "Alta stagione: 30 giorni." */
    start: (plan: SeasonPlan, doneText: string) =>
      next(plan, (count) => `${doneText}: ${countDays(count)}.`, true),
    retry: () => {
      const failed = new Map(failures.map(({ day, season }) => [day, season]));
      next(failed, (count) => `Giorni riusciti: ${count}.`, false);
    },
    /** Sends no further day; a day that is under way is finished. */
    stop: () => stopRun.current(),
    forget: () => setRun(noRun),
  };
}

/** The days that failed, by date. */
function failuresOf({ plan, results }: Run): DayFailure[] {
  return [...results]
    .flatMap(([day, { state, error }]) =>
      state === "failed" ? [{ day, season: plan.get(day) ?? null, reason: errorText(error) }] : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
