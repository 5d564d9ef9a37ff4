"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { BulkDialog } from "@/features/bulk/bulk-dialog";
import { isAllDone } from "@/features/bulk/bulk-run";
import { countOfMembers } from "@/features/bulk/members";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { isSameWords, useSendOnce } from "@/lib/client/send-once";
import { messageText } from "@/lib/contract/limits";
import { notificationText } from "@/lib/rules/notifications";
import type { CreationProps } from "../creation/creation-props";
import { type NoticeTo, noticeRecipients } from "./recipients";
import { useNoticeText } from "./use-notice-text";

interface Notice {
  id_usr: number;
  body: string;
}

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
  const queries = useQueryClient();
  const { write } = useWrite(kind.notify);
  const count = async ({ id_usr, body }: Notice) => {
    const call = read("notifica.byMember", { params: { id_usr } });
    const { Notifica } = await queries.fetchQuery({ ...call, staleTime: 0 });
    return Notifica.filter((one) => isSameWords(notificationText(one), body)).length;
  };
  const notices = useSendOnce<Notice>({
    send: (body) => write({ body }),
    countBefore: count,
    countNow: count,
  });
  const recipients = noticeRecipients(requests);
  const isOne = recipients.everyone.length === recipients.requesters.length;
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
  const name = members.length === 1 && first ? first.label : countOfMembers(members.length);

  if (sent !== null)
    return (
      <BulkDialog
        title={`Avviso a ${name}`}
        items={members}
        done={(outcome) => (outcome === "present" ? "C'era già" : "Notifica inviata")}
        send={(id) => notices.send({ id_usr: Number(id), body: sent })}
        onEnd={(results) => isAllDone(results) && onDone?.()}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={`Avviso a ${name}`}
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
        {!isOne && recipients.requesters.length > 0 && (
          <Segmented
            label="A chi"
            value={to}
            onValueChange={setTo}
            options={[
              {
                value: "requesters",
                label: recipients.requesters.length === 1 ? "Chi ha chiesto" : "Chi ha chiesto, uno a testa",
                count: recipients.requesters.length,
              },
              { value: "everyone", label: "Tutti", count: recipients.everyone.length },
            ]}
          />
        )}
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
