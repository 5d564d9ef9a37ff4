import {
  type Answer,
  type Body,
  type BrowserKey,
  type CallKey,
  type CallParams,
  callOf,
  calls,
  isWrite,
} from "../contract";
import { type CorrectedAction, correctedActions } from "../contract/corrected-calls";
import { TAB_HEADER } from "../contract/live";
import { fillPath, LEGACY_PATH } from "../contract/path";
import { BACKGROUND_HEADER } from "../contract/session-time";
import { type FormSaveKey, isPatch, type OfParams, type PatchKey } from "../contract/stored";
import { texts } from "../format/texts";
import { contentKey } from "./content-key";
import { ApiError, isOutcomeUnknown, offline, REQUEST_ID, readRefusal, withSentence } from "./errors";
import { fetchSameOrigin, inSession } from "./fetch";
import { sendUnlessLate } from "./late-writes";
import { tabName } from "./live/tab";
import { noteOutcome } from "./live/unknown-outcomes";
import { type SaveBody, type SaveInput, sendChanges } from "./save";
import type { SettledSaves } from "./save-state";
import { viewerHeader } from "./viewer-header";

/** The input of a call: of an update of a stored record its changes (./save), of any other its body. */
export type CallInput<K extends BrowserKey> = K extends PatchKey ? SaveInput<K> : PlainInput<K>;

interface PlainInput<K extends BrowserKey> {
  params?: CallParams<K>;
  body?: Body<K>;
  signal?: AbortSignal;
  /** The corrected action that this call carries (lib/contract/corrected-calls.ts). */
  action?: CorrectedAction;
  /**
   * The values that the person had read when deciding; the gateway refuses the write where they have changed.
   */
  asRead?: { base?: object; of?: object };
  /** The call goes on when the page is left while it runs. */
  keepalive?: boolean;
  /** No person has asked for this read (./activity). */
  isBackground?: boolean;
  /** Called each time it is really sent: not while an earlier try may still arrive; again after a sign-in. */
  onSend?: () => void;
}

/** A creation that waits; its failure says itself that the record may be there. */
const isCreation = (key: BrowserKey) => key.endsWith(".create") && callOf(key).again === undefined;

/** Browsers refuse more than 64 KiB of bodies that outlive their page; a larger one ends with its page. */
const KEEPALIVE_LETTERS = 15_000;

const addressOf = (key: CallKey, params?: Readonly<Record<string, string | number>>) =>
  LEGACY_PATH + fillPath(key, params);

/**
 * One call of the contract through the gateway; after a 401 the person signs in again in place (./fetch), and
 * `settledSaves` keeps the choices of a conflict for the next attempt of a save. Throws ApiError.
 */
export function callApi<K extends BrowserKey>(
  key: K,
  input: CallInput<K> = {} as CallInput<K>,
  settledSaves?: SettledSaves,
): Promise<Answer<K>> {
  const sendNow = (body?: unknown) => {
    const plain = { ...input, ...(body !== undefined && { body }) } as PlainInput<K>;
    plain.onSend?.();
    const sent = sendJson(key, plain);
    // The stale reads are those of the action, where another call carries it.
    const changed = input.action ? correctedActions[input.action].sends : key;
    return isWrite(changed) ? noteOutcome(changed, sent) : sent;
  };
  if (callOf(key).again === "waits") return sendNeverTwice(key, input, () => sendNow());
  if (isCreation(key))
    return sendNeverTwice(key, input, () => sendNow()).catch(throwDoubt(texts.perhapsCreated));
  const send = (body?: unknown) => inSession(() => sendNow(body));
  if (key === "pagamento.create") return send().catch(throwDoubt(texts.perhapsPaid));
  if (!isPatch(key)) return send();
  const changes = { ...(input as SaveInput<PatchKey>), settledSaves };
  return sendChanges(key, changes, send).then((answer) => answer ?? ({} as Answer<K>));
}

/** Sends a write, unless the same one may still arrive from an earlier try. */
function sendNeverTwice<T>(
  key: BrowserKey,
  input: { signal?: AbortSignal; file?: File | null },
  send: () => Promise<T>,
) {
  const sameCallKey = contentKey([key, { ...input, signal: undefined }]);
  return inSession(() => sendUnlessLate(sameCallKey, send, input.file?.size));
}

/** Throws the failure of a creation, with the sentence that it may have been done all the same. */
const throwDoubt = (sentence: string) => (error: unknown) => {
  throw isOutcomeUnknown(error) ? withSentence(error, sentence) : error;
};

/** JSON text that a header can carry, which takes no letter such as ’ or –: these are escaped. */
const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

async function sendJson<K extends BrowserKey>(
  key: K,
  { params, body, signal, action, asRead, keepalive = false, isBackground }: PlainInput<K>,
): Promise<Answer<K>> {
  const { exposed } = calls[key];
  const headers = new Headers({ accept: "application/json" });
  if (exposed !== "GET") {
    headers.set("x-csrf", "1");
    headers.set(TAB_HEADER, tabName());
  }
  if (body !== undefined) headers.set("content-type", "application/json");
  if (action) headers.set("x-action", action);
  if (asRead) headers.set("x-base", asciiJson(asRead));
  if (isBackground) headers.set(BACKGROUND_HEADER, "1");
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetchSameOrigin(addressOf(key, params), {
    method: exposed,
    headers,
    body: text,
    signal,
    keepalive: keepalive && (text?.length ?? 0) <= KEEPALIVE_LETTERS,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    throw readRefusal(response.status, answer, response.headers.get(REQUEST_ID));
  }
  return answer as Answer<K>;
}

/** The input of an upload: of a save of a stored record its changes, of any other the form's fields. */
export type UploadInput<K extends BrowserKey> = K extends FormSaveKey ? FormSaveInput<K> : PlainUpload<K>;

interface Sending {
  /** The file that was on screen; the gateway refuses another one where a colleague's is there by now. */
  asRead?: { base: object };
  /** Null where the call may go without one (`fileOptional`). */
  file: File | null;
  signal?: AbortSignal;
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
}

interface PlainUpload<K extends BrowserKey> extends Sending {
  params?: CallParams<K>;
  fields: Omit<NonNullable<Body<K>>, "nomeFile">;
}

interface FormSaveInput<K extends FormSaveKey> extends Sending {
  stored: { id: number };
  changes: Partial<NonNullable<Body<K>>>;
  of: OfParams<K>;
}

/**
 * Sends a form with its file (`doc` and `nomeFile` as the specification has them). Throws ApiError;
 * AbortError on `signal` while not all of it has left.
 */
export function uploadApi<K extends BrowserKey>(key: K, input: UploadInput<K>): Promise<Answer<K>> {
  if (key !== "tessera.update") {
    const form = input as PlainUpload<K>;
    const send = () => sendForm(key, form);
    return callOf(key).again === "waits" ? sendNeverTwice(key, form, send) : inSession(send);
  }
  const { stored, ...save } = input as FormSaveInput<FormSaveKey>;
  const send = ({ changes, base, of }: SaveBody) => {
    const fields = { ...changes, id: stored.id, base: JSON.stringify(base), of: JSON.stringify(of) };
    return inSession(() => sendForm(key, { ...save, fields } as unknown as PlainUpload<K>));
  };
  return sendChanges(key, { ...save, stored }, send).then((answer) => answer ?? ({} as Answer<K>));
}

/** XMLHttpRequest, because fetch does not report how much of a body was sent. */
function sendForm<K extends BrowserKey>(
  key: K,
  { params, fields, file, signal, onProgress, asRead }: PlainUpload<K>,
): Promise<Answer<K>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value ?? ""));
  }
  if (file) {
    form.set("nomeFile", file.name);
    form.set("doc", file, file.name);
  }
  const sent = new Promise<Answer<K>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let hasLeft = false;
    const abort = () => request.abort();
    if (signal?.aborted) return reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", abort);
    request.open(calls[key].exposed, addressOf(key, params));
    request.setRequestHeader("x-csrf", "1");
    request.setRequestHeader(TAB_HEADER, tabName());
    if (asRead) request.setRequestHeader("x-base", asciiJson(asRead));
    for (const [name, value] of Object.entries(viewerHeader())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      if (!event.lengthComputable) return;
      hasLeft = event.loaded === event.total;
      onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null;
      if (isDone) resolve(request.response as Answer<K>);
      else reject(readRefusal(request.status, request.response, request.getResponseHeader(REQUEST_ID)));
    };
    request.onerror = () => reject(offline());
    // Cancelling a form that has left does not stop it.
    request.onabort = () =>
      reject(
        hasLeft
          ? new ApiError("Annullato quando era già partito.", 0, "unanswered")
          : new DOMException("aborted", "AbortError"),
      );
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.send(form);
  });
  return isWrite(key) ? noteOutcome(key, sent, file?.size) : sent;
}
