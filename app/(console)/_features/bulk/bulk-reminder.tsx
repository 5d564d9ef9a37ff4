import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessageSender } from "@/features/messages/use-message-sender";
import { isRefusal } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { BulkDialog } from "./bulk-dialog";
import { countOfMembers } from "./members";
import { askingText, createReminder, type MemberToRemind, mayNeedMessage } from "./reminder";
import { type AskingMessage, ReminderMessage } from "./reminder-message";

interface BulkReminderProps {
  members: readonly MemberToRemind[];
  /** Replaces the server's reminder, for a place that remembers who has been reminded. */
  remind?: (member: number) => Promise<unknown>;
  /** The ids of the members who were reminded or asked. */
  onDone?: (ids: ReadonlySet<string>) => void;
  /** The ids of the members who need no further try: those, and those of whom the server refuses it. */
  onHandled?: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

const title = "Sollecita i documenti";

/**
 * One reminder for each member, however many of their documents were selected; who has nothing that the
 * server could remind of is asked by a message (docs/rules/members.md#reminder).
 */
export function BulkReminder({ members, remind, onDone, onHandled, onClose }: BulkReminderProps) {
  const queries = useQueryClient();
  const reminder = useWrite("sollecita.documents", { refetch: false });
  const { send: sendMessage } = useMessageSender({ refetch: false });
  const [asking, setAsking] = useState<AskingMessage | null>(null);
  const needsText = members.some(mayNeedMessage);
  const byId = new Map(members.map((member) => [member.id, member]));
  const send = createReminder({
    remind: (id) => (remind ? remind(Number(id)) : reminder.write({ params: { id_usr: id } })),
    ask: (id, names) => {
      const { oggetto, testo } = asking ?? { oggetto: null, testo: "" };
      return sendMessage({ destinatario: Number(id), oggetto, testo: askingText(testo, names) });
    },
  });

  if (needsText && !asking)
    return <ReminderMessage title={title} members={members} onSubmit={setAsking} onClose={onClose} />;
  const count = countOfMembers(members.length);
  return (
    <BulkDialog
      title={title}
      items={members}
      done={String}
      send={async (id) => {
        const member = byId.get(id);
        return member && send(member);
      }}
      isFinal={isRefusal}
      confirm={
        needsText
          ? undefined
          : {
              text:
                members.length === 1
                  ? `Il sollecito va a ${count}, per tutti i suoi documenti.`
                  : `Il sollecito va a ${count}: uno a testa, per tutti i documenti di ciascuno.`,
              confirmLabel: `Sollecita ${count}`,
            }
      }
      onEnd={(results) => {
        const done = [...results].filter(([, { state }]) => state === "done");
        const refused = [...results].filter(([, { state, error }]) => state === "failed" && isRefusal(error));
        const ids = (found: typeof done) => new Set(found.map(([id]) => id));
        onDone?.(ids(done));
        onHandled?.(ids([...done, ...refused]));
        return refetchAfter(queries, "messaggi.send");
      }}
      onClose={onClose}
    />
  );
}
