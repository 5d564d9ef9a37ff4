import type { ReactNode } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { Icon } from "@/components/ui/icon";
import { useDraftWarnings } from "@/features/planning/use-draft-warnings";
import { errorText } from "@/lib/client/errors";
import { warningSentences } from "@/lib/format/plan-texts";
import type { PlanEntry } from "@/lib/rules/plan";
import type { PlanWarning } from "@/lib/rules/plan-warnings";

interface PlanFitnessProps {
  /** The sailing or the lessons, for the chosen member alone: they join those who are there already. */
  drafts: readonly PlanEntry[];
  /** Said of a member who has nothing else on these days. */
  freeText: string;
}

/** The warnings that concern the chosen member. Those of boat and instructor exist without this member. */
const kinds: readonly PlanWarning["kind"][] = ["memberTwice", "memberRepeated", "overBoat", "overVenue"];

/** Whether the chosen member is free on these days, and whether there is a place for them. */
export function PlanFitness({ drafts, freeText }: PlanFitnessProps) {
  const { warnings, failed, state } = useDraftWarnings(drafts);
  const against = warnings.filter(({ kind }) => kinds.includes(kind));
  const isFree = !against.some(({ kind }) => kind === "memberTwice");
  const [problem] = failed;
  return (
    <>
      {state === "reading" && <p className="text-ink-soft">Guardo i suoi impegni…</p>}
      {state === "read" && isFree && !problem && <FitnessLine good>{freeText}</FitnessLine>}
      {warningSentences(against).map(({ text }) => (
        <FitnessLine key={text}>{text}</FitnessLine>
      ))}
      {problem?.error && (
        <ErrorState
          compact
          title={`Non ho potuto controllare tutti i suoi impegni. ${errorText(problem.error)}`}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
    </>
  );
}

/** A sentence on the chosen member, with its sign. */
export function FitnessLine({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon
        name={good ? "circle-check" : "triangle-exclamation-point"}
        className={`mt-0.5 size-4 shrink-0 ${good ? "text-positive" : "text-warning"}`}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
