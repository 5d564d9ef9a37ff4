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
import { readDecimal } from "@/lib/rules/decimals";
import { columns } from "./columns";

const ClaimDialog = dynamic(() =>
  loadPart(() => import("@/components/claims/claim-dialog").then((file) => file.ClaimDialog)),
);

type Reimbursement = ClaimOf["rimborso"];

const layers = { ...claimLayers, rimborso: parseAsInteger };
const empty: Record<ClaimFilter, { title: string; hint: string }> = {
  TUTTI: { title: "Nessun rimborso", hint: "Quando un socio ne chiede uno, lo trovi qui." },
  APPROVARE: { title: "Nessun rimborso da approvare", hint: "Quando un socio ne chiede uno, lo trovi qui." },
  ACCETTATI: { title: "Nessun rimborso accettato", hint: "Aprine uno da approvare e accetta le sue righe." },
};

const nameOf = ({ id, Richiedente }: Reimbursement) => Richiedente?.nominativo || `Rimborso n. ${id}`;

function factsOf(row: Reimbursement): Facts {
  return [
    ["Destinazione", row.destinazione],
    ["Motivo", row.motivo],
    ["Dal", formatDate(row.da)],
    ["Al", formatDate(row.a)],
    ["Mezzo", row.mezzo],
    ["Persone", readDecimal(row.persone)?.toLocaleString("it-IT")],
    ["Note", row.note],
  ];
}

/** What members ask to have back for journeys of the club (docs/rules/claims.md#kinds). */
export function ReimbursementsScreen() {
  const [layer, setLayer] = useQueryStates(layers, { history: "push" });
  const { list, rows, open, isGone } = useClaims("rimborso", layer.stato, layer.rimborso);
  const close = () => void setLayer({ rimborso: null, riga: null });
  const show = ({ id }: Reimbursement) => void setLayer({ rimborso: id, riga: null });
  useRecordNotFound(
    isGone,
    claimWords.rimborso.gone,
    () => void setLayer({ rimborso: null, riga: null }, { history: "replace" }),
  );

  return (
    <>
      <PageHeader title="Rimborsi" count={rows?.length ?? null} countLabel="rimborsi" />
      <DataTable
        name="rimborsi"
        label="Rimborsi"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        error={list.error}
        onRetry={list.refetch}
        fetching={list.isFetching}
        onOpen={show}
        openId={layer.rimborso === null ? null : String(layer.rimborso)}
        actions={(row) => [editAction(() => show(row))]}
        defaultSort={{ id: "da", desc: true }}
        searchPlaceholder="Cerca per nome o destinazione"
        filters={
          <ClaimFilterBar
            label="Quali rimborsi"
            value={layer.stato}
            onChange={(stato) => void setLayer({ stato })}
          />
        }
        empty={empty[layer.stato]}
      />
      {open && (
        <ClaimDialog
          key={open.id}
          kind="rimborso"
          claim={open}
          title={nameOf(open)}
          description={open.destinazione ?? undefined}
          sheetTitle={`Rimborso di ${nameOf(open)}`}
          facts={factsOf(open)}
          lineId={layer.riga}
          onLine={(riga) => void setLayer({ riga })}
          onClose={close}
        />
      )}
    </>
  );
}
