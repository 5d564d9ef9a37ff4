import { documentName } from "@/features/documents/document-name";
import type { MemberRequest } from "./request-types";

export type Line = NonNullable<MemberRequest["Dettaglio"]>[number];
export type Papers = Pick<Line, "Documenti" | "Tessere">;
type Card = NonNullable<Papers["Tessere"]>[number];

/** A card by its name and year. */
export const participantCardName = ({ Tessera, anno }: Card) =>
  [Tessera?.nome || "Tessera", anno || null].filter(Boolean).join(" ");

/** Whether an answer is about another member than the line is. */
export function isOfAnother(line: Line, answer: Line | null | undefined): boolean {
  return Boolean(line.utente && answer?.utente && answer.utente !== line.utente);
}

/**
 * The known papers of a participant: those of the record, and those that only the answer has
 * (docs/rules/calls.md#parts-in-the-record). Undefined where neither says anything.
 */
export function papersOf(line: Line, answer: Line | null | undefined): Papers | undefined {
  if (!answer && !line.Documenti && !line.Tessere) return undefined;
  return {
    Documenti: together(line.Documenti, answer?.Documenti, (one) => `${documentName(one)}|${one.path ?? ""}`),
    Tessere: together(line.Tessere, answer?.Tessere, participantCardName),
  };
}

function together<T>(own: readonly T[] = [], others: readonly T[] = [], key: (one: T) => string): T[] {
  const known = new Set(own.map(key));
  return [...own, ...others.filter((one) => !known.has(key(one)))];
}
