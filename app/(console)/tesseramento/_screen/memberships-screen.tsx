"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/resource/record-actions";
import { useRecordNotFound } from "@/components/resource/use-record-not-found";
import { DataTable } from "@/components/table";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { callForAction } from "@/lib/contract/corrected-calls";
import { managesAllMemberships } from "@/lib/rules/membership-lists";
import { columns } from "./columns";
import type { Membership } from "./membership";
import { memberName } from "./membership-record";
import { takenAway, useMemberships, useOpenMembership } from "./use-memberships";
import { type View, views, viewsFor } from "./views";

const MembershipDialog = dynamic(() =>
  loadPart(() => import("./membership-dialog").then((module) => module.MembershipDialog)),
);

const action = "tesseramento.delete";
const searchParamParsers = {
  vista: parseAsStringLiteral(views).withDefault(views[0]),
  tesseramento: parseAsInteger,
};
const labels: Record<View, string> = { nuove: "Nuove", mie: "Assegnate a me", tutte: "TUTTE" };
const empty: Record<View, { title: string; hint: string }> = {
  nuove: { title: "Nessun tesseramento nuovo", hint: "Quando un socio ne chiede uno, lo trovi qui." },
  mie: {
    title: "Nessun tesseramento assegnato a te",
    hint: "Aprine uno da «Nuove» per prenderlo in carico.",
  },
  tutte: { title: "Nessun tesseramento", hint: "Quando un socio ne chiede uno, lo trovi qui." },
};

/** The memberships that members ask for: new, one's own, all (docs/rules/memberships.md#lists). */
export function MembershipsScreen() {
  const { level, documentedCalls } = useViewer();
  const [layer, setLayer] = useQueryStates(searchParamParsers, { history: "push" });
  const choices = viewsFor(level);
  const view = choices.includes(layer.vista) ? layer.vista : "nuove";
  const { list, open, isNotFound: isGone } = useMemberships(view, layer.tesseramento);
  const openRow = useOpenMembership(view, (id) => void setLayer({ tesseramento: id }));
  const close = () => void setLayer({ tesseramento: null });
  useRecordNotFound(isGone, takenAway, () => void setLayer({ tesseramento: null }, { history: "replace" }));
  const { write: remove } = useWrite(callForAction(action, documentedCalls));
  const [confirm, question] = useConfirm();

  const confirmDelete = (membership: Membership) =>
    confirm({
      children: (
        <p className="font-semibold wrap-break-word">
          {memberName(membership)}, {membership.Tessera?.nome ?? "tessera"} {membership.anno || ""}
        </p>
      ),
      onConfirm: async () => {
        await remove({ params: { id: membership.id }, action });
        notify.success("Tesseramento eliminato.");
      },
    });

  return (
    <>
      <PageHeader
        title="Tesseramento"
        count={list.data?.Tesseramento.length ?? null}
        countLabel="tesseramenti"
      />
      <DataTable
        name="tesseramento"
        label="Tesseramento"
        columns={columns}
        rows={list.data?.Tesseramento}
        rowId={(row) => String(row.id)}
        error={list.error}
        onRetry={list.refetch}
        fetching={list.isFetching}
        onOpen={(row) => void openRow(row)}
        openId={layer.tesseramento === null ? null : String(layer.tesseramento)}
        actions={(row) => [
          editAction(() => void openRow(row)),
          ...(managesAllMemberships(level) ? [deleteAction(() => void confirmDelete(row))] : []),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome, tessera o stato"
        filters={
          <Segmented
            label="Quali tesseramenti"
            value={view}
            onValueChange={(vista) => void setLayer({ vista })}
            options={choices.map((value) => ({ value, label: labels[value] }))}
          />
        }
        empty={empty[view]}
      />
      {open && <MembershipDialog key={open.id} membership={open} onClose={close} />}
      {question}
    </>
  );
}
