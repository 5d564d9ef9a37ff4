import { useRef } from "react";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { useViewer } from "@/lib/ui/viewer";
import { takenBy } from "./changes";
import { type Membership, membershipBody } from "./membership";
import { useLookUp } from "./use-memberships";
import { membershipReads, type View } from "./views";

/** Somebody else has it, and this person's lists do not say who. */
export const takenAway = "Se ne occupa già un'altra persona, oppure è stato eliminato.";

/**
 * Opens a membership from its row. One that nobody works on is assigned to the signed-in user first (part 2, section 2; rulings:
 * on the row's click only), unless somebody was quicker: then it says who, and assigns nothing.
 */
export function useTake(view: View, open: (id: number) => void) {
  const { id: me } = useViewer();
  const lookUp = useLookUp(view);
  const { write } = useWrite("tesseramento.update", { invalidates: membershipReads });
  // A double click's second half would find it taken, by oneself.
  const running = useRef(false);

  async function take(id: number) {
    const fresh = await lookUp(id);
    if (!fresh) return notify.warning(takenAway, { durationMs: 6000 });
    if (fresh.front) {
      const taken = takenBy(fresh, me);
      if (taken) notify.warning(taken, { durationMs: 6000 });
    } else await write({ params: { id }, body: membershipBody({ ...fresh, front: me }) });
    open(id);
  }

  return async function openRow(row: Membership): Promise<void> {
    if (row.front) return open(row.id);
    if (running.current) return;
    running.current = true;
    try {
      await take(row.id);
    } catch (error) {
      notify.error(`Il tesseramento non è stato preso in carico. ${errorText(error)}`, {
        retry: () => void openRow(row),
      });
    } finally {
      running.current = false;
    }
  };
}
