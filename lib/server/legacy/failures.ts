import { texts } from "../../format/texts";
import { isStoreUnavailable, storeUnavailableText } from "../store-unavailable";

/** Every failure code with its status and the default message for the user. */
const catalogue = {
  session: [401, "La sessione è scaduta: accedi di nuovo."],
  forbidden: [403, "Non hai il permesso per questa operazione."],
  csrf: [403, "Richiesta non riconosciuta: ricarica la pagina e riprova."],
  field: [403, "Non hai il permesso per modificare questo dato."],
  unknown: [404, "Indirizzo sconosciuto. Ricarica la pagina e riprova."],
  "file-missing": [404, "Il file non si trova."],
  method: [405, "Operazione non prevista. Ricarica la pagina e riprova."],
  path: [400, "Indirizzo non valido. Ricarica la pagina e riprova."],
  "slow-body": [408, "I dati arrivano troppo lentamente: controlla la connessione e riprova."],
  conflict: [409, "Qualcun altro ha modificato questi dati nel frattempo."],
  gone: [410, texts.recordGone],
  "too-large": [413, "I dati inviati sono troppi."],
  "media-type": [415, "Formato dei dati non previsto. Ricarica la pagina e riprova."],
  "file-type": [415, "Questo tipo di file non è ammesso."],
  body: [422, "I dati inviati non sono validi: controllali e riprova."],
  refused: [422, "Il server ha rifiutato l'operazione."],
  "rate-limited": [429, "Troppi tentativi: riprova più tardi."],
  unavailable: [502, "Non disponibile su questo server."],
  unreachable: [502, "Il server del circolo non risponde. Riprova tra poco."],
  "invalid-response": [502, "Il server del circolo ha dato una risposta non valida. Riprova tra poco."],
  timeout: [504, "Il server del circolo impiega troppo tempo. Riprova tra poco."],
  busy: [503, "Troppe richieste insieme. Riprova tra poco."],
  "store-unavailable": [503, `${storeUnavailableText} Riprova tra poco.`],
  internal: [500, "Ops, problema mio. Scusa."],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof catalogue;

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(catalogue, text);
}

export interface Failure {
  status: number;
  code: FailureCode;
  /** An Italian message for the user. */
  err: string;
  headers?: Record<string, string>;
  /** Further fields of the response body. */
  details?: Readonly<Record<string, unknown>>;
}

export function failure(code: FailureCode, err?: string): Failure {
  const [status, sentence] = catalogue[code];
  return { status, code, err: err ?? sentence };
}

/**
 * How the server says no: thrown wherever a request cannot go on, and caught in one place, which answers with
 * its failure. `err` takes the place of the code's own message.
 */
export class Refused extends Error {
  override name = "Refused";
  readonly failure: Failure;

  constructor(code: FailureCode, err?: string, more: Pick<Failure, "headers" | "details"> = {}) {
    super(err ?? code);
    this.failure = { ...failure(code, err), ...more };
  }
}

/** By its name: the Node server, pages and route handlers are bundled apart, each with a class of its own. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refused" && "failure" in error;
}

/** The failure for whatever was thrown: that of a refusal, 503 when Redis does not answer, 500 otherwise. */
export function failureOf(error: unknown): Failure {
  if (isRefused(error)) return error.failure;
  return failure(isStoreUnavailable(error) ? "store-unavailable" : "internal");
}

/** The failure of a refusal that was caught; any other error is thrown again. */
export function refusalOf(error: unknown): Failure {
  if (!isRefused(error)) throw error;
  return error.failure;
}

/**
 * Whether the legacy API itself has said no to a token or password; any other failure says nothing about
 * them.
 */
export function isVerdict(code: FailureCode): boolean {
  return code === "session" || code === "refused" || code === "forbidden";
}

/** Whether the legacy API has refused a call that was sent: it has changed nothing. */
export function isRefusedByLegacy(code: FailureCode): boolean {
  return isVerdict(code) || code === "unavailable";
}

/** The response body: `{"esito": false, "err", "code"}`. */
export function failureBody({ code, err, details }: Failure) {
  return { esito: false, err, code, ...details };
}

/** The failure as a response that is never cached. */
export function failureResponse(reason: Failure): Response {
  const { status, headers } = reason;
  return Response.json(failureBody(reason), {
    status,
    headers: { "cache-control": "no-store", ...headers },
  });
}
