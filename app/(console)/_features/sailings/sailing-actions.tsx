import { useState } from "react";
import { IcsButton } from "@/components/calendar/ics-button";
import { ActionLine } from "@/components/ui/action-line";
import { Button } from "@/components/ui/button";
import { BulkMessage } from "@/features/bulk/bulk-message";
import { membersOf } from "@/features/bulk/members";
import type { UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import { todayInRome } from "@/lib/rules/dates";
import { isSailingClosed, type Sailing, sailingCalendarId } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { AddMember } from "./add-member";
import { BoardingListButton, BoardingListSheet } from "./boarding-list";
import { ClosingDialog } from "./closing-dialog";
import { groupButtons } from "./group-buttons";
import { MoveSailing } from "./move-sailing";
import { boatOf, cruiseOf, instructorOf, memberOf, namesOf } from "./names";
import { sailingMessage } from "./sailing-message";
import { useSailingOffer } from "./use-sailing-offer";
import { participantOf, useWithPhones } from "./use-sailing-participants";

interface SailingActionsProps {
  sailing: Sailing<UserCruise>;
  /** The form holds changes that are not saved. */
  unsaved: boolean;
}

/** The actions on a whole sailing, in one line above the rest of its sheet. */
export function SailingActions({ sailing, unsaved }: SailingActionsProps) {
  const [first] = sailing;
  const [open, setOpen] = useState<"message" | "add" | "move" | "close" | null>(null);
  const close = () => setOpen(null);
  const { embarkation } = useSailingOffer(sailing);
  const participants = useWithPhones(sailing.map(participantOf));
  const isClosed = isSailingClosed(sailing);
  const waitsFor = unsaved ? texts.saveFirst : undefined;
  const people = membersOf(sailing, (booking) => ({ id_usr: booking.utente, name: memberOf(booking) }));
  return (
    <>
      <ActionLine>
        {groupButtons({
          isClosed,
          waitsFor,
          nobody: people.length > 0 ? undefined : "A bordo non c'è ancora nessun socio.",
          onOpen: setOpen,
        })}
        <BoardingListButton participants={participants} unsaved={unsaved} />
        {first.inizio && (
          <IcsButton
            name="uscita"
            span={{ name: first.inizio, from: first.inizio, to: first.fine || first.inizio }}
            items={[
              {
                id: sailingCalendarId(sailing),
                from: first.inizio,
                to: first.fine || first.inizio,
                title: cruiseOf(first),
                detail: [boatOf(first), namesOf(sailing, instructorOf), countParticipants(sailing.length)]
                  .filter(Boolean)
                  .join(", "),
              },
            ]}
          />
        )}
        {!isClosed && (
          <Button
            icon="check-check"
            disabledReason={isOver(first, todayInRome()) ? waitsFor : "Si chiude dal giorno dopo la fine."}
            onClick={() => setOpen("close")}
          >
            Chiudi crociera
          </Button>
        )}
        {isClosed && (
          <Button icon="notebook-pen" onClick={() => setOpen("close")}>
            Post e logbook
          </Button>
        )}
      </ActionLine>
      <BoardingListSheet sailing={sailing} participants={participants} />
      {open === "message" && (
        <BulkMessage members={people} text={sailingMessage(sailing, embarkation)} onClose={close} />
      )}
      {open === "add" && <AddMember sailing={sailing} onClose={close} />}
      {open === "move" && <MoveSailing id={first.id} onClose={close} />}
      {open === "close" && (
        <ClosingDialog
          userCruise={first}
          list={sailing}
          closes={!isClosed}
          onSheet={close}
          onEdit={close}
          onClose={close}
        />
      )}
    </>
  );
}
