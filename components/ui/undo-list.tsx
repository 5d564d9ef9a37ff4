import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { UndoEntry } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { cn } from "./cn";

interface UndoListProps {
  entries: readonly UndoEntry[];
  /** The notice keeps its place at the top of the window, else at the bottom. */
  isAtTop: boolean;
}

/**
 * The actions that can still be undone, each with its button. The oldest, which goes first, stands at the end
 * that is away from the window's edge, so that nothing moves under the pointer.
 */
export function UndoList({ entries, isAtTop }: UndoListProps) {
  return (
    <ul className={cn("flex max-h-[60dvh] gap-2 overflow-y-auto", isAtTop ? "flex-col-reverse" : "flex-col")}>
      {entries.map((entry) => (
        <UndoRow key={entry.id} {...entry} />
      ))}
    </ul>
  );
}

function UndoRow({ name, text, onUndo }: Omit<UndoEntry, "id">) {
  const nameId = useId();
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span id={nameId} className="block font-semibold wrap-break-word">
          {name}
        </span>
        <span className="block text-xs">{text}</span>
      </span>
      <Button size="sm" aria-describedby={nameId} onClick={onUndo}>
        {texts.undo}
      </Button>
    </li>
  );
}
