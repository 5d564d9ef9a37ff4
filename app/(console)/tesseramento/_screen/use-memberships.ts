import { useFrontOfficeLists, useLookUp } from "@/components/front-office/use-front-office-lists";
import { useOpenByFrontOffice } from "@/components/front-office/use-open-by-front-office";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import type { Level } from "@/lib/rules/levels";
import type { Membership } from "./membership";
import { membershipTakenBy } from "./membership-record";
import { listOf, searchOrder, type View } from "./views";

/** Somebody else has it, and this person's lists do not say who. */
export const takenAway = "Se ne occupa già un'altra persona, oppure è stato eliminato.";

type ListKey = (typeof listOf)[View];

function places(view: View, level: Level) {
  const [first, ...others] = searchOrder(view, level).map((place) => listOf[place]);
  const keys: [ListKey, ...ListKey[]] = [first ?? listOf[view], ...others];
  return { keys, recordsOf: ({ Tesseramento }: Answer<ListKey>) => Tesseramento };
}

/** The list on screen, and the membership that the address names: taking one moves it from Nuove to Assegnate a me. */
export function useMemberships(view: View, openId: number | null) {
  const { level } = useViewer();
  return useFrontOfficeLists<ListKey, Membership>(places(view, level), openId);
}

/** Reads a membership anew from the lists that may hold it; null when none does any more. */
function useLookUpMembership(view: View) {
  const { level } = useViewer();
  return useLookUp<ListKey, Membership>(places(view, level));
}

/** Opens a membership from its row; a new one is assigned to the signed-in user first (docs/rules/memberships.md#opening). */
export function useOpenMembership(view: View, open: (id: number) => void) {
  const { id: me } = useViewer();
  const { write } = useWrite("tesseramento.update");
  return useOpenByFrontOffice<Membership>({
    lookUp: useLookUpMembership(view),
    assignedToOther: (membership) => membershipTakenBy(membership, me),
    take: (fresh) => write({ params: { id: fresh.id }, stored: fresh, changes: { front: me } }),
    open,
    notFound: takenAway,
    failed: "Il tesseramento non è stato preso in carico.",
  });
}
