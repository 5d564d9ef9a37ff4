"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ExpiryValues } from "@/components/documents/expiry-fields";
import { createDrafts } from "@/components/review/drafts";
import { useDelayedDecisions } from "@/components/review/use-delayed-decisions";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import type { Licence } from "./columns";
import { licenceName, licenceReads } from "./licence";

const drafts = createDrafts<ExpiryValues>();

/** Accepting until a day and refusing, each held for five seconds (docs/rules/review.md#delayed-decisions). */
export function useDecisions({ reopen }: { reopen: (id: number) => void }) {
  const queries = useQueryClient();
  const { decide, isPending, pending, undoLast } = useDelayedDecisions({
    scope: "qualifiche",
    invalidates: licenceReads,
    reopen,
    href: (id) => recordHref("/qualifiche", id),
    onDone: (id) => {
      drafts.dropDraft(id);
      queries.setQueryData(
        read("qualifica.toReview").queryKey,
        (old) => old && { ...old, Qualifica: old.Qualifica.filter((licence) => licence.id !== id) },
      );
    },
  });

  return {
    pending,
    isPending,
    undoLast,
    ...drafts,

    accept(licence: Licence, scadenza: string) {
      const { id } = licence;
      decide({
        id,
        name: licenceName(licence),
        key: "qualifica.accept",
        input: { params: { id }, body: { ...licence, accettato: 1, scadenza } },
        done: "Brevetto accettato.",
        failed: "non è stato accettato",
      });
    },

    refuse(licence: Licence) {
      const { id } = licence;
      decide({
        id,
        name: licenceName(licence),
        key: "qualifica.refuse",
        input: { params: { id } },
        done: "Brevetto rifiutato.",
        failed: "non è stato rifiutato",
      });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
