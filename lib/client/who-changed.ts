import { changedByText } from "../format/changed-by-text";
import { isLaterTime } from "../rules/dates";
import { ApiError, isConflict, withSentence } from "./errors";
import type { ConflictDetails } from "./who-decided";

/**
 * The refusal of a deletion, with who has changed the record meanwhile and when, where that stamp is later
 * than `seenAt`, the one that this person has read (docs/rules/saving.md#deletions); any other error as it
 * is.
 */
export function withWhoChanged(error: unknown, seenAt: unknown): unknown {
  if (!(error instanceof ApiError) || !isConflict(error)) return error;
  const { by = null, at = null }: ConflictDetails = error.details;
  return isLaterTime(at, seenAt) ? withSentence(error, changedByText(by, at)) : error;
}
