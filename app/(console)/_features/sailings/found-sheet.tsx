import { type ComponentType, useEffect, useEffectEvent } from "react";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";
import { SheetPlaceholder, type SheetPlaceholderProps } from "./sheet-placeholder";
import type { OpenGroupProps } from "./use-group-sheet";
import { useLastFound } from "./use-sheet-form";

export interface SheetProps {
  /** Of one of its records. */
  id: number;
  /** Its record of that id is gone, and it goes on by the id of another one. */
  onRename?: (id: number) => void;
  onClose: () => void;
}

interface FoundSheetProps<T> extends SheetProps, Pick<OpenGroupProps<T>, "others"> {
  kind: GroupKind<T>;
  query: SheetPlaceholderProps<T>["query"];
  /** Null where there is none, undefined while it is read. */
  group: NonEmpty<T> | null | undefined;
  /** Undefined while they are read. */
  all: readonly T[] | undefined;
  Open: ComponentType<OpenGroupProps<T>>;
}

/** The sheet of a group by what was found of it; it stays while its records are read again, or are gone. */
export function FoundSheet<T extends { id: number }>(props: FoundSheetProps<T>) {
  const { id, kind, query, group, others, all, Open, onRename, onClose } = props;
  const shown = useLastFound(group);
  const other = group?.every((record) => record.id !== id) ? group[0].id : null;
  const rename = useEffectEvent((to: number) => onRename?.(to));
  useEffect(() => {
    if (other !== null) rename(other);
  }, [other]);
  if (shown)
    return (
      <Open group={shown} others={others} all={all ?? shown} isGone={group === null} onClose={onClose} />
    );
  return <SheetPlaceholder kind={kind} query={query} isRead={group !== undefined} onClose={onClose} />;
}
