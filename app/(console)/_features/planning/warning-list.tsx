import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { warningLabels, warningSentences } from "@/lib/format/plan-texts";
import type { PlanWarning } from "@/lib/rules/plan-warnings";

/** A changeover is for information; the other warnings should be resolved. */
export const isMild = (warning: PlanWarning) => "isChangeover" in warning && warning.isChangeover;

/** Plan warnings as sentences with an icon each. */
export function WarningList({ warnings, label }: { warnings: readonly PlanWarning[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {warningSentences(warnings).map(({ text, warning }) => (
        <li key={text} className="flex items-start gap-1.5">
          <Icon
            name={isMild(warning) ? "info" : "triangle-exclamation-point"}
            className={cn("mt-0.5 size-4 shrink-0", isMild(warning) ? "text-ink-faint" : "text-warning")}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Plan warnings in a row of a table, by their first words on two lines at most; the sentences are its hint,
 * and on cards and paper.
 */
export function WarningSummary({ warnings }: { warnings: readonly PlanWarning[] }) {
  const sentences = warningSentences(warnings)
    .map(({ text }) => text)
    .join(" ");
  const isMildOnly = warnings.every(isMild);
  return (
    <span className="flex min-w-0 items-center gap-1.5 max-sm:items-start" title={sentences}>
      <Icon
        name={isMildOnly ? "info" : "triangle-exclamation-point"}
        className={cn("size-4 shrink-0", isMildOnly ? "text-ink-faint" : "text-warning")}
      />
      <span aria-hidden className="line-clamp-2 min-w-0 leading-4 max-sm:hidden print:hidden">
        {warningLabels(warnings).join(", ")}
      </span>
      <span className="sr-only max-sm:not-sr-only print:not-sr-only">{sentences}</span>
    </span>
  );
}
