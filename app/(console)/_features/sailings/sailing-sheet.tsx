import { FoundSheet, type SheetProps } from "./found-sheet";
import { sailingKind } from "./group-kinds";
import { OpenSailing } from "./open-sailing";
import { useSailing } from "./use-sailing";

/** One place for a sailing, over whatever screen it was opened from (docs/rules/sailings.md#sheet). */
export function SailingSheet(props: SheetProps) {
  const { sailing, ...found } = useSailing(props.id);
  return <FoundSheet {...props} kind={sailingKind} group={sailing} {...found} Open={OpenSailing} />;
}
