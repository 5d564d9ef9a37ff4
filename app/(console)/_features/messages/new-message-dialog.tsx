"use client";

import { Controller } from "react-hook-form";
import { z } from "zod";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useSaveForm } from "@/components/list/use-save-form";
import { MemberPicker, type PickedMember } from "@/features/members/member-picker";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { MessageFields, messageSchema } from "./message-fields";

/** Letters from which on the recipient is searched (docs/rules/messages.md#new-message). */
const SEARCH_FROM_LETTERS = 5;

const schema = messageSchema.extend({
  recipient: z.custom<PickedMember | null>().refine((member) => member !== null, "Scegli il destinatario."),
});

interface NewMessageDialogProps {
  /** Who gets it, where that is known already; it can still be changed. */
  recipient?: PickedMember | null;
  /** What the text starts with. */
  text?: string;
  onClose: () => void;
}

/**
 * Starts a conversation: recipient, subject, text (docs/rules/messages.md#new-message). The sender is whoever
 * is signed in.
 */
export function NewMessageDialog({ recipient = null, text = "", onClose }: NewMessageDialogProps) {
  const viewer = useViewer();
  const send = useWrite("messaggi.send");
  const { form, dialog } = useSaveForm({
    schema,
    values: { recipient, oggetto: null, testo: text },
    save: send,
    onSave: ({ recipient: to, oggetto, testo }) =>
      send.write({ body: { mittente: viewer.id, destinatario: to!.id_usr, oggetto: oggetto!, testo } }),
    done: "Messaggio inviato.",
    onClose,
  });

  return (
    <FormDialog {...dialog} title="Nuovo messaggio" size={650} submitLabel="Invia">
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
        <MessageFields control={form.control} />
      </div>
    </FormDialog>
  );
}
