import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFrontOfficeLists, useLookUp } from "@/features/front-office/use-front-office-lists";
import { useOpenByFrontOffice } from "@/features/front-office/use-open-by-front-office";
import { useNamedMemberships } from "@/features/memberships/use-named-memberships";
import { read, refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { Answer } from "@/lib/contract";
import type { Level } from "@/lib/rules/levels";
import type { Membership } from "./membership";
import { membershipTakenBy } from "./membership-record";
import { countedLists, type MembershipView, membershipListOf, searchOrder } from "./views";

/** Somebody else has it, and this person's lists do not say who. */
export const takenByAnother = "Se ne occupa già un'altra persona, oppure è stato eliminato.";

type ListKey = (typeof membershipListOf)[MembershipView];

function places(view: MembershipView, level: Level) {
  const [first, ...others] = searchOrder(view, level).map((place) => membershipListOf[place]);
  const keys: [ListKey, ...ListKey[]] = [first ?? membershipListOf[view], ...others];
  return { keys, recordsOf: ({ Tesseramento }: Answer<ListKey>) => Tesseramento };
}

/**
 * The list on screen, and the membership that the address names: taking one moves it from Nuove to Assegnate
 * a me.
 */
export function useMemberships(view: MembershipView, openId: number | null) {
  const { level } = useViewer();
  const lists = useFrontOfficeLists<ListKey, Membership>(
    { ...places(view, level), counted: countedLists },
    openId,
  );
  const rows = useNamedMemberships(lists.rows);
  const openOnes = useMemo(() => (lists.open ? [lists.open] : []), [lists.open]);
  const open = useNamedMemberships(openOnes)?.[0];
  return { ...lists, rows, open };
}

/** Reads a membership again from the lists that may hold it; null when none does any more. */
function useLookUpMembership(view: MembershipView) {
  const { level } = useViewer();
  return useLookUp<ListKey, Membership>(places(view, level));
}

/**
 * Opens a membership from its row; a new one is assigned to the signed-in user first
 * (docs/rules/memberships.md#opening). The reads of its dialog start at the same time.
 */
export function useOpenMembership(view: MembershipView, open: (id: number) => void) {
  const { id: me, name } = useViewer();
  const queries = useQueryClient();
  const { write } = useWrite("tesseramento.update", { refetch: false });

  async function take(fresh: Membership, signal: AbortSignal) {
    try {
      const changes = { front: me };
      await write({ params: { id: fresh.id }, stored: fresh, changes, signal });
      replaceIn(queries, membershipListOf[view], { ...fresh, front: me, FrontOffice: { nominativo: name } });
    } finally {
      // The dialog does not wait for the lists. One that fails or is aborted may have been written all the
      // same.
      void refetchAfter(queries, "tesseramento.update");
    }
  }

  const { openRow, ...rest } = useOpenByFrontOffice<Membership>({
    lookUp: useLookUpMembership(view),
    assignedToOther: (membership) => membershipTakenBy(membership, me),
    take,
    open,
    notFound: takenByAnother,
    failed: "Il tesseramento non è stato preso in carico.",
  });
  return {
    ...rest,
    openRow: (membership: Membership) => {
      fetchParts(queries, membership);
      return openRow(membership);
    },
  };
}

/** Puts a membership as it is now into a list that is already there. */
function replaceIn(queries: QueryClient, key: ListKey, now: Membership) {
  queries.setQueryData(
    read(key).queryKey,
    (answer: Answer<ListKey> | undefined) =>
      answer && {
        ...answer,
        Tesseramento: answer.Tesseramento.map((one) => (one.id === now.id ? now : one)),
      },
  );
}

function fetchParts(queries: QueryClient, { id, utente }: Membership) {
  void queries.prefetchQuery(read("pagamento.byMembership", { params: { id } }));
  void queries.prefetchQuery(read("documenti.byMember", { params: { id_usr: utente ?? 0 } }));
  void queries.prefetchQuery(read("tipodoc.list"));
  void queries.prefetchQuery(read("tipopag.list"));
  void queries.prefetchQuery(read("enti.list"));
  void queries.prefetchQuery(read("segreteria.list"));
}
