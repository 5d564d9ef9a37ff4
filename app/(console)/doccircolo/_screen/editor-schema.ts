import { z } from "zod";
import { expirySchema } from "@/components/domain/expiry-schema";
import type { Body } from "@/lib/contract";
import { todayInRome } from "@/lib/rules/dates";
import { type ClubDocument, wholeRecord } from "./record";

const MOST_LETTERS = 200;

export const editorSchema = z
  .object({
    nome: z
      .string()
      .trim()
      .min(1, "Scrivi il nome.")
      .max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`),
    famiglia: z.number().nullable(),
    ruoli: z.array(z.number()),
    // Chosen and not yet sent: part of the form, so that leaving asks before they are lost.
    path: z.custom<File | null>(),
    sorgente: z.custom<File | null>(),
  })
  .and(expirySchema);

export type EditorValues = z.input<typeof editorSchema>;
export type EditorResult = z.output<typeof editorSchema>;

/** What the form shows of a document; a new one has today's date, marked as no expiry (part 1, section 9). */
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

/** The fields that the editor edits, as they are written; 'Senza scadenza' sends null. A family of 0 that nobody touched stays 0. */
export function editedFields(document: ClubDocument | undefined, values: EditorResult) {
  const famiglia = values.famiglia ?? (document?.famiglia === 0 ? 0 : null);
  return { nome: values.nome, scadenza: values.scadenza, famiglia, ruoli: values.ruoli };
}

export function newRecord(values: EditorResult): Body<"doccirc.create"> {
  return { ...editedFields(undefined, values), pubblicato: 0 };
}

export function changedRecord(document: ClubDocument, values: EditorResult): Body<"doccirc.update"> {
  return { ...wholeRecord(document), ...editedFields(document, values) };
}
