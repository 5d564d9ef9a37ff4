import { type ReactNode, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import type { MemberToRemind } from "@/features/bulk/reminder";
import type { PickedMember } from "@/features/members/picked-member";
import type { BoatSubject } from "@/lib/rules/readiness";
import { useReminders } from "./use-reminders";

const NewMessageDialog = laterPart(() =>
  import("@/features/messages/new-message-dialog").then((file) => file.NewMessageDialog),
);
const NewDocumentDialog = laterPart(() =>
  import("@/features/documents/new-document-dialog").then((file) => file.NewDocumentDialog),
);
const NewBoatDocumentDialog = laterPart(() =>
  import("@/features/boat-documents/new-boat-document-dialog").then((file) => file.NewBoatDocumentDialog),
);
const BulkReminder = laterPart(() =>
  import("@/features/bulk/bulk-reminder").then((file) => file.BulkReminder),
);

type Open =
  | { kind: "message"; to: PickedMember; text: string }
  | { kind: "upload"; member: PickedMember; typeId: number }
  | { kind: "upload-boat"; boat: BoatSubject; typeId: number }
  | { kind: "remind"; members: readonly MemberToRemind[] };

export interface ReadinessActions {
  reminders: Pick<ReturnType<typeof useReminders>, "stateOf" | "remind">;
  /** Opens a dialog. */
  open: (dialog: Open) => void;
}

/**
 * The remedies for the lines of a readiness, shared by all panels of a place; `dialog` goes into the JSX
 * once.
 */
export function useReadinessActions(): { actions: ReadinessActions; dialog: ReactNode } {
  const reminders = useReminders();
  const [open, setOpen] = useState<Open | null>(null);
  return { actions: { reminders, open: setOpen }, dialog: dialogOf(open, reminders, () => setOpen(null)) };
}

function dialogOf(open: Open | null, reminders: ReturnType<typeof useReminders>, onClose: () => void) {
  switch (open?.kind) {
    case "message":
      return <NewMessageDialog recipient={open.to} text={open.text} onClose={onClose} />;
    case "upload":
      return <NewDocumentDialog member={open.member} typeId={open.typeId} onClose={onClose} />;
    case "upload-boat":
      return (
        <NewBoatDocumentDialog
          // The form reads the owner's name.
          owner={{ id_usr: open.boat.owner, nominativo: "" }}
          boatId={open.boat.id}
          boatName={open.boat.name}
          typeId={open.typeId}
          onClose={onClose}
        />
      );
    case "remind":
      return (
        <BulkReminder
          members={open.members}
          remind={reminders.send}
          onDone={(ids) => reminders.markSent([...ids].map(Number))}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
