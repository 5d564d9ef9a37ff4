import { isAcceptance, type SaveKey } from "../contract/stored";
import { acceptedText } from "../format/accepted-text";
import { isLaterTime } from "../rules/dates";
import { ApiError } from "./errors";

/** The details of a conflict from the gateway: the stored values, and who wrote them last and when. */
export interface ConflictDetails {
  stored?: Readonly<Record<string, unknown>>;
  by?: string | null;
  at?: string | null;
}

/**
 * The refusal of a decision, which names the person who has accepted the record meanwhile and the time, where
 * that stamp is later than `seenAt`, the one that this person has read (docs/rules/saving.md#decisions); any
 * other error as it is. `acceptance` is the save by which the record is accepted.
 */
export function withWhoAccepted(error: unknown, acceptance: SaveKey, seenAt: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "conflict" || !isAcceptance(acceptance)) return error;
  const { stored, by = null, at = null }: ConflictDetails = error.details;
  if (stored?.accettato !== 1 || !isLaterTime(at, seenAt)) return error;
  return new ApiError(
    acceptedText(acceptance, by, at),
    error.status,
    error.code,
    error.requestId,
    error.details,
  );
}
