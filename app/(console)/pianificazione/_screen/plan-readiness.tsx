import { useEffect, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { sailingEntryId } from "@/features/planning/plan-entries";
import { useReadiness } from "@/features/readiness/use-readiness";
import { stateCounts } from "@/lib/format/readiness";
import { countByState, notChecked, type Readiness } from "@/lib/rules/readiness";
import { sailingKey, sailingsOf } from "@/lib/rules/sailings";
import type { PlanState } from "./use-plan";

interface PlanReadinessProps {
  plan: PlanState;
  /** Takes the readiness of each checked entry, once all of it is read. */
  onChange: (readiness: ReadonlyMap<string, Readiness>) => void;
}

/**
 * Checks whether the coming sailings of the plan are ready, and says how many are
 * (docs/rules/readiness.md#where).
 */
export function PlanReadiness({ plan, onChange }: PlanReadinessProps) {
  const { entries, today } = plan;
  const { userCruises } = plan.reads.sources;
  const sailings = useMemo(() => {
    const coming = new Set(
      entries.filter(({ from, isClosed }) => from >= today && !isClosed).map(({ id }) => id),
    );
    return sailingsOf(userCruises ?? []).filter(([first]) => coming.has(sailingEntryId(first)));
  }, [entries, userCruises, today]);
  const { bySailing, isChecking, settled, total, retry, isRetrying } = useReadiness(sailings, "page");

  const byEntry = useMemo(() => {
    if (isChecking) return notChecked;
    return new Map(
      sailings.flatMap(([first]) => {
        const readiness = bySailing.get(sailingKey(first));
        return readiness ? [[sailingEntryId(first), readiness] as const] : [];
      }),
    );
  }, [sailings, bySailing, isChecking]);
  useEffect(() => {
    onChange(byEntry);
    return () => onChange(notChecked);
  }, [byEntry, onChange]);

  const isUnread = [...byEntry.values()].some(({ lines }) => lines.some(({ reason }) => reason === "unread"));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 print:hidden">
      {isChecking && (
        <Progress
          className="w-80 max-w-full"
          label={`Controllo in corso: ${settled} di ${total}`}
          value={total > 0 ? (settled / total) * 100 : null}
        />
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {!isChecking && summary(byEntry)}
      </p>
      {isUnread && (
        <Button size="sm" icon="refresh-cw" loading={isRetrying} onClick={retry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

function summary(byEntry: ReadonlyMap<string, Readiness>): string {
  if (byEntry.size === 0) return "Nessuna uscita parte da oggi in poi in questo periodo.";
  return `${stateCounts(countByState(byEntry.values()))} Apri un'uscita per vedere che cosa manca.`;
}
