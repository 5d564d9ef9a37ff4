import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { laterPart } from "@/components/ui/load-part";
import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { isClosedBooking, type Sailing } from "@/lib/rules/sailings";
import { GroupPeople } from "./group-people";
import { instructorOf } from "./names";
import { sailingMessage } from "./sailing-message";
import { useCrew } from "./use-crew";
import { useSailingOffer } from "./use-sailing-offer";
import { useTakeOffSailing } from "./use-take-off";

const UserCruiseDialog = laterPart(() =>
  import("@/features/user-cruises/user-cruise-dialog").then((file) => file.UserCruiseDialog),
);

interface SailingPeopleProps {
  sailing: Sailing<UserCruise>;
  /** The form holds changes that are not saved. */
  unsaved: boolean;
}

/** The people on the sailing, each with their notes and their booking. */
export function SailingPeople({ sailing, unsaved }: SailingPeopleProps) {
  const crew = useCrew(sailing);
  const { embarkation } = useSailingOffer(sailing);
  const takeOff = useTakeOffSailing(sailing);
  const waitsFor = unsaved ? texts.saveFirst : undefined;
  const [edited, setEdited] = useState<UserCruise | null>(null);
  return (
    <>
      <GroupPeople
        title="A bordo"
        crew={crew}
        messageOf={(booking) =>
          sailingMessage(instructorOf(booking) ? [booking] : [booking, ...sailing], embarkation)
        }
        badge={({ capoflottiglia }) =>
          capoflottiglia === 1 && <Badge icon="anchor">{fieldLabel("capoflottiglia")}</Badge>
        }
        note={({ intolleranze }) =>
          intolleranze && (
            <span className="wrap-break-word">
              {fieldLabel("intolleranze")}: {intolleranze}
            </span>
          )
        }
        edit={({ record, name }) =>
          !isClosedBooking(record) && (
            <Button size="sm" variant="ghost" disabledReason={waitsFor} onClick={() => setEdited(record)}>
              Modifica<span className="sr-only"> la prenotazione di {name}</span>
            </Button>
          )
        }
        isClosed={isClosedBooking}
        takeOff={takeOff}
        waitsFor={waitsFor}
      />
      {edited && <UserCruiseDialog userCruise={edited} list={sailing} onClose={() => setEdited(null)} />}
    </>
  );
}
