import { z } from "zod";
import { typedName } from "@/components/form/text-schema";
import { expirySchema } from "@/features/documents/expiry-form";
import type { Body } from "@/lib/contract";
import { todayInRome } from "@/lib/rules/dates";
import type { ClubDocument } from "./club-document-form";

export const editorSchema = z
  .object({
    nome: typedName(),
    famiglia: z.number().nullable(),
    ruoli: z.array(z.number()),
    // Chosen and not yet sent: part of the form, so that leaving asks before they are lost.
    path: z.custom<File | null>(),
    sorgente: z.custom<File | null>(),
  })
  .and(expirySchema);

export type EditorValues = z.input<typeof editorSchema>;
export type EditorResult = z.output<typeof editorSchema>;

/**
 * What the form shows of a document; a new one has today's date, marked as no expiry
 * (docs/rules/club-documents.md#editor).
 */
export function editorValues(document?: ClubDocument): EditorValues {
  return {
    nome: document?.nome ?? "",
    eterno: !document?.scadenza,
    scadenza: document?.scadenza ?? todayInRome(),
    famiglia: document?.famiglia || null,
    ruoli: document?.ruoli ?? [],
    path: null,
    sorgente: null,
  };
}

/** What the form edits, as it is written; 'Senza scadenza' gives null. */
export function editedFields({ nome, scadenza, famiglia, ruoli }: EditorResult) {
  return { nome, scadenza, famiglia, ruoli } satisfies Omit<Body<"doccirc.create">, "pubblicato">;
}
