import { isAcceptance, type SaveKey } from "../contract/stored";
import { acceptedText, decidedText } from "../format/decided-texts";
import { isLaterTime } from "../rules/dates";
import { ApiError } from "./errors";

/** The details of a conflict from the gateway: the stored values, and who wrote them last and when. */
export interface ConflictDetails {
  stored?: Readonly<Record<string, unknown>>;
  by?: string | null;
  at?: string | null;
}

/**
 * The refusal of a decision, which names the person who has decided on the record meanwhile and the time,
 * where that stamp is later than `seenAt`, the one that this person has read
 * (docs/rules/saving.md#decisions); any other error as it is. `acceptance` is the save by which the record is
 * accepted.
 */
export function withWhoDecided(error: unknown, acceptance: SaveKey, seenAt: unknown): unknown {
  if (!(error instanceof ApiError) || !isAcceptance(acceptance)) return error;
  const { stored, by = null, at = null }: ConflictDetails = error.details;
  const isAccepted = error.code === "conflict" && stored?.accettato === 1;
  if (!(isAccepted || error.code === "gone") || !isLaterTime(at, seenAt)) return error;
  return new ApiError(
    isAccepted ? acceptedText(acceptance, by, at) : decidedText(by, at),
    error.status,
    error.code,
    error.requestId,
    error.details,
  );
}
