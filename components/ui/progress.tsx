import { useId } from "react";
import { once } from "@/lib/once";
import { cn } from "./cn";

type ProgressProps = {
  /** The name of the work under way; shown above the bar. */
  label: string;
  /** 0 to 100; null when nobody knows how much is left. */
  value: number | null;
  className?: string;
};

const percent = once(() => new Intl.NumberFormat("it-IT", { style: "percent", maximumFractionDigits: 0 }));

/** A labelled progress bar. */
export function Progress({ label, value, className }: ProgressProps) {
  const labelId = useId();
  const share = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div className={cn("space-y-1", className)}>
      <div className="flex justify-between gap-3 text-xs text-ink-soft">
        <span id={labelId}>{label}</span>
        {share !== null && <span className="tabular-nums">{percent().format(share / 100)}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share)}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:outline-1"
      >
        <div
          className={cn(
            "h-full origin-left rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]",
            share === null && "w-1/3 animate-pulse",
          )}
          style={share === null ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
