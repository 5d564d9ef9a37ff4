import { useQueryClient } from "@tanstack/react-query";
import { readNow, useWrite } from "@/lib/client/query";
import { isSameWords, type SendTries, useSendOnce } from "@/lib/client/send-once";
import { notificationText } from "@/lib/rules/notifications";

export type NoticeCall = "richiestacrociera.notify" | "richiestacorso.notify";

export interface Notice {
  id_usr: number;
  body: string;
}

/**
 * Sends notices about requests, to nobody twice: a member's notifications say which ones they have, also from
 * a colleague (docs/rules/messages.md#nobody-twice).
 */
export function useNoticeSender(call: NoticeCall, tries: SendTries<Notice> = {}) {
  const queries = useQueryClient();
  const { write } = useWrite(call);
  const count = async ({ id_usr, body }: Notice) => {
    const { Notifica } = await readNow(queries, "notifica.byMember", { params: { id_usr } });
    return Notifica.filter((one) => isSameWords(notificationText(one), body)).length;
  };
  return useSendOnce<Notice>({
    send: (body, onSend) => write({ body, onSend }),
    recipientOf: ({ id_usr }) => id_usr,
    countBefore: count,
    countNow: count,
    hasThem: "Ha già questo testo, forse da un collega: se serve, mandalo di nuovo.",
    ...tries,
  });
}
