import { useQueryClient } from "@tanstack/react-query";
import { errorText, isOutcomeUnknown, withSentence } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maxMessageLength } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format/counts";
import { type Conversation, type Message, timeAfter } from "@/lib/rules/conversations";
import { changeDraft, draftOf } from "./drafts";

/** Verbatim (docs/rules/messages.md#reply). */
const unselectedText = "Devi prima selezionare una conversazione.";

let sentHere = 0;

/**
 * Sends a conversation's draft, and after it the text that is sent meanwhile; the box loses it when it has
 * arrived, and otherwise keeps it with the reason. The sent message is added to the open thread as it is:
 * asking the server for it would mark others read.
 */
export function useReply(
  id: number | null,
  conversation: Conversation | null,
  onSent: (id: number, message: Message) => void,
) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { write } = useWrite("messaggi.send");

  async function deliver(to: number, text: string): Promise<void> {
    const testo = text.trim();
    if (testo === "") return;
    if (testo.length > maxMessageLength)
      return changeDraft(to, {
        error: `Al massimo ${formatCount(maxMessageLength, "always")} caratteri: questi sono ${formatCount(testo.length, "always")}.`,
      });
    if (!conversation || conversation.other.id_usr === 0)
      return changeDraft(to, { error: "Non si sa ancora a chi rispondere: premi «Aggiorna» e riprova." });

    const destinatario = conversation.other.id_usr;
    const oggetto = conversation.subject.id;
    changeDraft(to, { sending: text, error: null });
    try {
      await write({ body: { mittente: viewer.id, destinatario, oggetto, testo, inrisposta: to } });
    } catch (error) {
      return changeDraft(to, { sending: null, next: null, error: failureText(error) });
    }
    const draft = draftOf(to);
    changeDraft(to, { sending: null, next: null, text: unsentPart(draft.text, text) });
    sentHere += 1;
    const message: Message = {
      id_mes: -sentHere,
      mittente: viewer.id,
      destinatario,
      oggetto,
      testo,
      inrisposta: to,
      letto: 0,
      created_at: timeAfter(conversation.last),
      Mittente: { id_usr: viewer.id, nominativo: viewer.name },
      Destinatario: conversation.other,
    };
    queries.setQueryData(read("messaggi.thread", { params: { id_mes: to } }).queryKey, (thread) =>
      thread ? { ...thread, Messaggi: [...thread.Messaggi, message] } : thread,
    );
    onSent(to, message);
    if (draft.next !== null) await deliver(to, unsentPart(draft.next, text));
  }

  return async function send(): Promise<void> {
    const { text, sending } = draftOf(id ?? 0);
    if (id === null) return changeDraft(0, { error: unselectedText });
    if (sending === null) return deliver(id, text);
    if (unsentPart(text, sending) !== "") changeDraft(id, { next: text });
  };
}

/**
 * A message without an answer may have arrived: reading the thread to find out would mark others' messages
 * read.
 */
const failureText = (error: unknown) =>
  errorText(
    isOutcomeUnknown(error)
      ? withSentence(error, "Forse è arrivata: premi «Aggiorna» e controlla prima di inviarla di nuovo.")
      : error,
  );

/** Somebody may have gone on writing while the first part was under way. */
function unsentPart(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
