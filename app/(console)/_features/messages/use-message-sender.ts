import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readNow, useWrite } from "@/lib/client/query";
import { isSameWords, type SendTries, useSendOnce } from "@/lib/client/send-once";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";

/** The first message of a conversation, as somebody writes it. */
interface WrittenMessage {
  destinatario: number;
  oggetto: number | null;
  testo: string;
}

interface SenderOptions extends SendTries<WrittenMessage> {
  /** False where the caller refetches by itself. */
  refetch?: boolean;
}

/**
 * Sends messages in the signed-in person's name, to nobody twice. The list of messages, read once before the
 * first and again where an answer never came, says which ones a member has already.
 */
export function useMessageSender({ refetch = true, ...tries }: SenderOptions = {}) {
  const { id: mittente } = useViewer();
  const queries = useQueryClient();
  const { write } = useWrite("messaggi.send", { refetch });
  const readList = () => readNow(queries, "messaggi.list");
  const [readOnce] = useState(() => keepAnswer(readList));
  return useSendOnce<WrittenMessage>({
    send: ({ oggetto, ...message }, onSend) =>
      write({ body: { mittente, oggetto: oggetto ?? 0, ...message }, onSend }),
    recipientOf: ({ destinatario }) => destinatario,
    countBefore: async (message) => countIn(await readOnce(), message),
    countNow: async (message) => countIn(await readList(), message),
    ...tries,
  });
}

const countIn = ({ Messaggi }: Answer<"messaggi.list">, { destinatario, testo }: WrittenMessage) =>
  Messaggi.filter((one) => one.destinatario === destinatario && isSameWords(one.testo, testo)).length;

/** Keeps the answer of `get`; a call that failed is made again. */
function keepAnswer<T>(get: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= get().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
