import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { isSameOffer } from "@/lib/rules/requests";
import type { BookingWay } from "./creation/booking-buttons";
import type { SameRequests } from "./creation/creation-props";
import { creationPeople } from "./creation/people";
import { noticeProblem } from "./notice/recipients";
import { type MemberRequest, offerOf, type RequestType } from "./request-types";

const BulkBooking = dynamic(() =>
  loadPart(() => import("./bulk-booking").then((module) => module.BulkBooking)),
);
const NoticeDialog = dynamic(() =>
  loadPart(() => import("./notice/notice-dialog").then((module) => module.NoticeDialog)),
);

interface OpenBulk {
  way: BookingWay | "notice";
  /** As they were when the button was pressed. */
  requests: SameRequests;
}

/**
 * Several requests at once: one sailing or class for all of them, places on one that is there, or a notice
 * (docs/rules/requests.md#several). `selection` is for the table, `dialog` stands beside it.
 */
export function useRequestBulk(kind: RequestType): {
  selection: TableSelection<MemberRequest>;
  dialog: ReactNode;
} {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<OpenBulk | null>(null);
  const close = () => setOpen(null);
  // Ticks that nobody needs any more would hold back what colleagues change.
  const untick = () => setSelected(new Set());

  function bar([first, ...others]: readonly MemberRequest[]) {
    if (!first) return null;
    const requests: SameRequests = [first, ...others];
    const start = (way: OpenBulk["way"]) => () => setOpen({ way, requests });
    const reason = disabledReasonOf(kind, requests);
    return (
      <>
        <Button size="sm" icon="plus" disabledReason={reason} onClick={start("create")}>
          {kind.isCourse ? "Crea corsi" : "Crea crociere"}
        </Button>
        <Button size="sm" icon="users" disabledReason={reason} onClick={start("join")}>
          {kind.isCourse ? "Unisci a una classe" : "Unisci a un'uscita"}
        </Button>
        <Button size="sm" icon="bell-ring" disabledReason={noticeProblem(requests)} onClick={start("notice")}>
          Manda avviso
        </Button>
      </>
    );
  }

  return {
    selection: { selected, onChange: setSelected, bar },
    dialog:
      open &&
      (open.way === "notice" ? (
        <NoticeDialog kind={kind} requests={open.requests} onDone={untick} onClose={close} />
      ) : (
        <BulkBooking way={open.way} kind={kind} requests={open.requests} onDone={untick} onClose={close} />
      )),
  };
}

function disabledReasonOf({ isCourse }: RequestType, requests: SameRequests): string | undefined {
  const [first, ...others] = requests;
  if (!others.every((other) => isSameOffer(offerOf(first), offerOf(other))))
    return isCourse
      ? "Le richieste scelte sono per corsi diversi."
      : "Le richieste scelte sono per crociere diverse.";
  if (creationPeople(...requests).people.length === 0) return "Le richieste non hanno partecipanti.";
  return undefined;
}
