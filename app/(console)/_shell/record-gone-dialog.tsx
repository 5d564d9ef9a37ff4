import { useRef, useState } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import type { Gone } from "@/lib/client/conflicts";
import { fieldLabel, fieldText, isTyped } from "@/lib/format/field-text";
import { texts } from "@/lib/format/texts";
import { useNameOf } from "./use-name-of";

const notFoundText = "Qualcun altro lo ha eliminato, quindi non si può salvare.";
/** Below ADMIN, a membership assigned to another person is in no list. */
const assignedText = "Se ne occupa già un'altra persona, oppure è stato eliminato: non si può salvare.";

/** Reports that another person has deleted the record, and offers to copy the typed text. */
export function NotFoundDialog({ gone: { call, fields }, onClose }: { gone: Gone; onClose: () => void }) {
  const first = useRef<HTMLParagraphElement>(null);
  const [isRefused, setRefused] = useState(false);
  const nameOf = useNameOf(call, fields);
  const typed = fields.filter(({ name }) => isTyped(call, name));
  const lines = typed.map(
    ({ name, mine, before }) =>
      `${fieldLabel(call, name)}: ${fieldText(call, name, mine, { nameOf, beside: before })}`,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(lines.join("\n"));
      setRefused(false);
      notify.success("Copiato negli appunti.");
    } catch {
      setRefused(true);
    }
  }

  return (
    <AlertFrame
      open
      onDismiss={onClose}
      role="alertdialog"
      title="Questo elemento non c'è più"
      icon={<Icon name="triangle-exclamation-point" className="size-6 shrink-0 text-warning" />}
      initialFocus={first}
      text={
        <p ref={first} tabIndex={-1} className="outline-none">
          {call === "tesseramento.update" ? assignedText : notFoundText}
          {lines.length > 0 && " Quello che hai scritto è ancora qui: copialo, se ti serve."}
        </p>
      }
      buttons={
        <>
          {lines.length > 0 && <Button onClick={() => void copy()}>Copia quello che hai scritto</Button>}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {lines.length > 0 && (
        <div className="grid gap-3">
          <p className="rounded border border-line bg-surface px-3 py-2 whitespace-pre-line wrap-anywhere select-text">
            {lines.join("\n")}
          </p>
          {isRefused && (
            <InlineError>
              Il browser non permette di copiare: seleziona il testo qui sopra e copialo.
            </InlineError>
          )}
        </div>
      )}
    </AlertFrame>
  );
}
