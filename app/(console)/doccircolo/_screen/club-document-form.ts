import { ApiError, errorText, isRefusal } from "@/lib/client/errors";
import type { Answer } from "@/lib/contract";

export type ClubDocument = Answer<"doccirc.all">["Documenti"][number];

/**
 * A club document's expiry: never where none is stored; a stored text that cannot be read as a day is no day
 * (docs/rules/data-forms.md#expiry).
 */
export const clubDocumentExpiry = ({ scadenza }: ClubDocument) => ({ scadenza, eterno: scadenza ? 0 : 1 });

/**
 * Verbatim (docs/rules/club-documents.md#sentences): the server's `err`; its own sentence when the call
 * did not get through.
 */
export function updateFailure(error: unknown): string {
  const isTransport = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return errorText(error, isTransport && !isRefusal(error) ? "Errore nell'aggiornamento file." : undefined);
}
