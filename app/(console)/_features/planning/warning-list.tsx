import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { warningText } from "@/lib/format/plan-texts";
import type { PlanWarning } from "@/lib/rules/plan-warnings";

/** A changeover is worth knowing; the others are worth mending. */
export const isMild = (warning: PlanWarning) => "isChangeover" in warning && warning.isChangeover;

/** Plan warnings, each a sentence with an icon. */
export function WarningList({ warnings, label }: { warnings: readonly PlanWarning[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {warnings.map((warning) => (
        <li key={warningText(warning)} className="flex items-start gap-1.5">
          <Icon
            name={isMild(warning) ? "info" : "triangle-exclamation-point"}
            className={cn("mt-0.5 size-4 shrink-0", isMild(warning) ? "text-ink-faint" : "text-warning")}
          />
          <span className="min-w-0 wrap-anywhere">{warningText(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
