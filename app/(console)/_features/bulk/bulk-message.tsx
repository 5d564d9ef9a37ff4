import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { MessageFields, messageSchema } from "@/features/messages/message-fields";
import { firstNames } from "@/lib/format/first-names";
import { BulkSend } from "./bulk-send";
import { type BulkMember, countOfMembers } from "./members";

type Sent = z.output<typeof messageSchema>;

/** Names shown before 'e altri'. */
const maxNames = 5;

interface BulkMessageProps {
  members: readonly BulkMember[];
  /**
   * The text that the form starts with; a later value replaces it as long as nobody has typed
   * (docs/rules/messages.md#prepared-texts).
   */
  text?: string;
  onClose: () => void;
}

/** The same message to many members, to each one once; each gets a conversation of their own. */
export function BulkMessage({ members, text = "", onClose }: BulkMessageProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm<z.input<typeof messageSchema>, unknown, Sent>({
    resolver: zodResolver(messageSchema),
    values: { oggetto: null, testo: text },
    resetOptions: { keepDirtyValues: true },
  });

  const title = `Messaggio a ${countOfMembers(members.length)}`;
  if (sent) return <BulkSend send={{ call: "messaggi.send", title, members, ...sent }} onClose={onClose} />;
  const names = members.map(({ label }) => label);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={firstNames(names, maxNames)}
      size={650}
      form={form}
      loading={false}
      submitError={null}
      submitLabel={`Invia a ${countOfMembers(members.length)}`}
      onSubmit={async (values) => setSent(values)}
    >
      <div className="grid gap-5">
        <MessageFields control={form.control} />
      </div>
    </FormDialog>
  );
}
