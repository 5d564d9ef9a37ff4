import { ErrorState } from "@/components/layout/error-state";
import { cn } from "@/components/ui/cn";
import { errorText } from "@/lib/client/errors";
import type { PlanEntry } from "@/lib/rules/plan";
import { type OwnRecords, useDraftWarnings } from "./use-draft-warnings";
import { WarningList } from "./warning-list";

interface DraftWarningsProps {
  /** The sailing, activity or lessons as they stand in the form; none while there is nothing to check. */
  drafts: readonly PlanEntry[];
  /** The record in the form, when it is stored already: it does not clash with itself. */
  own?: OwnRecords;
}

const boxClass = cn(
  "max-h-48 overflow-y-auto rounded border border-warning/50 bg-warning-soft px-3 py-2",
  // A part of the window, down to the end of a line: lines are 0.25rem apart, and 0.5rem are above them.
  "sm:max-h-[calc(round(down,max(5rem,12dvh)-0.5rem,1lh+0.25rem)+0.5rem)]",
);

const uncheckedText = "Non ho potuto controllare tutti gli impegni di barca, istruttore e soci.";

/**
 * The plan warnings of a sailing, an activity or lessons before they are saved; they block nothing
 * (docs/rules/planning.md#before-saving). A failed read is said, with a way to try it again.
 */
export function DraftWarnings({ drafts, own }: DraftWarningsProps) {
  const { warnings, failed } = useDraftWarnings(drafts, own);
  const [first] = failed;
  return (
    <>
      <div
        role="status"
        className={cn(
          "z-10",
          // Flush with the end of the scrolling area, over its padding: lines do not peek out beneath.
          warnings.length > 0 && "mt-2 bg-surface pt-1 pb-3 sm:sticky sm:-bottom-5 sm:-mb-3",
        )}
      >
        {warnings.length > 0 && (
          <div className={boxClass}>
            <p className="mb-1 font-semibold sm:sr-only">Da guardare prima di salvare</p>
            <WarningList warnings={warnings} label="Avvisi" />
          </div>
        )}
      </div>
      {first && (
        <ErrorState
          compact
          className="mt-5"
          title={`${uncheckedText} ${errorText(first.error)}`}
          hint="Si può salvare lo stesso."
          onRetry={() => failed.map((query) => query.refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
    </>
  );
}
