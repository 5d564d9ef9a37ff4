import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, type Dispatcher, FormData } from "undici";
import { type CallKey, callOf } from "../../contract";
import { fillPath } from "../../contract/path";
import { env } from "../../env";
import { REQUEST_ID_HEADER } from "../request-id";
import { hasNeverConnected } from "./never-connected";
import type { RequestContext } from "./request-context";

/** The token that a call carries, and the request for which it is made. */
export interface LegacyCaller {
  token?: string;
  context: RequestContext;
}

export interface LegacyInit extends LegacyCaller {
  params?: Readonly<Record<string, string | number>>;
  /** A JSON value, or a form with a file (undici's FormData). */
  body?: unknown;
}

/** The bytes of a body as received, gzipped if the legacy API gzips. */
export interface RawBody {
  bytes: Buffer;
  isGzipped: boolean;
}

/** A complete response; `body` is null when it exceeds `maxAnswerBytes`. */
export interface RawAnswer {
  status: number;
  body: RawBody | null;
}

/**
 * The largest answer that is read: 1.5 times that of 20,000 members. A parsed list takes several times its
 * text in memory, and more could exhaust it.
 */
const maxAnswerBytes = 32 * 1024 * 1024;
/** An unwanted body is read up to this size to keep its connection. */
const maxDiscardedBytes = 16 * 1024;
const maxDiscardMs = 1000;

/** The code of a failure for an error of the transport. */
export function transportFailure(error: unknown, { signal }: Pick<RequestContext, "signal">) {
  const timedOut = error instanceof Error && error.name === "TimeoutError" && !signal?.aborted;
  return timedOut ? "timeout" : "unreachable";
}

/**
 * undici's request instead of fetch: for a small call the streams of fetch take longer than the rest of the
 * gateway.
 */
let connections: Agent | undefined;

/**
 * The longest time in milliseconds that a sent write may take, whether somebody waits for it or not; then its
 * connection is closed (docs/rules/saving.md#locks). A file may take as long as its request.
 */
export const maxWriteMs = 60_000;

/**
 * Sends one call, without following redirects, and reads the response until the context's deadline: the body
 * only where `wantsBody` returns true for the status, else it is empty; throws the transport's errors,
 * "TimeoutError" after the deadline. A read by GET is sent once more when the socket was dead; a write is
 * sent once, and goes on after the deadline or without its client, because the legacy API may carry it out
 * all the same.
 */
export function send(
  key: CallKey,
  init: LegacyInit,
  wantsBody: (status: number) => boolean,
): Promise<RawAnswer> {
  const { context } = init;
  const { effect, method } = callOf(key);
  const exchange = async (signal: AbortSignal): Promise<RawAnswer> => {
    const once = () => request(key, init, signal);
    const response = await once().catch((error: unknown) => {
      const mayRepeat = effect === "read" && method === "GET" && isDeadSocket(error);
      if (!mayRepeat) throw error;
      return once();
    });
    const body = wantsBody(response.statusCode) ? await readBody(response) : discard(response);
    return { status: response.statusCode, body };
  };
  if (effect === "read") return withDeadline(context, exchange);
  return withDeadline(context, (signal) => {
    signal.throwIfAborted();
    if (Date.now() >= context.deadline) throw tooSlow();
    const deadline = Math.max(Date.now() + maxWriteMs, context.deadline);
    const hadSent = context.hasSentWrite;
    context.hasSentWrite = true;
    const write = withDeadline({ deadline }, exchange).catch((error: unknown) => {
      if (hasNeverConnected(error)) context.hasSentWrite = hadSent;
      throw error;
    });
    keepPending(context, write);
    return untilAborted(write, signal);
  });
}

/** Writes of this process that were sent and have not ended. */
const allPendingWrites = new Set<Promise<unknown>>();

/** Resolves when no write is under way any more; a process that ends waits for it. */
export async function pendingWritesEnded(): Promise<void> {
  while (allPendingWrites.size > 0) await Promise.allSettled(allPendingWrites);
}

function keepPending({ pendingWrites }: RequestContext, write: Promise<unknown>): void {
  const ended = write.then(
    () => {},
    () => {},
  );
  for (const set of [pendingWrites, allPendingWrites]) {
    set.add(ended);
    void ended.then(() => set.delete(ended));
  }
}

/** The work's result, unless the signal aborts before; the work goes on then. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function request(key: CallKey, { params, token, body, context }: LegacyInit, signal: AbortSignal) {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-encoding": "gzip",
    "user-agent": `Pontile/${env().version}`,
    [REQUEST_ID_HEADER]: context.id,
  };
  if (token) headers["x-access-token"] = token;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  const { origin, pathname } = new URL(env().legacyApiUrl);
  connections ??= new Agent({ maxResponseSize: maxAnswerBytes });
  return connections.request({
    origin,
    path: pathname.replace(/\/$/, "") + fillPath(key, params),
    method: callOf(key).method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal,
  });
}

async function readBody({ headers, body }: Dispatcher.ResponseData): Promise<RawBody | null> {
  if (Number(headers["content-length"] ?? 0) > maxAnswerBytes) {
    body.on("error", () => {}).destroy();
    return null;
  }
  const isGzipped = /^(x-)?gzip$/i.test(String(headers["content-encoding"] ?? ""));
  try {
    return { bytes: Buffer.from(await body.arrayBuffer()), isGzipped };
  } catch (error) {
    if ((error as { code?: unknown }).code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return null;
    throw error;
  }
}

/** The uncompressed text of a body; null when it exceeds `maxAnswerBytes`. Throws on invalid gzip. */
export async function textOf(body: RawBody): Promise<string | null> {
  return (await bytesOf(body))?.toString("utf8") ?? null;
}

/** Whether no byte of a body is lost in its text: another encoding than UTF-8 cannot be sent back. */
export async function isWholeText(body: RawBody): Promise<boolean> {
  const bytes = await bytesOf(body);
  return bytes !== null && isUtf8(bytes);
}

async function bytesOf({ bytes, isGzipped }: RawBody): Promise<Buffer | null> {
  if (!isGzipped) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxAnswerBytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") return null;
    throw error;
  }
}

/** Reads the rest of an unwanted body so that its connection is reused, unless it takes too long. */
function discard({ body }: Dispatcher.ResponseData): RawBody {
  const timer = setTimeout(() => body.destroy(), maxDiscardMs).unref();
  body.once("close", () => clearTimeout(timer));
  void body.dump({ limit: maxDiscardedBytes }).catch(() => {});
  return { bytes: Buffer.alloc(0), isGzipped: false };
}

/**
 * Runs work that is aborted at the deadline ("TimeoutError") or when the client disconnects. Uses a timer,
 * because an AbortSignal.timeout inside AbortSignal.any can be garbage-collected before it fires
 * (https://github.com/nodejs/node/pull/57867, seen in Node 20.20).
 */
async function withDeadline<T>(
  { deadline, signal }: Pick<RequestContext, "deadline" | "signal">,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(tooSlow()), Math.max(1, Math.ceil(deadline - Date.now())));
  const abort = () => own.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

const tooSlow = () => new DOMException("too slow", "TimeoutError");

function isDeadSocket(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code);
}
