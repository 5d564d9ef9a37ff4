import dynamic from "next/dynamic";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { loadPart } from "@/components/ui/load-part";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Member } from "./member";
import { ReminderButton } from "./sections/reminder-button";

const NewDocumentDialog = dynamic(() =>
  loadPart(() =>
    import("@/features/documents/new-document-dialog").then((module) => module.NewDocumentDialog),
  ),
);
const NewMessageDialog = dynamic(() =>
  loadPart(() => import("@/features/messages/new-message-dialog").then((module) => module.NewMessageDialog)),
);

const newDialogParser = parseAsStringLiteral(["documento", "messaggio"]).withOptions({ history: "push" });

interface MemberActionsProps {
  member: Member;
  /** While the member is edited; a reminder that was sent is not forgotten meanwhile. */
  isHidden: boolean;
}

/**
 * The actions for a member beside editing: the footer's buttons, and the dialogs that they open
 * (docs/rules/members.md#messages).
 */
export function MemberActions({ member, isHidden }: MemberActionsProps) {
  const [newDialog, setNewDialog] = useQueryState("nuovo", newDialogParser);
  const close = () => void setNewDialog(null);
  const picked = { id_usr: member.id_usr, nominativo: nameOrNumber(fullName(member), member.id_usr) };
  return (
    // On a phone the buttons stand in the panel of '…' itself, each on its line, as those of any footer.
    <div hidden={isHidden} className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-2">
      <Link href={`/messaggi?socio=${member.id_usr}`} className={buttonClass({ className: "gap-2" })}>
        <Icon name="messages-square" />
        Messaggi
      </Link>
      <Button icon="mail" onClick={() => void setNewDialog("messaggio")}>
        Nuovo messaggio
      </Button>
      <Button icon="file-plus-corner" onClick={() => void setNewDialog("documento")}>
        Nuovo documento
      </Button>
      <ReminderButton member={member} />
      {newDialog === "messaggio" && <NewMessageDialog recipient={picked} onClose={close} />}
      {newDialog === "documento" && <NewDocumentDialog member={picked} onClose={close} />}
    </div>
  );
}
