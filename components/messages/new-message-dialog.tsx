"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/choice-field";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { ErrorState } from "@/components/layout/error-state";
import { MemberPicker, type PickedMember } from "@/components/members/member-picker";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maxMessageLength } from "@/lib/contract/limits";
import { compareText } from "@/lib/format/compare-text";

/** Letters from which on the recipient is searched (docs/rules/messages.md#new-message). */
const SEARCH_FROM_LETTERS = 5;

const schema = z.object({
  recipient: z.custom<PickedMember | null>().refine((member) => member !== null, "Scegli il destinatario."),
  oggetto: z
    .number()
    .nullable()
    .refine((id) => id !== null, "Scegli l'oggetto."),
  testo: z
    .string()
    .trim()
    .min(1, "Scrivi il testo.")
    .max(maxMessageLength, `Al massimo ${maxMessageLength} caratteri.`),
});
type Values = z.input<typeof schema>;

interface NewMessageDialogProps {
  /** Who gets it, where that is known already; it can still be changed. */
  recipient?: PickedMember | null;
  onClose: () => void;
}

/** Starts a conversation: recipient, subject, text (docs/rules/messages.md#new-message). The sender is whoever is signed in. */
export function NewMessageDialog({ recipient = null, onClose }: NewMessageDialogProps) {
  const viewer = useViewer();
  const subjects = useQuery(read("oggetto.list"));
  const { write, isPending, error } = useWrite("messaggi.send", { invalidates: ["messaggi.list"] });
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { recipient, oggetto: null, testo: "" },
  });
  const options = (subjects.data?.Oggetto ?? [])
    .map(({ id, nome }) => ({ value: id, label: nome ?? "" }))
    .sort((one, other) => compareText(one.label, other.label));

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Nuovo messaggio"
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Invia"
      onSubmit={async ({ recipient: to, oggetto, testo }) => {
        if (!to || oggetto === null) return;
        await write({ body: { mittente: viewer.id, destinatario: to.id_usr, oggetto, testo } });
        notify.success("Messaggio inviato.");
        onClose();
      }}
    >
      <div className="grid gap-5">
        <Controller
          control={form.control}
          name="recipient"
          render={({ field, fieldState }) => (
            <Field label="Destinatario" required error={fieldState.error?.message}>
              {(frame) => (
                <MemberPicker
                  {...frame}
                  ref={field.ref}
                  fromLetters={SEARCH_FROM_LETTERS}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        {subjects.error ? (
          <ErrorState
            compact
            title={errorText(subjects.error)}
            onRetry={() => void subjects.refetch()}
            retrying={subjects.isFetching}
          />
        ) : (
          <SelectField
            control={form.control}
            name="oggetto"
            label="Oggetto"
            required
            emptyValue={null}
            placeholder={subjects.isPending ? "Carico…" : "Scegli…"}
            hint={
              subjects.data && options.length === 0
                ? "Non ci sono oggetti: un amministratore li aggiunge nelle impostazioni."
                : undefined
            }
            options={options}
          />
        )}
        <TextareaField control={form.control} name="testo" label="Testo" required rows={7} />
      </div>
    </FormDialog>
  );
}
