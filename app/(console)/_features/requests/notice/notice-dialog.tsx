import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { BulkSend } from "@/features/bulk/bulk-send";
import { countOfMembers } from "@/features/bulk/members";
import { type Notice, useNoticeSender } from "@/features/bulk/use-notice-sender";
import { errorText } from "@/lib/client/errors";
import type { DoubtfulTries } from "@/lib/client/send-once";
import { messageText } from "@/lib/contract/limits";
import type { CreationProps } from "../creation/creation-props";
import { type NoticeTo, noticeRecipients } from "./recipients";
import { useNoticeText } from "./use-notice-text";

export const noticeSchema = z.object({
  body: typedWords(messageText),
});
type Values = z.input<typeof noticeSchema>;

type NoticeDialogProps = Pick<CreationProps, "kind" | "requests" | "onDone" | "onClose"> & {
  /** It begins with everybody in place of those who asked. */
  isForAll?: boolean;
};

/**
 * 'Manda Avviso': a prepared text to those who asked or to all who are in the requests, each with its result
 * (docs/rules/requests.md#notice).
 */
export function NoticeDialog({ kind, requests, isForAll = false, onDone, onClose }: NoticeDialogProps) {
  const [doubtful] = useState<DoubtfulTries<Notice>>(() => new Map());
  const notices = useNoticeSender(kind.notify, { doubtful });
  const recipients = noticeRecipients(requests);
  const [to, setTo] = useState<NoticeTo>(
    isForAll || recipients.requesters.length === 0 ? "everyone" : "requesters",
  );
  const members = recipients[to];
  const [sent, setSent] = useState<string | null>(null);
  const prepared = useNoticeText({ kind, requests, members });
  const form = useForm<Values>({
    resolver: zodResolver(noticeSchema),
    values: { body: prepared?.text ?? "" },
    resetOptions: { keepDirtyValues: true },
  });
  const [first] = members;
  const title = `Avviso a ${members.length === 1 && first ? first.label : countOfMembers(members.length)}`;

  if (sent !== null)
    return (
      <BulkSend
        send={{ call: kind.notify, title, members, oggetto: null, testo: sent }}
        doubtful={doubtful}
        onDone={onDone}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={kind.nameOf(requests[0])}
      size={650}
      form={form}
      loading={notices.isPending}
      submitError={notices.error ? errorText(notices.error) : null}
      submitLabel={members.length === 1 ? "Invia" : `Invia a ${countOfMembers(members.length)}`}
      onSubmit={async ({ body }) => {
        if (members.length > 1 || !first) return setSent(body);
        await notices.send({ id_usr: Number(first.id), body });
        notify.success("Notifica inviata");
        onDone?.();
        onClose();
      }}
    >
      <div className="grid gap-5">
        <RecipientsChoice recipients={recipients} value={to} onChange={setTo} />
        <TextareaField
          control={form.control}
          name="body"
          label="Testo"
          hint={prepared?.hint}
          required
          rows={8}
        />
      </div>
    </FormDialog>
  );
}

interface RecipientsChoiceProps {
  recipients: ReturnType<typeof noticeRecipients>;
  value: NoticeTo;
  onChange: (to: NoticeTo) => void;
}

function RecipientsChoice({ recipients, value, onChange }: RecipientsChoiceProps) {
  const [asked, all] = [recipients.requesters.length, recipients.everyone.length];
  if (asked === 0 || asked === all) return null;
  return (
    <Segmented
      label="A chi"
      value={value}
      onValueChange={onChange}
      options={[
        {
          value: "requesters",
          label: "Solo chi ha fatto richiesta",
          count: asked,
        },
        { value: "everyone", label: "Tutti", count: all },
      ]}
    />
  );
}
