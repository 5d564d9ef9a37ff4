"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, useQueryStates } from "nuqs";
import { type ClaimOf, claimWords, type Facts } from "@/components/claims/claim";
import { ClaimFilterBar } from "@/components/claims/claim-filter";
import { claimLayers, useClaims } from "@/components/claims/use-claims";
import { PageHeader } from "@/components/layout/page-header";
import { editAction } from "@/components/resource/record-actions";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { formatDate } from "@/lib/format/dates";
import type { ClaimFilter } from "@/lib/rules/claims";
import { columns } from "./columns";

const ClaimDialog = dynamic(() =>
  loadPart(() => import("@/components/claims/claim-dialog").then((file) => file.ClaimDialog)),
);

type BoatExpense = ClaimOf["spesebarca"];

const layers = { ...claimLayers, spesa: parseAsInteger };
const empty: Record<ClaimFilter, { title: string; hint: string }> = {
  TUTTI: { title: "Nessuna spesa", hint: "Quando un armatore ne presenta una, la trovi qui." },
  APPROVARE: {
    title: "Nessuna spesa da approvare",
    hint: "Quando un armatore ne presenta una, la trovi qui.",
  },
  ACCETTATI: { title: "Nessuna spesa accettata", hint: "Aprine una da approvare e accetta le sue righe." },
};

const nameOf = ({ id, Proprietario }: BoatExpense) => Proprietario?.nominativo || `Spesa n. ${id}`;

function factsOf(row: BoatExpense): Facts {
  return [
    ["Barca", row.nomebarca],
    ["Il", formatDate(row.il)],
    ["Note", row.note],
  ];
}

/** What owners have spent on boats that the club uses (docs/rules/claims.md#kinds). */
export function BoatExpensesScreen() {
  const [layer, setLayer] = useQueryStates(layers, { history: "push" });
  const { list, rows, open, isGone } = useClaims("spesebarca", layer.stato, layer.spesa);
  const close = () => void setLayer({ spesa: null, riga: null });
  const show = ({ id }: BoatExpense) => void setLayer({ spesa: id, riga: null });
  useRecordNotFound(
    isGone,
    claimWords.spesebarca.gone,
    () => void setLayer({ spesa: null, riga: null }, { history: "replace" }),
  );

  return (
    <>
      <PageHeader title="Spese Barca" count={rows?.length ?? null} countLabel="spese" />
      <DataTable
        name="spese-barca"
        label="Spese Barca"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={list.error}
        onRetry={list.refetch}
        fetching={list.isFetching}
        onOpen={show}
        openId={layer.spesa === null ? null : String(layer.spesa)}
        actions={(row) => [editAction(() => show(row))]}
        defaultSort={{ id: "il", desc: true }}
        searchPlaceholder="Cerca per nome o barca"
        filters={
          <ClaimFilterBar
            label="Quali spese"
            value={layer.stato}
            onChange={(stato) => void setLayer({ stato })}
          />
        }
        empty={empty[layer.stato]}
      />
      {open && (
        <ClaimDialog
          key={open.id}
          kind="spesebarca"
          claim={open}
          title={nameOf(open)}
          description={open.nomebarca ?? undefined}
          sheetTitle={`Spesa barca di ${nameOf(open)}`}
          facts={factsOf(open)}
          lineId={layer.riga}
          onLine={(riga) => void setLayer({ riga })}
          onClose={close}
        />
      )}
    </>
  );
}
