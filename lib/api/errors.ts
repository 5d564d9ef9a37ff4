/** Why a call failed, in words for the person at the desk. `status` 0: it never got an answer. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    /** What the gateway says beside the sentence, such as what is stored now in a conflict. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export const offlineText = "Nessuna connessione: controlla la rete e riprova.";
const unknownText = "Qualcosa non ha funzionato. Riprova.";

export const offline = () => new ApiError(offlineText, 0, "offline");

/** The sentence to show for whatever was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : unknownText;
}

/** Reads a refusal of our door: `{esito: false, err, code}`. */
export function readRefusal(status: number, body: unknown): ApiError {
  const { err, code, ...details } = (body ?? {}) as Record<string, unknown>;
  return new ApiError(
    typeof err === "string" ? err : unknownText,
    status,
    typeof code === "string" ? code : "unknown",
    details,
  );
}

/** The session is over, and asking for the password again can mend it. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
