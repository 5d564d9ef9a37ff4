"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useDelayedDecisions } from "@/components/review/use-delayed-decisions";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import { cardName, cardReads } from "./card";
import type { Card } from "./columns";

/** Accepting, and rejecting, which deletes the card; each held for five seconds (docs/rules/cards.md#cards-to-accept). */
export function useDecisions({ reopen }: { reopen: (id: number) => void }) {
  const queries = useQueryClient();
  const { decide, isPending, pending, undoLast } = useDelayedDecisions({
    scope: "tessere",
    invalidates: cardReads,
    reopen,
    href: (id) => recordHref("/tessera", id),
    onDone: (id) =>
      queries.setQueryData(
        read("tessera.toAccept").queryKey,
        (old) => old && { ...old, Tessera: old.Tessera.filter((card) => card.id !== id) },
      ),
  });

  return {
    pending,
    isPending,
    undoLast,

    accept(card: Card) {
      const { id } = card;
      decide({
        id,
        name: cardName(card),
        key: "tessera.accept",
        input: { params: { id }, body: { ...card, accettato: 1 } },
        done: "Tessera accettata.",
        failed: "non è stata accettata",
      });
    },

    refuse(card: Card) {
      const { id } = card;
      decide({
        id,
        name: cardName(card),
        key: "tessera.delete",
        input: { params: { id } },
        done: "Tessera rifiutata: viene eliminata.",
        failed: "non è stata rifiutata",
      });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
