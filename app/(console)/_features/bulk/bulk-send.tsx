import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMessageSender } from "@/features/messages/use-message-sender";
import { refetchAfter } from "@/lib/client/query";
import { type DoubtfulTries, isAlreadyThere, messageKey } from "@/lib/client/send-once";
import { useViewer } from "@/lib/client/viewer";
import { BulkDialog } from "./bulk-dialog";
import { isAllDone } from "./bulk-run";
import { type RememberedSend, type SendToMany, sendMemory } from "./send-memory";
import { type Notice, useNoticeSender } from "./use-notice-sender";

interface BulkSendProps {
  /** With `tried` it was cut off, and is confirmed before it goes on. */
  send: SendToMany | RememberedSend;
  /** Notices with these words that may have arrived from the dialog before. */
  doubtful?: DoubtfulTries<Notice>;
  /** All have their words. */
  onDone?: () => void;
  onClose: () => void;
}

/** Sends the same words to many members, each with their own result and to nobody twice. */
export function BulkSend({ send, doubtful, onDone, onClose }: BulkSendProps) {
  const { call, title, members, oggetto, testo } = send;
  const isMessage = call === "messaggi.send";
  const queries = useQueryClient();
  const tried = "tried" in send ? send.tried : null;
  const { id: me } = useViewer();
  const [memory] = useState(() => sendMemory({ ...send, tried: tried ?? triesOf(send, doubtful) }, me));
  useEffect(() => memory.begin(), [memory]);
  const messages = useMessageSender({
    refetch: false,
    cutOff: ({ destinatario }) => tried?.[destinatario],
    onTry: ({ destinatario }, one) => memory.noteTry(String(destinatario), one),
  });
  const [having, setHaving] = useState(0);
  const notices = useNoticeSender(isMessage ? "richiestacrociera.notify" : call, {
    doubtful,
    cutOff: ({ id_usr }) => tried?.[id_usr],
    onTry: ({ id_usr }, one) => memory.noteTry(String(id_usr), one),
  });

  return (
    <BulkDialog
      title={title}
      items={members}
      done={(outcome) => (outcome === "present" ? "C'era già" : isMessage ? "Inviato" : "Notifica inviata")}
      confirm={tried ? { text: <CutOff testo={testo} />, ...resumeLabels } : undefined}
      send={async (id) => {
        const member = Number(id);
        const outcome = await (isMessage
          ? messages.send({ destinatario: member, oggetto, testo })
          : notices.send({ id_usr: member, body: testo }));
        memory.noteDone(id);
        return outcome;
      }}
      note={having > 0 && <HaveIt having={having} total={members.length} />}
      onEnd={(results) => {
        setHaving([...results.values()].filter(({ error }) => isAlreadyThere(error)).length);
        if (isAllDone(results)) onDone?.();
        return refetchAfter(queries, call);
      }}
      onClose={() => {
        memory.forget();
        onClose();
      }}
    />
  );
}

const resumeLabels = { confirmLabel: "Riprendi l'invio", cancelLabel: "Lascia così" };

/** The doubtful tries by member, as they are kept for after a reload. */
function triesOf({ members, testo }: SendToMany, doubtful: DoubtfulTries<Notice> = new Map()) {
  return Object.fromEntries(
    members.flatMap(({ id }) => {
      const doubt = doubtful.get(messageKey({ id_usr: Number(id), body: testo } satisfies Notice));
      return doubt ? [[id, { before: doubt.before, sentAt: doubt.sentAt }]] : [];
    }),
  );
}

/** That a colleague has sent it already, once for all, and what the buttons do then. */
function HaveIt({ having, total }: { having: number; total: number }) {
  return (
    <p role="status">
      {having} di {total} {having === 1 ? "ha" : "hanno"} già questo testo. «Riprova ciò che non è riuscito»
      lo manda di nuovo anche a loro, «Chiudi» lascia così.
    </p>
  );
}

function CutOff({ testo }: { testo: string }) {
  return (
    <div className="grid gap-3">
      <p>
        L'invio si è interrotto a metà. A chi è nell'elenco il testo qui sotto non è arrivato, o non si sa se
        è arrivato: prima di inviarlo di nuovo guardo se c'è già.
      </p>
      <p className="border-l-2 border-line pl-3 wrap-break-word whitespace-pre-line text-ink-soft">{testo}</p>
    </div>
  );
}
