"use client";

import dynamic from "next/dynamic";
import { loadPart } from "@/components/ui/load-part";
import type { ExpiryValues, SavedExpiry } from "@/features/documents/expiry-form";
import { LaterAssignDialog } from "@/features/review/later-assign-dialog";
import { type ReviewList, ReviewScreen } from "@/features/review/review-screen";
import { useReviewBulk } from "@/features/review/use-review-bulk";
import { mayAssignLicences } from "@/lib/rules/licences";
import { columns, type Licence } from "./columns";
import { licenceQueue } from "./queue";

function useLicenceBulk(mayAssign: boolean) {
  return useReviewBulk(licenceQueue, {
    expiryOf: ({ scadenza }: Licence) => ({ scadenza }),
    dayOnly: true,
    acceptedUntil: (_, expiry) => expiry,
    mayAssign,
  });
}

const list: ReviewList<Licence, SavedExpiry, ExpiryValues> = {
  queue: licenceQueue,
  title: "Brevetti da controllare",
  countLabel: "da controllare",
  name: "brevetti",
  label: "Brevetti da controllare",
  columns,
  sortedBy: "nome",
  searchPlaceholder: "Cerca per nome, ente o tipo",
  empty: {
    title: "Nessun brevetto da controllare",
    hint: "Quando un socio invia un brevetto, lo trovi qui.",
  },
  // ADMIN alone (docs/rules/licences.md#licences-to-check).
  assigning: {
    mayAssign: mayAssignLicences,
    Dialog: LaterAssignDialog,
  },
  useBulk: useLicenceBulk,
  Dialog: dynamic(() =>
    loadPart(() => import("./review-dialog").then((module) => module.LicenceReviewDialog)),
  ),
};

/** The licences that members sent and nobody has looked at yet (docs/rules/licences.md#licences-to-check). */
export function LicencesScreen() {
  return <ReviewScreen list={list} />;
}
