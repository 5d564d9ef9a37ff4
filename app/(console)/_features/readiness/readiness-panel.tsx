import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { SkeletonText } from "@/components/ui/skeleton";
import { groupBySubject, type Readiness, type ReadinessLine } from "@/lib/rules/readiness";
import { memberToRemind } from "./member-to-remind";
import { ReadinessGroup, type ReadinessGroupProps } from "./readiness-group";

interface ReadinessPanelProps extends Omit<ReadinessGroupProps, "who" | "lines"> {
  readiness: Readiness;
  /** The shown ones of its lines, where a filter leaves some out. */
  lines?: readonly ReadinessLine[];
}

/**
 * The reasons why a sailing cannot leave or a class cannot begin (docs/rules/readiness.md). Its columns go by
 * its own width, because a sheet gives it a part of the window alone.
 */
export function ReadinessPanel({ readiness, lines = readiness.lines, ...group }: ReadinessPanelProps) {
  const box = useKeptFocus(lines);
  const { reminders, open } = group.actions;
  const toRemind = groupBySubject(lines).flatMap(({ who, lines: ofOne }) =>
    who.kind === "member" && reminders.stateOf(who.id) === undefined ? memberToRemind(who, ofOne) : [],
  );
  return (
    <div {...box} aria-busy={readiness.isChecking} className="@container outline-none">
      {readiness.isChecking && lines.length === 0 && <SkeletonText lines={3} className="py-2" />}
      <ul className="divide-y divide-line empty:hidden">
        {groupBySubject(lines).map(({ who, lines: ofOne }) => (
          <ReadinessGroup
            key={"id" in who ? `${who.kind}-${who.id}` : "itself"}
            {...group}
            who={who}
            lines={ofOne}
          />
        ))}
      </ul>
      {toRemind.length > 1 && (
        <Button size="sm" icon="bell-ring" onClick={() => open({ kind: "remind", members: toRemind })}>
          Sollecita tutti ({toRemind.length})
        </Button>
      )}
    </div>
  );
}

/** Keeps the focus in the panel when a line that is put right goes away with the button that was pressed. */
function useKeptFocus(lines: readonly ReadinessLine[]) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on new lines, which it does not read
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [lines]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
