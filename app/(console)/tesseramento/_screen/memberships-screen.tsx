"use client";

import dynamic from "next/dynamic";
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { deleteAction, editAction } from "@/components/list/record-actions";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { DataTable } from "@/components/table";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { countedOptions, Segmented } from "@/components/ui/segmented";
import { useRowsAfter } from "@/features/review/use-rows-after";
import { openElsewhere } from "@/lib/client/live/presence";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { isConcluded } from "@/lib/rules/membership";
import { managesAllMemberships } from "@/lib/rules/membership-lists";
import { columns } from "./columns";
import { memberName } from "./membership-record";
import { nextMembership } from "./next-membership";
import { useMembershipDeletion } from "./use-membership-deletion";
import { takenByAnother, useMemberships, useOpenMembership } from "./use-memberships";
import { type MembershipView, membershipListOf, membershipViews, viewsFor } from "./views";

const MembershipDialog = dynamic(() =>
  loadPart(() => import("./membership-dialog").then((module) => module.MembershipDialog)),
);
const OpeningDialog = dynamic(() =>
  loadPart(() => import("./opening-dialog").then((module) => module.OpeningDialog)),
);

const searchParamParsers = {
  vista: parseAsStringLiteral(membershipViews).withDefault(membershipViews[0]),
  tesseramento: parseAsInteger,
};
const labels: Record<MembershipView, string> = { nuove: "Nuove", mie: "Assegnate a me", tutte: "Tutte" };
const empty: Record<MembershipView, { title: string; hint: string }> = {
  nuove: { title: "Nessun tesseramento nuovo", hint: "Quando un socio ne chiede uno, lo trovi qui." },
  mie: {
    title: "Nessun tesseramento assegnato a te",
    hint: "Aprine uno da «Nuove» per prenderlo in carico.",
  },
  tutte: { title: "Nessun tesseramento", hint: "Quando un socio ne chiede uno, lo trovi qui." },
};

/** The memberships that members ask for: new, one's own, all (docs/rules/memberships.md#lists). */
export function MembershipsScreen() {
  const { id: me, level } = useViewer();
  const [searchParams, setSearchParams] = useQueryStates(searchParamParsers, { history: "push" });
  const choices = viewsFor(level);
  const view = choices.includes(searchParams.vista) ? searchParams.vista : "nuove";
  const { list, rows, open, isNotFound, countOf } = useMemberships(view, searchParams.tesseramento);
  const { openRow, opening, cancel } = useOpenMembership(
    view,
    (id) => void setSearchParams({ tesseramento: id }),
  );
  const openId = searchParams.tesseramento ?? opening?.id ?? null;
  const { order, after, onShown } = useRowsAfter(openId === null ? null : String(openId));
  const replacesDialog = useReplacesDialog(openId, opening !== null);
  const close = () => void setSearchParams({ tesseramento: null });
  useRecordNotFound(
    isNotFound,
    takenByAnother,
    () => void setSearchParams({ tesseramento: null }, { history: "replace" }),
  );
  const { confirmDelete, question } = useMembershipDeletion();

  /**
   * The next row that is not concluded yet and that no colleague has open, as the table sorts and filters
   * them; at the end the dialog closes.
   */
  function openNext() {
    const rest = rows?.filter((one) => one.id !== openId && !isConcluded(one)) ?? [];
    const isLeft = (id: string) => rest.some((membership) => String(membership.id) === id);
    const elsewhere = openElsewhere(me);
    const isOpenElsewhere = (id: string) => elsewhere.has(recordOfSave("tesseramento.update", id));
    const { next, end } = nextMembership({ order, after, isLeft, isOpenElsewhere });
    void setSearchParams({ tesseramento: next === null ? null : Number(next) }, { history: "replace" });
    if (next === null) notify.info(end);
  }

  return (
    <>
      <PageHeader
        title="Tesseramento"
        count={rows?.length ?? null}
        countLabel="tesseramenti"
        isCountInViews
      />
      <DataTable
        name="tesseramento"
        label="Tesseramento"
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        query={list}
        onOpen={(row) => void openRow(row)}
        rowHref={(row) => recordHref("/tesseramento", row.id, { vista: view })}
        openId={openId === null ? null : String(openId)}
        recordName={({ id }) => recordOfSave("tesseramento.update", id)}
        onShown={onShown}
        actions={(row) => [
          editAction(() => void openRow(row)),
          ...(managesAllMemberships(level) ? [deleteAction(() => void confirmDelete(row))] : []),
        ]}
        defaultSort={{ id: "nome", desc: false }}
        searchPlaceholder="Cerca per nome, tessera o stato"
        shows={[labels[view]]}
        filters={
          <Segmented
            label="Quali tesseramenti"
            value={view}
            onValueChange={(vista) => void setSearchParams({ vista })}
            options={countedOptions(choices, labels, (value) => countOf(membershipListOf[value]))}
          />
        }
        empty={empty[view]}
      />
      {open ? (
        <MembershipDialog
          key={open.id}
          membership={open}
          withoutMotion={replacesDialog || opening !== null}
          onClose={close}
          onConcluded={openNext}
        />
      ) : (
        opening && <OpeningDialog name={memberName(opening)} onCancel={cancel} />
      )}
      {question}
    </>
  );
}

/**
 * Whether the open membership took the place of another one, or of the dialog that stood for it while it was
 * being assigned.
 */
function useReplacesDialog(openId: number | null, isOpening: boolean): boolean {
  const [seen, setSeen] = useState({ openId, isOpening, replaces: false });
  if (seen.openId !== openId || seen.isOpening !== isOpening) {
    const isSame = seen.openId === openId;
    const replaces = isSame ? seen.replaces || seen.isOpening : seen.openId !== null && openId !== null;
    setSeen({ openId, isOpening, replaces });
  }
  return seen.replaces;
}
