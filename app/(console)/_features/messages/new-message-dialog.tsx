import { FormDialog } from "@/components/form/form-dialog";
import { useSaveForm } from "@/components/list/use-save-form";
import { chosenMember } from "@/features/members/chosen-member";
import { MemberField } from "@/features/members/member-field";
import type { PickedMember } from "@/features/members/picked-member";
import { MessageFields, messageSchema } from "./message-fields";
import { useMessageSender } from "./use-message-sender";

/** Letters from which on the recipient is searched (docs/rules/messages.md#new-message). */
const SEARCH_FROM_LETTERS = 5;

const schema = messageSchema.extend({
  recipient: chosenMember("Scegli il destinatario."),
});

interface NewMessageDialogProps {
  /** The recipient, where that is known already; it can still be changed. */
  recipient?: PickedMember | null;
  /** The text that the form starts with. */
  text?: string;
  onClose: () => void;
}

/**
 * Starts a conversation: recipient, subject, text (docs/rules/messages.md#new-message). The sender is the
 * signed-in person.
 */
export function NewMessageDialog({ recipient = null, text = "", onClose }: NewMessageDialogProps) {
  const sender = useMessageSender();
  const { form, dialog } = useSaveForm({
    schema,
    values: { recipient, oggetto: null, testo: text },
    save: sender,
    onSave: ({ recipient: to, ...message }) => sender.send({ destinatario: to.id_usr, ...message }),
    done: "Messaggio inviato.",
    onClose,
  });

  return (
    <FormDialog {...dialog} title="Nuovo messaggio" size={650} submitLabel="Invia">
      <div className="grid gap-5">
        <MemberField
          control={form.control}
          name="recipient"
          label="Destinatario"
          required
          fromLetters={SEARCH_FROM_LETTERS}
        />
        <MessageFields control={form.control} />
      </div>
    </FormDialog>
  );
}
