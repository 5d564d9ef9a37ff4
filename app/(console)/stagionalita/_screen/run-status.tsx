import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorText } from "@/components/ui/error-text";
import { InlineError } from "@/components/ui/inline-error";
import { Progress } from "@/components/ui/progress";
import { monthName } from "@/lib/format/dates";
import { splitCode } from "@/lib/format/request-code";
import { texts } from "@/lib/format/texts";
import { once } from "@/lib/once";
import { groupByKey, groupsBy } from "@/lib/rules/grouping";
import { monthOf } from "@/lib/rules/months";
import type { DayFailure, useDaysRun } from "./use-days-run";

/** A box beside the calendar, on a narrow window over its lower edge. */
export const floating = "rounded border border-line bg-surface-raised px-3 py-2.5 max-lg:shadow-lg";

/** How far the setting of days is, and afterwards which days it did not reach, with their reasons. */
export function RunStatus({ days }: { days: ReturnType<typeof useDaysRun> }) {
  const { total, done, isRunning, failures } = days.run;
  if (isRunning)
    return (
      <div className={cn(floating, "flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden")}>
        <Progress
          className="min-w-40 flex-1"
          label={`Imposto i giorni: ${done} di ${total}`}
          value={(done / Math.max(total, 1)) * 100}
        />
        <Button size="sm" onClick={days.stop}>
          Ferma
        </Button>
      </div>
    );
  if (failures.length === 0) return null;
  return (
    <InlineError className="max-h-[40dvh] overflow-y-auto max-lg:shadow-lg">
      <p className="font-semibold">
        Giorni non riusciti: {failures.length}.{" "}
        {done < total ? `Non toccati: ${total - done}.` : "Gli altri sono a posto."}
      </p>
      <ul className="mt-1 list-disc pl-5" aria-label="Giorni non riusciti">
        {byReason(failures).map(([reason, days]) => (
          <li key={reason}>
            <ErrorText>{`${days}: ${reason}`}</ErrorText>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Button size="sm" icon="rotate-cw" onClick={days.retry}>
          {failures.length === 1 ? "Riprova il giorno" : `Riprova i ${failures.length} giorni`}
        </Button>
        <Button size="sm" variant="ghost" onClick={days.forget}>
          {texts.close}
        </Button>
      </div>
    </InlineError>
  );
}

const list = once(() => new Intl.ListFormat("it-IT", { type: "conjunction" }));

/**
 * Each reason with the days that failed for it: `29 giugno 2026, 2, 3 e 9 luglio 2026`, and the code of the
 * first.
 */
function byReason(failures: readonly DayFailure[]): [reason: string, days: string][] {
  const sameReason = groupByKey(failures, ({ reason }) => splitCode(reason)[0]);
  return sameReason.map((same) => [same[0].reason, daysText(same)]);
}

function daysText(failures: readonly DayFailure[]): string {
  const months = groupsBy(failures, ({ day }) => monthOf(day));
  return [...months]
    .map(
      ([month, of]) =>
        `${list().format(of.map(({ day }) => String(Number(day.slice(8)))))} ${monthName(month)}`,
    )
    .join(", ");
}
