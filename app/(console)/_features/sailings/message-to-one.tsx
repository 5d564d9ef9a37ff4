import { NewMessageDialog } from "@/features/messages/new-message-dialog";
import type { UserCruise } from "@/lib/contract/records";
import type { Sailing } from "@/lib/rules/sailings";
import { sailingMessage } from "./sailing-message";
import type { CrewMember } from "./use-crew";
import { useSailingOffer } from "./use-sailing-offer";

interface MessageToOneProps {
  member: CrewMember;
  sailing: Sailing<UserCruise>;
  onClose: () => void;
}

/** A message to one of the people, with the sailing's facts as its text. */
export function MessageToOne({ member, sailing, onClose }: MessageToOneProps) {
  const { embarkation } = useSailingOffer(sailing);
  return (
    <NewMessageDialog
      recipient={{ id_usr: member.booking.utente ?? 0, nominativo: member.name }}
      text={sailingMessage(sailing, embarkation)}
      onClose={onClose}
    />
  );
}
