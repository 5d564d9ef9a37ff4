import { useRef } from "react";
import { usePersonName } from "@/components/domain/use-person-name";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showDateTime } from "@/lib/rules/dates";
import type { Change } from "./changes";

interface ChangesProps {
  changes: readonly Change[];
  /** Who has it now, as a sentence; null where that is oneself or nobody. */
  taken: string | null;
  /** The record as it is now, for who changed it last and when. */
  fresh: { updated_by?: string | null; updated_at?: string | null };
}

interface ConflictDialogProps {
  /** Null while there is nothing to tell. */
  conflict: ChangesProps | null;
  onReload: () => void;
  onOverwrite: () => void;
  onDismiss: () => void;
}

/** Somebody else has changed the record meanwhile: who and what, before anything is written over it. */
export function ConflictDialog({ conflict, onReload, onOverwrite, onDismiss }: ConflictDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame
      open={conflict !== null}
      onDismiss={onDismiss}
      role="alertdialog"
      title="Nel frattempo è cambiato"
      text="Nulla è ancora stato salvato, e quello che hai scritto è al sicuro."
      icon={<Icon name="triangle-exclamation-point" className="size-6 shrink-0 text-warning" />}
      initialFocus={first}
      buttons={
        <>
          <Button onClick={onOverwrite}>Salva comunque</Button>
          <Button ref={first} variant="primary" onClick={onReload}>
            Ricarica
          </Button>
        </>
      }
    >
      {conflict && <Changes {...conflict} />}
    </AlertFrame>
  );
}

function Changes({ changes, taken, fresh }: ChangesProps) {
  const author = usePersonName(fresh.updated_by);
  return (
    <div className="grid gap-3">
      {taken && <p className="font-semibold">{taken}</p>}
      <ul className="grid gap-1.5">
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-break-word">
            <span className="font-semibold">{label}</span>: prima {before}, ora {after}
          </li>
        ))}
      </ul>
      {author && (
        <p className="text-xs text-ink-soft">
          Ultima modifica di {author}, {showDateTime(fresh.updated_at)}
        </p>
      )}
      <p className="text-xs text-ink-soft">
        «Ricarica» mostra com'è ora e tiene quello che hai scritto. «Salva comunque» scrive solo quello che
        hai cambiato tu.
      </p>
    </div>
  );
}
