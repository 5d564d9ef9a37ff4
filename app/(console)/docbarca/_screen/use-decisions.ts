"use client";

import { useQueryClient } from "@tanstack/react-query";
import {
  type BoatDocument,
  type BoatDocumentValues,
  boatDocumentReads,
  documentBody,
} from "@/components/boat-documents/boat-document";
import type { BoatDocumentResult } from "@/components/boat-documents/boat-document-schema";
import { idOf, nameOf } from "@/components/boat-documents/names";
import { createDrafts } from "@/components/review/drafts";
import { useDelayedDecisions } from "@/components/review/use-delayed-decisions";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";

interface Draft {
  values?: BoatDocumentValues;
  motivazione?: string;
}

const drafts = createDrafts<Draft>();

/** Accepting and refusing boat documents, each held for five seconds like members' documents. */
export function useDecisions({ reopen }: { reopen: (id: number) => void }) {
  const queries = useQueryClient();
  const { decide, isPending, pending, undoLast } = useDelayedDecisions({
    scope: "docbarca",
    invalidates: boatDocumentReads,
    reopen,
    href: (id) => recordHref("/docbarca", id),
    onDone: (id) => {
      drafts.dropDraft(id);
      queries.setQueryData(
        read("docbarca.toReview").queryKey,
        (old) => old && { ...old, Documenti: old.Documenti.filter((document) => idOf(document) !== id) },
      );
    },
  });

  return {
    pending,
    isPending,
    undoLast,
    ...drafts,

    accept(document: BoatDocument, result: BoatDocumentResult) {
      const id = idOf(document);
      decide({
        id,
        name: nameOf(document),
        key: "docbarca.accept",
        input: { params: { id }, body: documentBody(document, result, 1) },
        done: "Documento accettato.",
        failed: "non è stato accettato",
      });
    },

    refuse(document: BoatDocument, motivazione: string) {
      const id = idOf(document);
      decide({
        id,
        name: nameOf(document),
        key: "docbarca.refuse",
        input: { params: { id }, body: { motivazione } },
        done: motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
        failed: "non è stato rifiutato",
      });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
