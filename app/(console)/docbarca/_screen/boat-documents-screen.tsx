"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { useMemo, useState } from "react";
import { idOf, nameOf } from "@/components/domain/boat-documents/boat-document";
import { useReviewQueue } from "@/components/domain/review-queue/use-review-queue";
import { useGoneRecord } from "@/components/domain/use-gone-record";
import { PageHeader } from "@/components/layout/page-header";
import { DataTable } from "@/components/table";
import { read } from "@/lib/api/query";
import { mayAssignBoatDocuments } from "@/lib/rules/boat-documents";
import { useViewer } from "@/lib/ui/viewer";
import { columns, columnsWithAssign } from "./columns";
import { useDecisions } from "./use-decisions";

const ReviewDialog = dynamic(() => import("./review-dialog").then((file) => file.ReviewDialog));
const AssignDialog = dynamic(() =>
  import("@/components/domain/assign-dialog").then((file) => file.AssignDialog),
);

const layers = { documento: parseAsInteger, assegna: parseAsInteger };

/** The boat documents that nobody has looked at yet (part 2, section 2, "Boat documents screen"). */
export function BoatDocumentsScreen() {
  const { level } = useViewer();
  const query = useQuery(read("docbarca.toReview"));
  const [open, setOpen] = useQueryStates(layers, { history: "push" });
  const [order, setOrder] = useState<readonly string[]>([]);
  const close = () => void setOpen(null);
  const decisions = useDecisions({
    // Not over another dialog that somebody is working in: there the row alone comes back.
    reopen: (id) => open.assegna === null && void setOpen({ documento: id }),
  });

  const all = query.data?.Documenti;
  const { pending, isPending } = decisions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: isPending reads `pending`, which is new when anything changes
  const rows = useMemo(() => all?.filter((row) => !isPending(idOf(row))), [all, pending]);
  const find = (id: number | null) => rows?.find((row) => idOf(row) === id);
  const reviewed = find(open.documento);
  const mayAssign = mayAssignBoatDocuments(level);
  const assigned = mayAssign ? find(open.assegna) : undefined;
  const queue = useReviewQueue({
    order,
    count: rows?.length ?? 0,
    openId: open.documento === null ? null : String(open.documento),
    // From document to document the address changes in place: back closes the dialog.
    open: (id) => void setOpen({ documento: id === null ? null : Number(id) }, { history: "replace" }),
  });

  // A linked document that is no longer on the list: somebody else was quicker.
  const isListed = all?.some((row) => idOf(row) === open.documento);
  const isGone = all !== undefined && !query.isFetching && open.documento !== null && !isListed;
  useGoneRecord(isGone, "Questo documento non è più da verificare.", () => void setOpen({ documento: null }));

  return (
    <>
      <PageHeader title="Documenti Barche" count={rows?.length ?? null} countLabel="da verificare" />
      <DataTable
        name="documenti-barche"
        label="Documenti delle barche da verificare"
        columns={mayAssign ? columnsWithAssign : columns}
        rows={rows}
        rowId={(row) => String(idOf(row))}
        error={query.error}
        onRetry={query.refetch}
        fetching={query.isFetching}
        onOpen={(row) => void setOpen({ documento: idOf(row) })}
        openId={open.documento === null ? null : String(open.documento)}
        defaultSort={{ id: "tipo", desc: false }}
        searchPlaceholder="Cerca per tipo o proprietario"
        onShown={setOrder}
        empty={{
          title: "Nessun documento da verificare",
          hint: "Quando un armatore invia un documento della barca, lo trovi qui.",
        }}
      />
      {reviewed && (
        <ReviewDialog
          key={idOf(reviewed)}
          document={reviewed}
          queue={queue}
          decisions={decisions}
          onClose={close}
        />
      )}
      {assigned && (
        <AssignDialog
          key={idOf(assigned)}
          items={[{ id: String(idOf(assigned)), label: nameOf(assigned) }]}
          words={["documento", "documenti"]}
          invalidates={["docbarca.toReview"]}
          onClose={close}
        />
      )}
    </>
  );
}
