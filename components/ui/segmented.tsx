import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { formatCount } from "@/lib/format/counts";
import { cn } from "./cn";

type SegmentedProps<V extends string> = {
  /** The name of the choice, said by screen readers. */
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  /** `count`: the number of things that the choice leaves, shown beside it once it is known. */
  options: readonly { value: V; label: string; count?: number }[];
  /** The pointer or the focus comes to a choice: its content can be prefetched. */
  onReach?: () => void;
  /** On a phone the choices lie below one another, because side by side they would not fit. */
  stacksOnPhone?: boolean;
  /** Replaces its height. */
  className?: string;
};

/** The choices with their labels and counts (docs/rules/tables.md#views). */
export function countedOptions<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  countOf: (value: V) => number | undefined,
) {
  return values.map((value) => ({ value, label: labels[value], count: countOf(value) }));
}

const stacked = "max-sm:flex-col max-sm:*:min-h-11 sm:h-9 sm:pointer-coarse:h-11.5";

/**
 * One choice out of a few, side by side. Radio buttons underneath: Tab comes to the chosen one, the arrows
 * change it.
 */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, onValueChange, options, onReach, stacksOnPhone } = props;
  const { className = stacksOnPhone ? stacked : "h-9 pointer-coarse:h-11.5" } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useFocusOfTwin(group, label);
  return (
    <fieldset
      ref={group}
      onPointerEnter={onReach}
      onFocus={onReach}
      className={cn(
        "flex max-w-full min-w-0 overflow-x-auto rounded border border-line-strong bg-surface p-0.5",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            "relative flex flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-2.5 whitespace-nowrap text-ink-soft transition-colors hover:text-ink",
            "has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-strong",
            // Inside: the group scrolls, and would cut off what is outside of it.
            "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            // Over the frame's padding too, so that a finger has 44 px.
            className="absolute inset-x-0 -inset-y-0.5 m-0 h-[calc(100%+0.25rem)] w-full cursor-pointer appearance-none opacity-0"
          />
          {/* The blank is for the name: "Scaduti 12". */}
          {option.label}{" "}
          {option.count !== undefined && (
            <span className="text-xs font-normal tabular-nums">{formatCount(option.count)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** The label of the control that is just being unmounted with the focus in it; else null. */
let left: string | null = null;

/**
 * Keeps the focus where a choice replaces the part of the page that it is in, itself too: the focus goes to
 * the control of the same label that replaces it.
 */
function useFocusOfTwin(group: RefObject<HTMLElement | null>, label: string) {
  useLayoutEffect(() => {
    const element = group.current;
    if (left === label) element?.querySelector<HTMLElement>(":checked")?.focus();
    return () => {
      if (!element?.contains(document.activeElement)) return;
      left = label;
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [group, label]);
}
