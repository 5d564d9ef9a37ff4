import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { errorText } from "@/lib/client/errors";
import { texts } from "@/lib/format/texts";
import type { JointSave, ShownRow } from "./use-joint-save";

interface SaveProgressProps {
  save: JointSave;
  /** All are saved, after one that had failed. */
  onSaved: () => void;
}

/**
 * A joint save as it goes: each booking's result, and what can be done about what failed
 * (docs/rules/sailings.md#saving). Nothing while there is none.
 */
export function SaveProgress({ save, onSaved }: SaveProgressProps) {
  const { rows, counts, isRunning, isUnfinished } = save;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isUnfinished) box.current?.scrollIntoView?.({ block: "nearest" });
  }, [isUnfinished]);
  if (rows.length === 0) return null;
  const left = counts.failed + counts.waiting;
  return (
    <section
      ref={box}
      aria-label="Salvataggio"
      className="mb-5 grid gap-3 rounded border border-line-strong bg-surface-sunken p-3"
    >
      {isRunning && (
        <Progress
          label={`Salvo: ${counts.done + counts.failed} di ${rows.length}`}
          value={((counts.done + counts.failed) / rows.length) * 100}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isUnfinished && `Fatte ${counts.done} su ${rows.length}: finché non finisci non sono tutte uguali.`}
      </p>
      <ul className="divide-y divide-line border-y border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-2 py-1.5">
            <span className="min-w-40 flex-1 wrap-break-word">{row.name}</span>
            <RowResult {...row} />
          </li>
        ))}
      </ul>
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
            <Button
              size="sm"
              variant="primary"
              onClick={() => void save.retry().then((ok) => ok && onSaved())}
            >
              {texts.retry} ({left})
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const words = {
  done: { text: "Salvata", icon: "circle-check", className: "text-positive" },
  running: { text: "In corso", icon: "loader-circle", className: "text-ink-soft [&_svg]:animate-spin" },
  waiting: { text: "In attesa", icon: "circle-dashed", className: "text-ink-soft" },
} as const;

function RowResult({ result }: ShownRow) {
  if (result.state === "failed")
    return (
      <span className="flex max-w-full items-start gap-1.5 text-danger sm:max-w-1/2">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        <span>
          <ErrorText>{errorText(result.error)}</ErrorText>
        </span>
      </span>
    );
  const { text, icon, className } = words[result.state];
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      <Icon name={icon} className="size-4" />
      {text}
    </span>
  );
}
