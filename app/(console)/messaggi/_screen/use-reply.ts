import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { maxMessageLength } from "@/lib/contract/limits";
import { type Conversation, type Message, timeAfter } from "@/lib/rules/conversations";
import { changeDraft, draftOf } from "./drafts";

/** To the letter (docs/rules/messages.md#reply). */
const unselectedText = "Devi prima selezionare una conversazione.";

let sentHere = 0;

/**
 * Sends what is written in a conversation's draft. It leaves the box when it has arrived; when it has not, it stays there with
 * the reason. The sent message is added to the open thread as it is: asking the server for it would mark others read.
 */
export function useReply(
  id: number | null,
  conversation: Conversation | null,
  onSent: (message: Message) => void,
) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const { write } = useWrite("messaggi.send");

  return async function send(): Promise<void> {
    const draft = draftOf(id ?? 0);
    const testo = draft.text.trim();
    if (draft.sending) return;
    if (id === null) return changeDraft(0, { error: unselectedText });
    if (testo === "") return;
    if (testo.length > maxMessageLength)
      return changeDraft(id, {
        error: `Al massimo ${maxMessageLength} caratteri: questi sono ${testo.length}.`,
      });
    if (!conversation || conversation.other.id_usr === 0)
      return changeDraft(id, { error: "Non si sa ancora a chi rispondere: premi «Aggiorna» e riprova." });

    const destinatario = conversation.other.id_usr;
    const oggetto = conversation.subject.id;
    changeDraft(id, { sending: true, error: null });
    try {
      await write({ body: { mittente: viewer.id, destinatario, oggetto, testo, inrisposta: id } });
    } catch (error) {
      return changeDraft(id, { sending: false, error: errorText(error) });
    }
    changeDraft(id, { sending: false, text: withoutSent(draftOf(id).text, draft.text) });
    sentHere += 1;
    const message: Message = {
      id_mes: -sentHere,
      mittente: viewer.id,
      destinatario,
      oggetto,
      testo,
      inrisposta: id,
      letto: 0,
      created_at: timeAfter(conversation.last),
      Mittente: { id_usr: viewer.id, nominativo: viewer.name },
      Destinatario: conversation.other,
    };
    queries.setQueryData(read("messaggi.thread", { params: { id_mes: id } }).queryKey, (thread) =>
      thread ? { ...thread, Messaggi: [...thread.Messaggi, message] } : thread,
    );
    onSent(message);
  };
}

/** Somebody may have gone on writing while the first part was under way. */
function withoutSent(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}
