import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

interface ReasonPickerProps {
  title: string;
  reasons: readonly string[];
  /** The text in the box. */
  picked: string;
  onPick: (reason: string) => void;
}

/** Reasons of a refusal, each a button that puts its text into the box; nothing where there is none. */
export function ReasonPicker({ title, reasons, picked, onPick }: ReasonPickerProps) {
  const titleId = useId();
  if (reasons.length === 0) return null;
  return (
    <div>
      <h3 id={titleId} className="text-xs font-semibold text-ink-soft">
        {title}
      </h3>
      <ul aria-labelledby={titleId} className="mt-1 divide-y divide-line border-y border-line">
        {reasons.map((reason) => (
          <li key={reason}>
            <button
              type="button"
              aria-pressed={reason === picked}
              onClick={() => onPick(reason)}
              className={cn(
                "flex w-full items-center gap-2 px-2 py-1.5 text-left wrap-break-word hover:bg-surface-sunken pointer-coarse:min-h-11",
                reason === picked && "bg-surface-sunken font-semibold",
              )}
            >
              <span className="min-w-0 flex-1">{reason}</span>
              {reason === picked && <Icon name="circle-check" className="size-4 shrink-0 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
