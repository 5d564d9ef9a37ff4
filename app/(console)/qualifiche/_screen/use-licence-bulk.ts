"use client";

import { useReviewBulk } from "@/components/bulk/use-review-bulk";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { mayAssignLicences } from "@/lib/rules/licences";
import type { Licence } from "./columns";
import { licenceItem, licenceReads, licenceWords } from "./licence";

/** What can be done with several licences at once: accept, assign (ADMIN and not GOD) (docs/rules/review.md#several-at-once). */
export function useLicenceBulk(rows: readonly Licence[] | undefined) {
  const { level } = useViewer();
  const { write } = useWrite("qualifica.accept", { refetch: false });
  return useReviewBulk<Licence>({
    rows,
    itemOf: licenceItem,
    expiryOf: ({ scadenza }) => ({ scadenza }),
    words: licenceWords,
    dayOnly: true,
    accept: async (licence, { scadenza }) => {
      // The form has asked for the day.
      if (scadenza === null) return;
      await write({ params: { id: licence.id }, body: { ...licence, accettato: 1, scadenza } });
    },
    invalidates: licenceReads,
    assignedIn: "qualifica.toReview",
    mayAssign: mayAssignLicences(level),
  });
}
