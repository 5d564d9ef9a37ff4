import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { type CalendarItem, itemName } from "./items";
import type { Bar } from "./lane-layout";

const looks = {
  plain: "border-accent/40 bg-accent-soft text-ink",
  quiet: "border-line bg-surface-sunken text-ink-soft",
  warning: "border-warning/50 bg-warning-soft text-ink",
};

interface ItemBarProps {
  bar: Bar;
  /** Hidden on screen because the day has too many: '+N altri' lists it. */
  onPaperOnly: boolean;
  isReachable: boolean;
}

/** An item's part of a week. A side that goes on has an arrow and no frame. */
export function ItemBar({ bar, onPaperOnly, isReachable }: ItemBarProps) {
  const { item, column, span, lane, goesOnBefore, goesOnAfter } = bar;
  const Box = item.onOpen ? "button" : "div";
  const isHidden = onPaperOnly || !isReachable;
  return (
    <li
      aria-hidden={isHidden || undefined}
      className={cn(
        "min-w-0 pb-1",
        !goesOnBefore && "pl-1",
        !goesOnAfter && "pr-1",
        onPaperOnly && "hidden print:block",
      )}
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
    >
      <Box
        {...(item.onOpen && { type: "button", onClick: item.onOpen, tabIndex: isHidden ? -1 : 0 })}
        title={itemName(item)}
        className={cn(
          "flex h-6 w-full items-center gap-1 overflow-hidden border px-1.5 text-left text-xs",
          // On paper there is no pointer to read the rest with.
          "print:h-auto print:min-h-6",
          looks[item.state?.tone ?? "plain"],
          goesOnBefore ? "border-l-0" : "rounded-l",
          goesOnAfter ? "border-r-0" : "rounded-r",
          item.onOpen && "hover:border-accent focus-visible:outline-offset-0",
        )}
      >
        {goesOnBefore && <Icon name="chevron-left" className="size-3 shrink-0" />}
        <StateIcon state={item.state} />
        <span className="sr-only">{itemName(item)}</span>
        <span aria-hidden className="min-w-0 flex-1 truncate print:line-clamp-3 print:whitespace-normal">
          <span className="font-semibold">{item.title}</span>
          {item.detail && <span className="text-ink-soft"> {item.detail}</span>}
        </span>
        {goesOnAfter && <Icon name="chevron-right" className="size-3 shrink-0" />}
      </Box>
    </li>
  );
}

/** The shape that goes with a state's colour. */
export function StateIcon({ state }: { state: CalendarItem["state"] }) {
  if (!state) return null;
  const icon = state.tone === "warning" ? "triangle-exclamation-point" : "check";
  return <Icon name={icon} className={cn("size-3 shrink-0", state.tone === "warning" && "text-warning")} />;
}
