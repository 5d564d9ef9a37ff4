import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import type { MemberToRemind } from "./reminder";

const BulkMessage = dynamic(() =>
  loadPart(() => import("./bulk-message").then((module) => module.BulkMessage)),
);
const BulkReminder = dynamic(() =>
  loadPart(() => import("./bulk-reminder").then((module) => module.BulkReminder)),
);

type BulkDialogState = { kind: "remind" | "message"; members: readonly MemberToRemind[] };

/**
 * Reminder and message to many members, for the selection bar of any table that knows whose its rows are:
 * `buttons`, given the way to ask for the members (only when a button is pressed: there may be 20,000 rows),
 * goes into the bar, `dialog` beside the table, where it outlives a bar whose rows go away. `onReminded`
 * gets the members who need no further try (`BulkReminder`).
 */
export function useMemberBulk(onReminded?: (ids: ReadonlySet<string>) => void): {
  buttons: (membersNow: () => readonly MemberToRemind[]) => ReactNode;
  dialog: ReactNode;
} {
  const [dialog, setDialog] = useState<BulkDialogState | null>(null);
  const close = () => setDialog(null);
  return {
    buttons: (membersNow) => (
      <>
        <Button
          size="sm"
          icon="bell-ring"
          onClick={() => setDialog({ kind: "remind", members: membersNow() })}
        >
          Sollecita
        </Button>
        <Button
          size="sm"
          icon="message-square"
          onClick={() => setDialog({ kind: "message", members: membersNow() })}
        >
          Scrivi un messaggio
        </Button>
      </>
    ),
    dialog:
      dialog &&
      (dialog.kind === "remind" ? (
        <BulkReminder members={dialog.members} onHandled={onReminded} onClose={close} />
      ) : (
        <BulkMessage members={dialog.members} onClose={close} />
      )),
  };
}
