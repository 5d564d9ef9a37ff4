"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { useReview } from "@/features/review/use-review";
import { read } from "@/lib/client/query";
import { columns } from "./columns";
import { cardQueue } from "./queue";
import { useCardBulk } from "./use-card-bulk";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.CardReviewDialog)),
);

/**
 * The membership cards that members sent and nobody has accepted yet (docs/rules/cards.md#cards-to-accept).
 */
export function CardsScreen() {
  const query = useQuery(read("tessera.toAccept"));
  const [openId, setOpenId] = useQueryState("tessera", parseAsInteger.withOptions({ history: "push" }));
  const review = useReview(cardQueue, {
    query,
    list: query.data?.Tessera,
    openId,
    open: (id) => void setOpenId(id),
    replace: (id) => void setOpenId(id, { history: "replace" }),
    hasOtherDialog: () => bulk.isOpen,
  });
  const { rows, opened } = review;
  const bulk = useCardBulk(rows);

  return (
    <>
      <PageHeader title="Tessere da accettare" count={rows?.length ?? null} countLabel="da accettare" />
      <DataTable
        name="tessere-da-accettare"
        label="Tessere da accettare"
        columns={columns}
        {...review.table}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per utente o tessera"
        selection={bulk.selection}
        empty={{
          title: "Nessuna tessera da accettare",
          hint: "Quando un socio invia una tessera, la trovi qui.",
        }}
      />
      {opened && (
        <ReviewDialog key={opened.id} card={opened} review={review} onClose={() => void setOpenId(null)} />
      )}
      {bulk.dialog}
    </>
  );
}
