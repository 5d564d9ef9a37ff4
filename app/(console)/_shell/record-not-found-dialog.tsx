import { useState } from "react";
import { Button } from "@/components/ui/button";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import type { NotFound } from "@/lib/client/conflicts";
import { pathLabel } from "@/lib/format/field-formats";
import { fieldText, isTyped } from "@/lib/format/field-text";
import { texts } from "@/lib/format/texts";
import { SaveAlert } from "./save-alert";
import { useNameOf } from "./use-name-of";

interface NotFoundDialogProps {
  notFound: NotFound;
  onClose: () => void;
}

/** A record that cannot be saved any more: says why, and offers to copy what was typed. */
export function NotFoundDialog({ notFound: { call, message, fields }, onClose }: NotFoundDialogProps) {
  const [isRefused, setRefused] = useState(false);
  const nameOf = useNameOf(call, fields);
  const typed = fields.filter(({ name }) => isTyped(call, name));
  const lines = typed.map(
    ({ name, mine, before }) =>
      `${pathLabel(call, name)}: ${fieldText(call, name, mine, { nameOf, beside: before })}`,
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
    <SaveAlert
      onDismiss={onClose}
      title="Questo elemento non c'è più"
      text={
        <>
          {message}
          {lines.length > 0 && " Quello che hai scritto è ancora qui: copialo, se ti serve."}
        </>
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
    </SaveAlert>
  );
}
