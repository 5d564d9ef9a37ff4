"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryState } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { useReviewList } from "@/components/review/use-review-list";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { columns } from "./columns";
import { useCardBulk } from "./use-card-bulk";
import { useDecisions } from "./use-decisions";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.ReviewDialog)),
);

/** The membership cards that members sent and nobody has accepted yet (docs/rules/cards.md#cards-to-accept). */
export function CardsScreen() {
  const query = useQuery(read("tessera.toAccept"));
  const [openId, setOpenId] = useQueryState("tessera", parseAsInteger.withOptions({ history: "push" }));
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => !bulk.isOpen && void setOpenId(id),
  });
  const { rows, opened, queue, onShown } = useReviewList({
    list: query.data?.Tessera,
    isFetching: query.isFetching,
    decisions,
    openId,
    idOf: ({ id }) => id,
    open: (id) => void setOpenId(id, { history: "replace" }),
    gone: "Questa tessera non è più da accettare.",
  });
  const bulk = useCardBulk(rows);

  return (
    <>
      <PageHeader title="Tessere da Accettare" count={rows?.length ?? null} countLabel="da accettare" />
      <DataTable
        name="tessere-da-accettare"
        label="Tessere da accettare"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpenId(row.id)}
        openId={openId === null ? null : String(openId)}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per utente o tessera"
        onShown={onShown}
        selection={bulk.selection}
        empty={{
          title: "Nessuna tessera da accettare",
          hint: "Quando un socio invia una tessera, la trovi qui.",
        }}
      />
      {opened && (
        <ReviewDialog
          key={opened.id}
          card={opened}
          queue={queue}
          decisions={decisions}
          onClose={() => void setOpenId(null)}
        />
      )}
      {bulk.dialog}
    </>
  );
}
