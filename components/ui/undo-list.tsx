import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { UndoEntry } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";

/**
 * The actions that can still be undone, each with its button. A notice keeps its place at the bottom of the
 * window, on a phone at the top; the oldest, which goes first, stands at the other end, so that nothing moves
 * under the pointer.
 */
export function UndoList({ entries }: { entries: readonly UndoEntry[] }) {
  return (
    <ul className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto max-sm:flex-col-reverse">
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
