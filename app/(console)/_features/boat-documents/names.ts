import { boatDocumentId } from "@/lib/rules/boat-documents";
import { fullName } from "@/lib/rules/member-names";
import type { BoatDocument } from "./boat-document";

/** The id that calls and addresses name it by; the contract lets none through without one. */
export function idOf(document: BoatDocument): number {
  return boatDocumentId(document) ?? 0;
}

export function typeNameOf(document: BoatDocument): string {
  return document.Tipo?.nome || document.nome || "Documento";
}

/** Which document, in words: "Assicurazione RC di Anna Neri". */
export function boatDocumentName(document: BoatDocument): string {
  return [typeNameOf(document), fullName(document.Owner)].filter(Boolean).join(" di ");
}
