import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export interface CheckItem {
  text: string;
  isMet: boolean;
  /** The button that leads to the place where it is put right. */
  remedy?: { label: string; onSelect: () => void };
}

/** The conditions of a step, met or missing, in words and with a sign; a missing one with its remedy. */
export function CheckList({ label, items }: { label: string; items: readonly CheckItem[] }) {
  const labelId = useId();
  return (
    <div className="grid gap-1">
      <p id={labelId} className="text-xs text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="grid gap-1">
        {items.map(({ text, isMet, remedy }) => (
          <li key={text} className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
            <Icon
              name={isMet ? "circle-check" : "circle-dashed"}
              className={isMet ? "size-4 shrink-0 text-positive" : "size-4 shrink-0 text-warning"}
            />
            <span className={isMet ? "text-ink-soft" : undefined}>
              {text}
              <span className={isMet ? "sr-only" : "text-warning"}>{isMet ? ": fatto" : ": manca"}</span>
            </span>
            {!isMet && remedy && (
              <Button size="sm" variant="ghost" onClick={remedy.onSelect}>
                {remedy.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
