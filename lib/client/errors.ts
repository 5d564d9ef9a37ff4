import { withCode } from "../format/request-code";
import { texts } from "../format/texts";

/**
 * Why a call failed, in words for the person at the desk (docs/rules/calls.md#failures). `status` 0: it never
 * got an answer. `code` is the gateway's, or "unanswered" where it gave none: a proxy's page, or an answer
 * that broke off.
 */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    /** The id under which the server's log has the failure; null where nobody has to look into it. */
    readonly requestId: string | null = null,
    /** The gateway's further fields beside the sentence, such as the stored values in a conflict. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const unknownText = "Qualcosa non ha funzionato. Riprova.";

export const offline = () => new ApiError(texts.offline, 0, "offline");

/** The browser had no network: the call has not been answered. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.code === "offline";

/**
 * The text for anything that was thrown: its sentence, or `sentence` in its place, and the code of its
 * request (`ErrorText`).
 */
export function errorText(error: unknown, sentence?: string): string {
  if (!(error instanceof ApiError)) return sentence ?? unknownText;
  return withCode(sentence ?? error.message, error.requestId);
}

/**
 * Reads a refusal of the gateway: `{esito: false, err, code}` (docs/rules/screens.md#errors-of-the-server).
 * The error has the request's id where a server is at fault or the answer is none of the gateway's.
 */
export function readRefusal(status: number, body: unknown, requestId: string | null): ApiError {
  const { err, code, ...details } = (body ?? {}) as Record<string, unknown>;
  const isFault = status >= 500 || typeof code !== "string";
  return new ApiError(
    // A proxy that refuses a request as too large sends a page of its own.
    typeof err === "string" ? err : status === 413 ? texts.tooLarge : unknownText,
    status,
    typeof code === "string" ? code : "unanswered",
    isFault ? requestId : null,
    details,
  );
}

const BACK_AT_FORM = "back-at-form";

/**
 * The person has gone back to the form instead of choosing in a conflict: no failure, but nothing is saved.
 */
export const backAtForm = () => new ApiError(texts.backAtForm, 409, BACK_AT_FORM);

export function isBackAtForm(error: unknown): boolean {
  return error instanceof ApiError && error.code === BACK_AT_FORM;
}

/** `esito` false: the server has understood the call and turned it down. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "refused";
}

const outcomeUnknown = new Set([
  "offline",
  "unreachable",
  "timeout",
  "invalid-response",
  "internal",
  "unanswered",
]);

/** The gateway refuses the write because of the values stored by now (docs/rules/saving.md). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

/** The record of the save has been closed meanwhile: no later try can succeed. */
export function isClosedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.details.closed === true;
}

/** Somebody else was faster: the record is no longer as it was on screen, or is not found. */
export function isOvertaken(error: unknown): boolean {
  return isConflict(error) || (error instanceof ApiError && error.code === "gone");
}

/**
 * A write that may have been done all the same: its answer did not come, or cannot be read, and the gateway
 * does not say that it has sent nothing.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError) || !outcomeUnknown.has(error.code)) return false;
  if (error.details.sent === false) return false;
  // 0 where no answer came, 2xx where one broke off.
  return error.status < 300 || error.status >= 500;
}

/** The same failure with a further sentence. */
export function withSentence(error: unknown, sentence: string): ApiError {
  if (!(error instanceof ApiError)) return new ApiError(`${errorText(error)} ${sentence}`, 0, "unanswered");
  const { message, status, code, requestId, details } = error;
  return new ApiError(`${message} ${sentence}`, status, code, requestId, details);
}

/** Every answer of the server carries the id of its request. */
export const REQUEST_ID = "x-request-id";

/** The session is over, and asking for the password again can mend it. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
