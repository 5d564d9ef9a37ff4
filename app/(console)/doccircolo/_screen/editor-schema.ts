import { z } from "zod";
import { typedName } from "@/components/form/text-schema";
import { keepOpened } from "@/components/list/keep-opened";
import { expirySchema, optionalExpirySchema } from "@/features/documents/expiry-form";
import type { Body } from "@/lib/contract";
import { readLegacyDate, todayInRome } from "@/lib/rules/dates";
import type { ClubDocument } from "./club-document-form";

const fields = z.object({
  nome: typedName(),
  famiglia: z.number().nullable(),
  ruoli: z.array(z.number()),
  // Chosen and not yet sent: part of the form, so that leaving asks before they are lost.
  path: z.custom<File | null>(),
  sorgente: z.custom<File | null>(),
});
const newDocument = fields.and(expirySchema);
export type EditorValues = z.input<typeof newDocument>;
export type EditorResult = z.output<typeof newDocument>;

/**
 * The form of a new document, or of a stored one that holds `opened`: an expiry that cannot be read stays as
 * it is stored until one is given.
 */
export function editorSchema(opened?: EditorValues, document?: ClubDocument) {
  if (!opened || !document) return newDocument;
  return keepOpened(fields, opened).and(isUndated(document) ? optionalExpirySchema : expirySchema);
}

/**
 * The form's first values; a new document has today's date, marked as no expiry
 * (docs/rules/club-documents.md#editor).
 */
export function editorValues(document?: ClubDocument): EditorValues {
  return {
    nome: document?.nome ?? "",
    eterno: !document?.scadenza,
    scadenza: document?.scadenza ? readLegacyDate(document.scadenza) : todayInRome(),
    famiglia: document?.famiglia || null,
    ruoli: document?.ruoli ?? [],
    path: null,
    sorgente: null,
  };
}

/** The expiry, while the form shows it empty because it cannot be read. */
export const hiddenInEditor = ({ eterno, scadenza }: EditorResult): string[] =>
  eterno === 1 || scadenza ? [] : ["scadenza"];

/** Whether a document has an expiry that cannot be read as a day. */
export const isUndated = (document?: ClubDocument) =>
  Boolean(document?.scadenza) && readLegacyDate(document?.scadenza) === null;

/** The form's fields as they are written; 'Senza scadenza' gives null. */
export function editedFields({ nome, scadenza, famiglia, ruoli }: EditorResult) {
  return { nome, scadenza, famiglia, ruoli } satisfies Omit<Body<"doccirc.create">, "pubblicato">;
}
