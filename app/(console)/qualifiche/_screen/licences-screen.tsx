"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { assignColumn } from "@/features/review/assign-column";
import { itemOf } from "@/features/review/queue";
import { useReview } from "@/features/review/use-review";
import { useReviewBulk } from "@/features/review/use-review-bulk";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignLicences } from "@/lib/rules/licences";
import { columns } from "./columns";
import { licenceQueue } from "./queue";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.LicenceReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/features/review/assign-dialog").then((module) => module.AssignDialog)),
);

const searchParamParsers = { brevetto: parseAsInteger, assegna: parseAsInteger };

/** The licences that members sent and nobody has looked at yet (docs/rules/licences.md#licences-to-check). */
export function LicencesScreen() {
  const mayAssign = mayAssignLicences(useViewer().level);
  const query = useQuery(read("qualifica.toReview"));
  const [open, setOpen] = useQueryStates(searchParamParsers, { history: "push" });
  const close = () => void setOpen(null);
  // ADMIN alone sees who a licence is assigned to, and assigns it (docs/rules/licences.md#licences-to-check).
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? [...columns, assignColumn(licenceQueue, assign)] : columns;
  }, [mayAssign, setOpen]);
  const review = useReview(licenceQueue, {
    query,
    list: query.data?.Qualifica,
    openId: open.brevetto,
    open: (id) => void setOpen({ brevetto: id }),
    replace: (id) => void setOpen({ brevetto: id }, { history: "replace" }),
    hasOtherDialog: (): boolean => open.assegna !== null || bulk.isOpen,
  });
  const { rows, opened } = review;
  const bulk = useReviewBulk(licenceQueue, {
    rows,
    expiryOf: ({ scadenza }) => ({ scadenza }),
    dayOnly: true,
    acceptedUntil: (_, expiry) => expiry,
    mayAssign,
  });
  const assigned = mayAssign ? rows?.find(({ id }) => id === open.assegna) : undefined;

  return (
    <>
      <PageHeader title="Brevetti da controllare" count={rows?.length ?? null} countLabel="da controllare" />
      <DataTable
        name="brevetti"
        label="Brevetti da controllare"
        columns={shownColumns}
        {...review.table}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome, ente o tipo"
        selection={bulk.selection}
        empty={{
          title: "Nessun brevetto da controllare",
          hint: "Quando un socio invia un brevetto, lo trovi qui.",
        }}
      />
      {opened && <ReviewDialog key={opened.id} licence={opened} review={review} onClose={close} />}
      {assigned && (
        <AssignDialog
          key={assigned.id}
          queue={licenceQueue}
          items={[itemOf(licenceQueue, assigned)]}
          onClose={close}
        />
      )}
      {bulk.dialog}
    </>
  );
}
