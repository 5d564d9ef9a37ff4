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
import { countOfMembers } from "@/features/bulk/members";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { messageText } from "@/lib/contract/limits";
import { notificationText } from "@/lib/rules/notifications";
import type { CreationProps } from "../creation/creation-props";
import { type NoticeTo, noticeRecipients } from "./recipients";
import { noticeSender } from "./send-notice";
import { useNoticeText } from "./use-notice-text";

export const noticeSchema = z.object({
  body: typedWords(messageText),
});
type Values = z.input<typeof noticeSchema>;

type NoticeDialogProps = Pick<CreationProps, "kind" | "requests" | "onClose"> & {
  /** It begins with everybody in place of those who asked. */
  isForAll?: boolean;
};

/**
 * 'Manda Avviso': a prepared text to those who asked or to all who are in the requests, each with its result
 * (docs/rules/requests.md#notice).
 */
export function NoticeDialog({ kind, requests, isForAll = false, onClose }: NoticeDialogProps) {
  const queries = useQueryClient();
  const { write, isPending, error } = useWrite(kind.notify);
  const recipients = noticeRecipients(requests);
  const isOne = recipients.everyone.length === recipients.requesters.length;
  const [to, setTo] = useState<NoticeTo>(
    isForAll || recipients.requesters.length === 0 ? "everyone" : "requesters",
  );
  const [run, setRun] = useState<ReturnType<typeof noticeSender> | null>(null);
  const prepared = useNoticeText({ kind, requests });
  const form = useForm<Values>({
    resolver: zodResolver(noticeSchema),
    values: { body: prepared ?? "" },
    resetOptions: { keepDirtyValues: true },
  });
  const members = recipients[to];
  const [first] = members;
  const send = (id_usr: number, body: string) => write({ body: { id_usr, body } });
  const name = members.length === 1 && first ? first.label : countOfMembers(members.length);

  if (run)
    return (
      <BulkDialog
        title={`Avviso a ${name}`}
        items={members}
        done={(outcome) => (outcome === "present" ? "C'era già" : "Notifica inviata")}
        send={(id) => run(Number(id))}
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
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel={members.length === 1 ? "Invia" : `Invia a ${countOfMembers(members.length)}`}
      onSubmit={async ({ body }) => {
        if (members.length > 1 || !first) {
          const noticesOf = async (id_usr: number) => {
            const call = read("notifica.byMember", { params: { id_usr } });
            const { Notifica } = await queries.fetchQuery({ ...call, staleTime: 0 });
            return Notifica.map(notificationText);
          };
          setRun(() => noticeSender({ text: body, send: (member) => send(member, body), noticesOf }));
          return;
        }
        await send(Number(first.id), body);
        notify.success("Notifica inviata");
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
        <TextareaField control={form.control} name="body" label="Testo" required rows={8} />
      </div>
    </FormDialog>
  );
}
