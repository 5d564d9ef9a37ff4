import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { Progress } from "@/components/ui/progress";
import { countDays, monthName } from "@/lib/format/dates";
import { splitCode } from "@/lib/format/request-code";
import { texts } from "@/lib/format/texts";
import { monthOf } from "@/lib/rules/months";
import type { Failure, useMonthRun } from "./use-month-run";

/** How far the setting of a month is, and afterwards which days it did not reach, with their reasons. */
export function RunStatus({ month }: { month: ReturnType<typeof useMonthRun> }) {
  const { total, done, isRunning, failures } = month.run;
  if (isRunning)
    return (
      <div className="mb-4 flex items-end gap-4 print:hidden">
        <Progress
          className="flex-1"
          label={`Imposto i giorni: ${done} di ${total}`}
          value={(done / Math.max(total, 1)) * 100}
        />
        <Button size="sm" onClick={month.stop}>
          Interrompi
        </Button>
      </div>
    );
  if (failures.length === 0) return null;
  return (
    <InlineError className="mb-4">
      <p className="font-semibold">
        Non riuscito: {countDays(failures.length)}.{" "}
        {done < total ? `Non toccato: ${countDays(total - done)}.` : "Gli altri sono a posto."}
      </p>
      <ul className="mt-1 list-disc pl-5" aria-label="Giorni non riusciti">
        {byReason(failures).map(([reason, days]) => (
          <li key={reason}>
            <ErrorText>{`${days}: ${reason}`}</ErrorText>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        <Button size="sm" icon={<Icon name="rotate-cw" />} onClick={month.retry}>
          {failures.length === 1 ? "Riprova il giorno" : `Riprova i ${failures.length} giorni`}
        </Button>
        <Button size="sm" variant="ghost" onClick={month.forget}>
          {texts.close}
        </Button>
      </div>
    </InlineError>
  );
}

const list = new Intl.ListFormat("it-IT", { type: "conjunction" });

/** Each reason with the days that it kept: `2, 3 e 9 novembre 2026`, and the code of the first. A run stays within one month. */
function byReason(failures: readonly Failure[]): [reason: string, days: string][] {
  const reasons = new Map<string, Failure[]>();
  for (const failure of failures) {
    const [sentence] = splitCode(failure.reason);
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), failure]);
  }
  return [...reasons].map(([sentence, same]) => {
    const reason = same[0]?.reason ?? sentence;
    const numbers = list.format(same.map(({ day }) => String(Number(day.slice(8)))));
    return [reason, `${numbers} ${monthName(monthOf(same[0]?.day ?? ""))}`];
  });
}
