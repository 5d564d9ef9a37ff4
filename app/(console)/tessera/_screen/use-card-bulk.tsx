import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { TableSelection } from "@/components/table/types";
import { Button } from "@/components/ui/button";
import { loadPart } from "@/components/ui/load-part";
import { itemOf } from "@/features/review/queue";
import { callApi } from "@/lib/client/client";
import { refetchAfter } from "@/lib/client/query";
import type { CardToReview } from "./columns";
import { cardQueue } from "./queue";

const BulkDialog = dynamic(() =>
  loadPart(() => import("@/features/bulk/bulk-dialog").then((module) => module.BulkDialog)),
);

/** Accepts several cards at once, after a question (docs/rules/review.md#several-at-once). */
export function useCardBulk(): {
  selection: TableSelection<CardToReview>;
  dialog: ReactNode;
  isOpen: boolean;
} {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [cards, setCards] = useState<readonly CardToReview[] | null>(null);
  const queries = useQueryClient();
  const count = cards?.length === 1 ? "1 tessera" : `${cards?.length ?? 0} tessere`;
  return {
    selection: {
      selected,
      onChange: setSelected,
      bar: (rows) => (
        <Button size="sm" icon="circle-check" onClick={() => setCards(rows)}>
          Accetta
        </Button>
      ),
    },
    isOpen: cards !== null,
    dialog: cards && (
      <BulkDialog
        title={`Accetta ${count}`}
        items={cards.map((card) => itemOf(cardQueue, card))}
        done="Accettata"
        confirm={{
          text: "Le tessere si accettano come sono state inviate.",
          confirmLabel: `Accetta ${count}`,
        }}
        send={async (id) => {
          const card = cards.find((one) => String(one.id) === id);
          if (!card) return;
          const { key, input } = cardQueue.accept(card);
          await callApi(key, input);
        }}
        onEnd={() => refetchAfter(queries, "tessera.accept")}
        onClose={() => setCards(null)}
      />
    ),
  };
}
