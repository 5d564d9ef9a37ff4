"use client";

import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayCall } from "@/lib/contract/may-call";
import type { UserCruise } from "@/lib/contract/records";
import type { Sailing } from "@/lib/rules/sailings";
import { cruiseOf, daysOf, memberOf } from "./names";

/**
 * Takes one off the sailing: the booking is deleted, after a question (docs/rules/user-cruises.md#deleting).
 */
export function useTakeOff([first]: Sailing<UserCruise>) {
  const { level } = useViewer();
  const { write } = useWrite("crocierautente.delete");
  const [confirm, question] = useConfirm();
  const takeOff = (booking: UserCruise) =>
    confirm({
      children: (
        <p className="wrap-break-word">
          <span className="font-semibold">{memberOf(booking)}</span>: {cruiseOf(first)}, {daysOf(first)}
        </p>
      ),
      onConfirm: async () => {
        await write({ params: { id: booking.id } });
        notify.success(`${memberOf(booking)} non è più a bordo.`);
      },
    });
  const disabledReason = mayCall("crocierautente.delete", level)
    ? undefined
    : "Lo può fare un amministratore.";
  return { takeOff, disabledReason, question };
}
