"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ExpiryValues } from "@/components/domain/expiry-fields";
import { useHeldDecisions } from "@/components/domain/review-queue/use-held-decisions";
import { read } from "@/lib/api/query";
import { recordHref } from "@/lib/routes";
import type { Licence } from "./columns";
import { licenceName, licenceReads } from "./licence";

/**
 * Expiries that were typed and are not saved, by licence. Outside of React: a decision that fails after the screen has been
 * left brings its licence back with what was typed.
 */
const drafts = new Map<number, ExpiryValues>();

/** Accepting until a day and refusing, each held for five seconds (part 2, section 4; issue, "Review queue"). */
export function useDecisions({ reopen }: { reopen: (id: number) => void }) {
  const queries = useQueryClient();
  const { decide, isPending, pending, undoLast } = useHeldDecisions({
    scope: "qualifiche",
    invalidates: licenceReads,
    reopen,
    href: (id) => recordHref("/qualifiche", id),
    onDone: (id) => {
      drafts.delete(id);
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
    draftOf: (id: number) => drafts.get(id),
    keepDraft: (id: number, draft: ExpiryValues) => drafts.set(id, draft),
    dropDraft: (id: number) => drafts.delete(id),

    accept(licence: Licence, scadenza: string) {
      const { id } = licence;
      decide({
        ...{ id, name: licenceName(licence), key: "qualifica.accept" },
        input: { params: { id }, body: { ...licence, accettato: 1, scadenza } },
        done: "Brevetto accettato.",
        failed: "non è stato accettato",
      });
    },

    refuse(licence: Licence) {
      const { id } = licence;
      decide({
        ...{ id, name: licenceName(licence), key: "qualifica.refuse" },
        input: { params: { id } },
        done: "Brevetto rifiutato.",
        failed: "non è stato rifiutato",
      });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
