import { zodResolver } from "@hookform/resolvers/zod";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { Kbd } from "@/components/ui/kbd";
import { refusalText } from "@/lib/contract/limits";
import { ReasonPicker } from "./reason-picker";
import { neighbourReason, type RefusedKind, useRefusalReasons } from "./refusal-reasons";

export const reasonSchema = z.object({
  motivazione: typedWords(refusalText),
});

interface RefuseDialogProps {
  kind: RefusedKind;
  /** Which document, in words. */
  name: string;
  /** The reason that was typed before: the refusal was undone, or another record took this one's place. */
  reason?: string;
  /** Gets the reason as it is typed. */
  onDraft?: (motivazione: string) => void;
  onClose: () => void;
  /** Gets the reason without blanks around it; a promise that breaks keeps the dialog, with `submitError`. */
  onRefuse: (motivazione: string) => void | Promise<void>;
  submitError?: string | null;
}

const reasonHint = (
  <>
    Facoltativo. Se lo scrivi, il socio lo riceve come messaggio.
    <span className="pointer-coarse:hidden">
      {" "}
      <Kbd>↓</Kbd> sceglie un motivo pronto, <Kbd>Ctrl</Kbd> <Kbd>Invio</Kbd> rifiuta.
    </span>
  </>
);

/**
 * A reason, if one is given, reaches the member as a message; without one `motivazione` is sent empty
 * (docs/rules/documents.md#refusing). It is written, or picked from those that are ready.
 */
export function RefuseDialog(props: RefuseDialogProps) {
  const { kind, name, reason = "", onDraft, onClose, onRefuse, submitError = null } = props;
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { motivazione: reason } });
  const { ready, recent, remember } = useRefusalReasons(kind);
  const written = useWatch({ control: form.control, name: "motivazione" });
  const { subscribe } = form;
  const keep = useEffectEvent((motivazione: string) => onDraft?.(motivazione));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values.motivazione) }),
    [subscribe],
  );
  const pick = (text: string) =>
    form.setValue("motivazione", text, { shouldDirty: true, shouldValidate: true });

  function pickByArrow(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (!(target instanceof HTMLTextAreaElement) || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    const next = neighbourReason([...ready, ...recent], target.value, key === "ArrowDown" ? 1 : -1);
    if (next === null) return;
    event.preventDefault();
    pick(next);
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Rifiuta il documento"
      description={name}
      size={550}
      form={form}
      loading={false}
      submitError={submitError}
      submitLabel="Rifiuta"
      submitTone="danger"
      submitKey="Control+Enter"
      onSubmit={async ({ motivazione }) => {
        await onRefuse(motivazione);
        remember(motivazione);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the text box inside */}
      <div onKeyDown={pickByArrow} className="grid gap-4">
        <TextareaField control={form.control} name="motivazione" label="Motivo" rows={4} hint={reasonHint} />
        <ReasonPicker title="Motivi pronti" reasons={ready} picked={written} onPick={pick} />
        <ReasonPicker title="Scritti di recente" reasons={recent} picked={written} onPick={pick} />
      </div>
    </FormDialog>
  );
}
