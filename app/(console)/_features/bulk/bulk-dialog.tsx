import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useUnsaved } from "@/components/form/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { texts } from "@/lib/format/texts";
import type { BulkResults } from "./bulk-run";
import { RunResult } from "./run-result";
import { useBulkRun } from "./use-bulk-run";

export interface BulkItem {
  id: string;
  label: string;
}

interface BulkDialogProps {
  title: string;
  items: readonly BulkItem[];
  send: (id: string) => Promise<unknown>;
  /** The word beside one that has worked: 'Inviato'; it may depend on the value that `send` resolved to. */
  done: string | ((value: unknown) => string);
  /**
   * Confirmed before it begins; without it the run begins at once, because a dialog before it has confirmed.
   * `disabledReason`: why it cannot begin yet.
   */
  confirm?: { text: ReactNode; confirmLabel: string; cancelLabel?: string; disabledReason?: string };
  onEnd?: (results: BulkResults) => unknown;
  /** Whether a failure stays one however often it is tried: it says why and is not offered again. */
  isFinal?: (error: unknown) => boolean;
  /** The most items sent at a time; 1 where their order matters. */
  concurrency?: number;
  /** Said under the results once a run has ended. */
  note?: ReactNode;
  /** Buttons for the next step, once a run has ended in which something was done. */
  next?: ReactNode;
  onClose: () => void;
}

/** Asked before a step that would end the run half way. */
const whileRunning = {
  title: "Non è ancora finito",
  text: "Se esci ora si ferma, e quello che manca resta da fare.",
  confirmLabel: "Ferma ed esci",
  cancelLabel: "Resta",
};

/** Lines drawn at most, beside those that failed: more than anybody reads. */
const maxLines = 200;

/** Does the same for many items, with progress and a result for each; failed ones can be tried again. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, items, send, done, confirm, onEnd, isFinal, concurrency, onClose } = props;
  const run = useBulkRun({ ids: items.map(({ id }) => id), send, isFinal, onEnd, concurrency });
  const { results, isRunning, hasStarted, counts, total } = run;
  const begin = useEffectEvent(() => {
    if (!confirm) run.start();
  });
  useEffect(() => begin(), []);
  const { question } = useUnsaved(isRunning, { usual: whileRunning });

  const settled = counts.done + counts.failed;
  const lines = items.filter(({ id }, index) => index < maxLines || results.get(id)?.state === "failed");
  return (
    <>
      <Dialog
        // Pending calls end first, so that their results are known when the dialog closes.
        onClose={isRunning ? run.stop : onClose}
        title={title}
        size={650}
        footerStart={hasStarted && !isRunning && counts.done > 0 && props.next}
        footer={<RunButtons run={run} confirm={confirm} onClose={onClose} />}
      >
        <div className="grid gap-4">
          {!hasStarted && confirm && <div>{confirm.text}</div>}
          {hasStarted && <Progress label={`${settled} di ${total}`} value={(settled / total) * 100} />}
          <p role="status" className="empty:hidden">
            {hasStarted && !isRunning && summary(counts, total)}
          </p>
          {hasStarted && !isRunning && props.note}
          <ul className="divide-y divide-line border-y border-line">
            {lines.map(({ id, label }) => (
              <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
                <span className="min-w-40 flex-1 wrap-break-word">{label}</span>
                {hasStarted && <RunResult result={results.get(id)} done={done} />}
              </li>
            ))}
          </ul>
          {lines.length < items.length && (
            <p className="text-ink-soft">…e ancora {items.length - lines.length}.</p>
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface RunButtonsProps {
  run: ReturnType<typeof useBulkRun>;
  confirm: BulkDialogProps["confirm"];
  onClose: () => void;
}

function RunButtons({ run, confirm, onClose }: RunButtonsProps) {
  if (!run.hasStarted)
    return (
      <>
        <Button onClick={onClose}>{confirm?.cancelLabel ?? texts.cancel}</Button>
        <Button variant="primary" disabledReason={confirm?.disabledReason} onClick={run.start}>
          {confirm?.confirmLabel}
        </Button>
      </>
    );
  if (run.isRunning) return <Button onClick={run.stop}>Ferma</Button>;
  return (
    <>
      <Button onClick={onClose}>{texts.close}</Button>
      {run.counts.waiting > 0 && <Button onClick={run.start}>Riprendi</Button>}
      {run.mayRetry && (
        <Button variant="primary" onClick={run.retryFailed}>
          Riprova ciò che non è riuscito
        </Button>
      )}
    </>
  );
}

function summary(
  { done, failed, waiting }: { done: number; failed: number; waiting: number },
  total: number,
) {
  if (done === total) return total === 1 ? "Riuscito." : `Tutto riuscito: ${total}.`;
  const parts = [
    `Operazioni riuscite: ${done}.`,
    failed > 0 && `Non riuscite: ${failed}.`,
    waiting > 0 && `Ancora da fare: ${waiting}.`,
  ];
  return parts.filter(Boolean).join(" ");
}
