import { groupedMoneyText } from "@/components/form/money-text";
import { changesOf } from "@/lib/client/save";
import type { Answer } from "@/lib/contract";
import { cleanLine } from "@/lib/contract/clean-text";
import { neverExpires } from "@/lib/rules/boat-documents";
import { untouchedExpiry } from "@/lib/rules/expiry";
import { toCents, toEuros } from "@/lib/rules/money";

export type BoatDocument = Answer<"docbarca.toReview">["Documenti"][number];

/** The ceiling as `dati` has it: euros as text, "6500000". */
export function ceilingText(typed: string): string {
  const cents = toCents(typed);
  return cents === null ? typed : String(toEuros(cents));
}

/** The ceiling as people read it: "6.500.000,00"; a value that is no amount is shown as it is. */
export function ceilingShown(stored: unknown): string {
  return groupedMoneyText(stored);
}

/** The values of a document's form: `scadenza` as typed, `massimale` in euros as typed. */
export interface BoatDocumentValues {
  eterno: boolean;
  scadenza: string | null;
  titolare: string;
  massimale: string;
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? cleanLine(String(value)) : "";

/** The values that the form starts with. */
export function documentValues(document: BoatDocument): BoatDocumentValues {
  const { dati, Tipo, scadenza } = document;
  return {
    eterno: document.eterno === 1 || (!scadenza && Tipo?.scadenza === 0 && neverExpires(Tipo)),
    scadenza: scadenza ?? null,
    titolare: textOf(dati?.titolare),
    massimale: ceilingShown(textOf(dati?.massimale)),
  };
}

/** The result of the form: `scadenza` as yyyy-mm-dd, `massimale` as typed. */
interface BoatDocumentFields {
  eterno: 0 | 1;
  scadenza: string | null;
  titolare: string;
  massimale: string;
}

/**
 * The fields of a document that the form changes; of `dati` also the parts that nobody has touched.
 * `accettato` is its value after the save.
 */
export function documentChanges(
  document: BoatDocument,
  result: BoatDocumentFields,
  accettato: 0 | 1 | undefined,
) {
  const before = documentValues(document);
  const { eterno, scadenza, titolare, massimale } = result;
  const dati = {
    ...document.dati,
    ...(titolare !== before.titolare.trim() && { titolare }),
    ...(massimale !== before.massimale.trim() && { massimale: ceilingText(massimale) }),
  };
  const untouched = { ...document, ...untouchedExpiry(document), dati: document.dati ?? {} };
  return changesOf<Pick<BoatDocument, "accettato" | "eterno" | "scadenza" | "dati">>(untouched, {
    accettato,
    eterno,
    scadenza,
    dati,
  });
}

/** The owner of a document, for the read of its stored record; undefined where the server names none. */
export function boatDocumentOwner({ id_usr }: BoatDocument): { ownerId: number } | undefined {
  return id_usr ? { ownerId: id_usr } : undefined;
}

/**
 * Which of holder and ceiling a document shows: those that its type requires, and those that it has anyway.
 */
export function shownDetails(document: BoatDocument): { titolare: boolean; massimale: boolean } {
  const { titolare, massimale } = documentValues(document);
  return {
    titolare: document.Tipo?.titolare === 1 || titolare !== "",
    massimale: document.Tipo?.massimale === 1 || massimale !== "",
  };
}
