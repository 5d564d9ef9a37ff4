"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useReviewList } from "@/components/review/use-review-list";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignLicences } from "@/lib/rules/licences";
import { columns, columnsWithAssign } from "./columns";
import { licenceItem, licenceWords } from "./licence";
import { useDecisions } from "./use-decisions";
import { useLicenceBulk } from "./use-licence-bulk";

const ReviewDialog = dynamic(() =>
  loadPart(() => import("./review-dialog").then((module) => module.ReviewDialog)),
);
const AssignDialog = dynamic(() =>
  loadPart(() => import("@/components/review/assign-dialog").then((module) => module.AssignDialog)),
);

const layers = { brevetto: parseAsInteger, assegna: parseAsInteger };

/** The licences that members sent and nobody has looked at yet (docs/rules/licences.md#licences-to-check). */
export function LicencesScreen() {
  const mayAssign = mayAssignLicences(useViewer().level);
  const query = useQuery(read("qualifica.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const close = () => void setOpen(null);
  const shownColumns = useMemo(() => {
    const assign = (id: number) => void setOpen({ assegna: id }, { history: "replace" });
    return mayAssign ? columnsWithAssign(assign) : columns;
  }, [mayAssign, setOpen]);
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => open.assegna === null && !bulk.isOpen && void setOpen({ brevetto: id }),
  });
  const { rows, opened, queue, onShown } = useReviewList({
    list: query.data?.Qualifica,
    isFetching: query.isFetching,
    decisions,
    idOf: ({ id }) => id,
    openId: open.brevetto,
    open: (id) => void setOpen({ brevetto: id }, { history: "replace" }),
    gone: "Questo brevetto non è più da controllare.",
  });
  const bulk = useLicenceBulk(rows);
  const assigned = mayAssign ? rows?.find(({ id }) => id === open.assegna) : undefined;

  return (
    <>
      <PageHeader title="Brevetti da Controllare" count={rows?.length ?? null} countLabel="da controllare" />
      <DataTable
        name="brevetti"
        label="Brevetti da controllare"
        columns={shownColumns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpen({ brevetto: row.id })}
        openId={open.brevetto === null ? null : String(open.brevetto)}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome, ente o tipo"
        onShown={onShown}
        selection={bulk.selection}
        empty={{
          title: "Nessun brevetto da controllare",
          hint: "Quando un socio invia un brevetto, lo trovi qui.",
        }}
      />
      {opened && (
        <ReviewDialog key={opened.id} licence={opened} queue={queue} decisions={decisions} onClose={close} />
      )}
      {assigned && (
        <AssignDialog
          key={assigned.id}
          items={[licenceItem(assigned)]}
          words={licenceWords}
          invalidates={["qualifica.toReview"]}
          onClose={close}
        />
      )}
      {bulk.dialog}
    </>
  );
}
