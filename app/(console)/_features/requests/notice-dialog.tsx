"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { messageText } from "@/lib/contract/limits";
import { type MemberRequest, type RequestType, requesterName } from "./request-types";

export const noticeSchema = z.object({
  body: typedWords(messageText),
});
type Values = z.input<typeof noticeSchema>;

interface NoticeDialogProps {
  kind: RequestType;
  request: MemberRequest;
  /** Who gets it: the applicant. */
  to: number;
  onClose: () => void;
}

/**
 * 'Manda avviso': a text to the applicant, such as which paper is missing (docs/rules/requests.md#notice).
 */
export function NoticeDialog({ kind, request, to, onClose }: NoticeDialogProps) {
  const { write, isPending, error } = useWrite(kind.notify);
  const form = useForm<Values>({ resolver: zodResolver(noticeSchema), defaultValues: { body: "" } });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={`Avviso a ${requesterName(request)}`}
      description={kind.nameOf(request)}
      size={650}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Invia"
      onSubmit={async ({ body }) => {
        await write({ body: { id_usr: to, body } });
        notify.success("Notifica inviata");
        onClose();
      }}
    >
      <TextareaField control={form.control} name="body" label="Testo" required rows={6} />
    </FormDialog>
  );
}
