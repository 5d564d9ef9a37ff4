import { z } from "zod";
import { expirySchema } from "@/components/domain/expiry-schema";
import { moneyText } from "@/components/form/money-text";
import type { Answer, ReadKey } from "@/lib/contract";
import { boatDocumentId, neverExpires } from "@/lib/rules/boat-documents";
import { fullName } from "@/lib/rules/member-names";
import { toCents, toEuros } from "@/lib/rules/money";
import { texts } from "@/lib/ui/texts";

export type BoatDocument = Answer<"docbarca.toReview">["Documenti"][number];

/** The lists that show boat documents: stale when one has been added, changed or deleted. */
export const boatDocumentReads: readonly ReadKey[] = [
  "docbarca.toReview",
  "docbarca.byOwner",
  "docbarca.byType",
];

/** The id that calls and addresses name it by; the contract lets none through without one. */
export function idOf(document: BoatDocument): number {
  return boatDocumentId(document) ?? 0;
}

export function typeNameOf(document: BoatDocument): string {
  return document.Tipo?.nome || document.nome || "Documento";
}

/** Which document, in words: "Assicurazione RC di Anna Neri". */
export function nameOf(document: BoatDocument): string {
  return [typeNameOf(document), fullName(document.Owner)].filter(Boolean).join(" di ");
}

const MOST_LETTERS = 200;
const tooLong = `Al massimo ${MOST_LETTERS} caratteri.`;

/** A ceiling as typed: an amount in euros, or the text that the record had (`before`). */
export function typedCeiling(before = "") {
  return z
    .string()
    .trim()
    .max(MOST_LETTERS, tooLong)
    .refine((text) => text === "" || text === before || (toCents(text) ?? -1) >= 0, texts.moneyUnreadable);
}

export function typedHolder() {
  return z.string().trim().max(MOST_LETTERS, tooLong);
}

/** The ceiling as `dati` has it: euros as text, "6500000". */
export function ceilingText(typed: string): string {
  const cents = toCents(typed);
  return cents === null ? typed : String(toEuros(cents));
}

/** What the form of a document holds: `scadenza` as typed, `massimale` in euros as typed. */
export interface BoatDocumentValues {
  eterno: boolean;
  scadenza: string | null;
  titolare: string;
  massimale: string;
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** What the form starts with. */
export function documentValues(document: BoatDocument): BoatDocumentValues {
  const { dati, Tipo, scadenza } = document;
  return {
    eterno: document.eterno === 1 || (!scadenza && Tipo?.scadenza === 0 && neverExpires(Tipo)),
    scadenza: scadenza ?? null,
    titolare: textOf(dati?.titolare),
    massimale: moneyText(textOf(dati?.massimale)),
  };
}

export function documentSchema(document: BoatDocument) {
  const { massimale } = documentValues(document);
  return z.object({ titolare: typedHolder(), massimale: typedCeiling(massimale) }).and(expirySchema);
}
export type BoatDocumentResult = z.output<ReturnType<typeof documentSchema>>;

/** The whole record with what the form edits; what nobody touched in `dati`, and what we do not know of it, stays. */
export function documentBody(document: BoatDocument, result: BoatDocumentResult, accettato: 0 | 1) {
  const before = documentValues(document);
  const { eterno, scadenza, titolare, massimale } = result;
  const dati = {
    ...document.dati,
    ...(titolare !== before.titolare.trim() && { titolare }),
    ...(massimale !== before.massimale.trim() && { massimale: ceilingText(massimale) }),
  };
  return { ...document, accettato, eterno, scadenza, dati };
}

/** Which of holder and ceiling a document shows: those that its type requires, and those that it has anyway. */
export function shownDetails(document: BoatDocument): { titolare: boolean; massimale: boolean } {
  const { titolare, massimale } = documentValues(document);
  return {
    titolare: document.Tipo?.titolare === 1 || titolare !== "",
    massimale: document.Tipo?.massimale === 1 || massimale !== "",
  };
}
