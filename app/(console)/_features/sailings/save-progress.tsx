import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { RunResult } from "@/features/bulk/run-result";
import { texts } from "@/lib/format/texts";
import type { JointSave } from "./use-joint-save";

interface SaveProgressProps {
  save: JointSave;
  /** All are saved, after one that had failed; not where what was saved is put back. */
  onSaved?: () => void;
}

/**
 * A joint save as it goes: each booking's result, and what can be done about what failed
 * (docs/rules/sailings.md#saving). Nothing while there is none.
 */
export function SaveProgress({ save, onSaved }: SaveProgressProps) {
  const { rows, counts, left, isRunning, isUnfinished } = save;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isUnfinished) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [isUnfinished]);
  if (rows.length === 0) return null;
  return (
    <section
      ref={box}
      aria-label="Salvataggio"
      className="mb-5 grid gap-3 rounded border border-line-strong bg-surface-sunken p-3"
    >
      {isRunning && (
        <Progress
          label={`Salvo: ${counts.done} di ${rows.length}${failedText(counts.failed)}`}
          value={(counts.done / rows.length) * 100}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isUnfinished &&
          `Salvataggi fatti: ${counts.done} su ${rows.length}.${left > 0 && counts.done > 0 ? " Finché non finisci, non è uguale per tutti." : ""}`}
      </p>
      <ul className="divide-y divide-line border-y border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-2 py-1.5">
            <span className="min-w-40 flex-1 wrap-break-word">{row.name}</span>
            <RunResult result={row.result} done="Salvata" />
          </li>
        ))}
      </ul>
      <SaveActions save={save} onSaved={onSaved} />
    </section>
  );
}

const failedText = (count: number) =>
  count > 0 ? `, ${count} ${count === 1 ? "non riuscita" : "non riuscite"}` : "";

/** 'Ferma' while it runs; then what can be done about what is not saved. */
function SaveActions({ save, onSaved }: SaveProgressProps) {
  const { left, isRunning } = save;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isRunning ? (
        <Button size="sm" onClick={save.stop}>
          Ferma
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={save.dismiss}>
            Lascia così
          </Button>
          {save.isUndoable && (
            <Button size="sm" onClick={() => void save.undo()}>
              Rimetti com'era
            </Button>
          )}
          {left > 0 && (
            <Button
              size="sm"
              variant="primary"
              onClick={() => void save.retry().then((ok) => ok && !save.isUndo && onSaved?.())}
            >
              {texts.retry} ({left})
            </Button>
          )}
        </>
      )}
    </div>
  );
}
