"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { BulkItem } from "@/components/bulk/bulk-dialog";
import type { DocumentExpiry } from "@/components/documents/document-frame";
import { documentReads } from "@/components/documents/document-reads";
import type { ExpiryValues } from "@/components/documents/expiry-fields";
import { createDrafts } from "@/components/review/drafts";
import { useDelayedDecisions } from "@/components/review/use-delayed-decisions";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import { fullName } from "@/lib/rules/member-names";
import type { Document } from "./columns";

interface Draft {
  expiry?: ExpiryValues;
  motivazione?: string;
}

const drafts = createDrafts<Draft>();

/** Which document, in words. */
export function documentName(document: Document): string {
  return [document.TipoDoc?.nome ?? "Documento", fullName(document.Utenti)].filter(Boolean).join(" di ");
}

/** A document as dialogs for several records have it. */
export function documentItem(document: Document): BulkItem {
  return { id: String(document.id_doc), label: documentName(document) };
}

export const documentWords = ["documento", "documenti"] as const;

/** Accepting and refusing, each held for five seconds (docs/rules/review.md#delayed-decisions). */
export function useDecisions({ reopen }: { reopen: (id: number) => void }) {
  const queries = useQueryClient();
  const { decide, isPending, pending, undoLast } = useDelayedDecisions({
    scope: "documenti",
    invalidates: documentReads,
    reopen,
    href: (id) => recordHref("/documenti", id),
    onDone: (id) => {
      drafts.dropDraft(id);
      queries.setQueryData(
        read("documenti.toReview").queryKey,
        (old) => old && { ...old, Documenti: old.Documenti.filter((document) => document.id_doc !== id) },
      );
    },
  });

  return {
    pending,
    isPending,
    undoLast,
    ...drafts,

    accept(document: Document, { eterno, scadenza }: DocumentExpiry) {
      const { id_doc: id } = document;
      decide({
        id,
        name: documentName(document),
        key: "documenti.accept",
        input: { params: { id_doc: id }, body: { ...document, accettato: 1, eterno, scadenza } },
        done: "Documento accettato.",
        failed: "non è stato accettato",
      });
    },

    refuse(document: Document, motivazione: string) {
      const { id_doc: id } = document;
      decide({
        id,
        name: documentName(document),
        key: "documenti.refuse",
        input: { params: { id_doc: id }, body: { motivazione } },
        done: motivazione ? "Documento rifiutato: il motivo viene inviato al socio." : "Documento rifiutato.",
        failed: "non è stato rifiutato",
      });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
