"use client";

import dynamic from "next/dynamic";
import { loadPart } from "@/components/ui/load-part";
import { useNamedCards } from "@/features/cards/use-named-cards";
import { type ReviewList, ReviewScreen } from "@/features/review/review-screen";
import { type CardToReview, columns } from "./columns";
import { cardQueue } from "./queue";
import { useCardBulk } from "./use-card-bulk";

const list: ReviewList<CardToReview, void> = {
  queue: cardQueue,
  title: "Tessere da accettare",
  countLabel: "da accettare",
  name: "tessere-da-accettare",
  label: "Tessere da accettare",
  columns,
  sortedBy: "nome",
  searchPlaceholder: "Cerca per socio o tessera",
  empty: {
    title: "Nessuna tessera da accettare",
    hint: "Quando un socio invia una tessera, la trovi qui.",
  },
  useRows: useNamedCards,
  useBulk: useCardBulk,
  Dialog: dynamic(() => loadPart(() => import("./review-dialog").then((module) => module.CardReviewDialog))),
};

/**
 * The membership cards that members sent and nobody has accepted yet (docs/rules/cards.md#cards-to-accept).
 */
export function CardsScreen() {
  return <ReviewScreen list={list} />;
}
