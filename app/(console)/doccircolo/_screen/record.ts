import { isRefusal } from "@/components/domain/use-refusal-minicom";
import { ApiError, errorText } from "@/lib/api/errors";
import type { Answer, Body } from "@/lib/contract";

export type ClubDocument = Answer<"doccirc.all">["Documenti"][number];

/** The record as it was read, in the form in which it is written back (rulings, "The whole …"). */
export function wholeRecord(document: ClubDocument): Body<"doccirc.update"> {
  return {
    ...document,
    nome: document.nome ?? "",
    scadenza: document.scadenza ?? null,
    ruoli: document.ruoli ?? [],
    pubblicato: document.pubblicato ?? 0,
  };
}

/** To the letter (part 1, section 8): the server's `err`; its own sentence when the call did not get through. */
export function updateFailure(error: unknown): string {
  const isTransport = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return errorText(error, isTransport && !isRefusal(error) ? "Errore nell'aggiornamento file." : undefined);
}
