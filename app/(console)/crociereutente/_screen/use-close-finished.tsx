import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { sailingKind } from "@/features/sailings/group-kinds";
import { leftOpenOfMany } from "@/features/sailings/left-open";
import { errorText } from "@/lib/client/errors";
import { readNow, useWrite } from "@/lib/client/query";
import { countParticipants } from "@/lib/format/counts";
import { otherParts, sailingsOf } from "@/lib/rules/sailings";

/**
 * 'Chiudi crociere finite': counts the finished sailings again, confirms, and closes them all. `question`
 * goes into the JSX and says `note` too; `isCounting` while the count is on its way.
 */
export function useCloseFinished(note?: ReactNode) {
  const queries = useQueryClient();
  const [confirm, question] = useConfirm();
  const { write } = useWrite("crocierautente.closeFinished");
  const { run, isPending: isCounting } = useOneAtATime();

  async function countAndConfirm() {
    // Parts of a divided sailing that are not over are in the list of all open bookings alone.
    const [over, open] = await Promise.allSettled([
      readNow(queries, "crocierautente.toClose"),
      readNow(queries, "crocierautente.list"),
    ]);
    if (over.status === "rejected")
      return sayUnread("Non so ancora quante uscite ci sono da chiudere.", over.reason);
    const { Attivita } = over.value;
    if (Attivita.length === 0) return notify.info("Non ci sono uscite finite da chiudere.");
    if (open.status === "rejected")
      return sayUnread("Non so ancora se qualche uscita da chiudere è divisa.", open.reason);
    const bookings = open.value.Crociera.filter(sailingKind.isOpen);
    const toClose = sailingsOf(Attivita);
    const sailings = toClose.length;
    const leftOpen = leftOpenOfMany(sailings, otherParts(toClose, sailingsOf(bookings)));
    const closing = sailings === 1 ? "1 uscita" : `${sailings} uscite`;
    void confirm({
      text: "Sei sicuro di voler chiudere le uscite finite?",
      subject: `${closing}, ${countParticipants(Attivita.length)}`,
      children: (
        <>
          {leftOpen && <p className="wrap-break-word">{leftOpen}</p>}
          <p>{sailings === 1 ? "Chiusa non si riapre." : "Chiuse non si riaprono."}</p>
          {note}
        </>
      ),
      onConfirm: async () => {
        await write({ asRead: countedBookings(Attivita) });
        notify.success(sailings === 1 ? "1 uscita chiusa." : `${sailings} uscite chiuse.`);
      },
    });
  }

  const sayUnread = (text: string, error: unknown) =>
    notify.error(`${text} ${errorText(error)}`, { retry: () => void closeFinished() });
  const closeFinished = (): Promise<unknown> => run(countAndConfirm);

  return { closeFinished, isCounting, question };
}

/** A header has no room for more, and then all finished sailings are closed. */
const MAX_NAMED = 1_000;

/** Limits the closing to the bookings that the question counted (docs/rules/user-cruises.md#closing-all). */
const countedBookings = (bookings: readonly { id: number }[]) =>
  bookings.length > MAX_NAMED ? undefined : { base: { prenotazioni: bookings.map(({ id }) => id) } };
