import type { ComponentType } from "react";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";
import { SheetPlaceholder, type SheetPlaceholderProps } from "./sheet-placeholder";
import type { OpenGroupProps } from "./use-group-sheet";
import { useLastFound } from "./use-sheet-form";

export interface SheetProps {
  /** Of one of its records. */
  id: number;
  onClose: () => void;
}

interface FoundSheetProps<T> extends Pick<OpenGroupProps<T>, "others" | "onClose"> {
  kind: GroupKind<T>;
  query: SheetPlaceholderProps<T>["query"];
  /** Null where there is none, undefined while it is read. */
  group: NonEmpty<T> | null | undefined;
  /** Undefined while they are read. */
  all: readonly T[] | undefined;
  Open: ComponentType<OpenGroupProps<T>>;
}

/** The sheet of a group by what was found of it; it stays while its records are read again, or are gone. */
export function FoundSheet<T>({ kind, query, group, others, all, Open, onClose }: FoundSheetProps<T>) {
  const shown = useLastFound(group);
  if (shown)
    return (
      <Open group={shown} others={others} all={all ?? shown} isGone={group === null} onClose={onClose} />
    );
  return <SheetPlaceholder kind={kind} query={query} isRead={group !== undefined} onClose={onClose} />;
}
