import { ApiError, errorText, isRefusal } from "@/lib/client/errors";
import type { Answer } from "@/lib/contract";

export type ClubDocument = Answer<"doccirc.all">["Documenti"][number];

/**
 * To the letter (docs/rules/club-documents.md#sentences): the server's `err`; its own sentence when the call
 * did not get through.
 */
export function updateFailure(error: unknown): string {
  const isTransport = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return errorText(error, isTransport && !isRefusal(error) ? "Errore nell'aggiornamento file." : undefined);
}
