import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Agent, type Dispatcher, FormData } from "undici";
import { type CallKey, callOf } from "../contract";
import { fillPath } from "../contract/path";
import { env } from "../env";
import { type Failure, failure } from "./failures";
import { freeMemory } from "./free-memory";

/** `at` in milliseconds since the epoch; `signal` is the client's own abort. */
export interface Deadline {
  at: number;
  signal?: AbortSignal;
}

export interface UpstreamInit {
  params?: Readonly<Record<string, string | number>>;
  token?: string;
  /** A JSON value, or a form with a file (undici's FormData). */
  body?: unknown;
  deadline?: Deadline;
  /** The body that came last time: when the same comes again, it is given back itself and nothing is held twice. */
  last?: Body;
}

/** A body's bytes as they came, packed where the legacy API packs. */
export interface Body {
  bytes: Buffer;
  isPacked: boolean;
}

/** What came back, whole; `body` is null where it is longer than is read. */
export interface RawAnswer {
  status: number;
  body: Body | null;
}

/**
 * The largest answer that is read: half as much again as 20,000 members take. A list in memory weighs several times its text, so
 * that more could end the process.
 */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;
/** As much of a body that nobody wants as is read to keep its connection. */
const MOST_UNWANTED_BYTES = 16 * 1024;
const UNWANTED_MS = 1000;

/** Sending a file takes as long as the line needs: a second more for each 256 kB of `bytes`. */
export function newDeadline(signal?: AbortSignal, bytes = 0): Deadline {
  return { at: Date.now() + env().legacyTimeoutMs + (bytes / (256 * 1024)) * 1000, signal };
}

export function transportFailure(error: unknown, deadline: Deadline): Failure {
  const timedOut = error instanceof Error && error.name === "TimeoutError" && !deadline.signal?.aborted;
  return failure(timedOut ? "timeout" : "unreachable");
}

/**
 * The connections to the legacy API. undici's own request and not fetch, whose streams cost a call of 2 kB more time than all
 * the rest of the door (bench, "door"). It stays on HTTP/1.1 (no allowH2): Node's HTTP/2 gives slices of a shared buffer, and what
 * was read is freed (free-memory.ts).
 */
let connections: Agent | undefined;

/**
 * Sends one call and reads the answer until the deadline: redirects are not followed, a write is sent once, a plain read once
 * more on a dead socket. `wants` says by the status whether the body is worth reading; it is empty where it is not.
 * Throws what the transport throws, "TimeoutError" when the deadline has passed.
 */
export function send(
  key: CallKey,
  init: UpstreamInit,
  deadline: Deadline,
  wants: (status: number) => boolean,
): Promise<RawAnswer> {
  const { effect, method } = callOf(key);
  return within(deadline, async (signal) => {
    const once = () => request(key, init, signal);
    const response = await once().catch((error: unknown) => {
      const mayRepeat = effect === "read" && method === "GET" && isDeadSocket(error);
      if (!mayRepeat) throw error;
      return once();
    });
    const body = wants(response.statusCode) ? await readBody(response, init.last) : leave(response);
    return { status: response.statusCode, body };
  });
}

function request(key: CallKey, { params, token, body }: UpstreamInit, signal: AbortSignal) {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-encoding": "gzip",
    "user-agent": `Pontile/${env().version}`,
  };
  if (token) headers["x-access-token"] = token;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  const { origin, base } = upstreamAddress();
  connections ??= new Agent();
  return connections.request({
    origin,
    path: base + fillPath(key, params),
    method: callOf(key).method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal,
  });
}

let address: { of: string; origin: string; base: string } | undefined;

function upstreamAddress() {
  const { legacyApiUrl } = env();
  if (address?.of === legacyApiUrl) return address;
  const { origin, pathname } = new URL(legacyApiUrl);
  address = { of: legacyApiUrl, origin, base: pathname === "/" ? "" : pathname };
  return address;
}

/**
 * Reads a body to its end. As long as it is the same as `last`, nothing is kept of it: most lists are asked for again unchanged,
 * and a copy of each costs more than the comparison.
 */
function readBody({ headers, body }: Dispatcher.ResponseData, last?: Body): Promise<Body | null> {
  if (Number(headers["content-length"] ?? 0) > MOST_ANSWER_BYTES) return Promise.resolve(drop(body));
  const isPacked = /^(x-)?gzip$/i.test(String(headers["content-encoding"] ?? ""));
  // What came packed is never the same as what did not, not even where both are empty.
  const like = last?.isPacked === isPacked ? last : undefined;
  const known = like?.bytes ?? Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    let same = 0;
    let size = 0;
    let compared: ArrayBufferLike | undefined;
    let chunks: Buffer[] | null = null;
    body.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > MOST_ANSWER_BYTES) return resolve(drop(body));
      // Two chunks may lie in the memory of one reading; what came before that is read by nobody any more.
      if (compared && compared !== chunk.buffer) freeMemory(compared);
      compared = undefined;
      if (chunks) return void chunks.push(chunk);
      if (!known.subarray(same, size).equals(chunk)) chunks = [known.subarray(0, same), chunk];
      else {
        same = size;
        compared = chunk.buffer;
      }
    });
    body.on("end", () => {
      if (like && !chunks && size === known.byteLength) return resolve(like);
      resolve({ bytes: Buffer.concat(chunks ?? [known.subarray(0, size)]), isPacked });
    });
    body.on("error", reject);
  });
}

/** A body's text, unpacked; null where it is longer than is read. Throws where it is not packed as it says. */
export async function textOf({ bytes, isPacked }: Body): Promise<string | null> {
  if (!isPacked) return bytes.toString("utf8");
  try {
    const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: MOST_ANSWER_BYTES });
    return unpacked.toString("utf8");
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") return null;
    throw error;
  }
}

/** Nobody wants this body, but its connection may serve again, unless the rest is too long in coming. */
function leave({ body }: Dispatcher.ResponseData): Body {
  const timer = setTimeout(() => body.destroy(), UNWANTED_MS).unref();
  body.once("close", () => clearTimeout(timer));
  void body.dump({ limit: MOST_UNWANTED_BYTES }).catch(() => {});
  return { bytes: Buffer.alloc(0), isPacked: false };
}

/** A body too long to be read to its end. */
function drop(body: Dispatcher.ResponseData["body"]): null {
  body.on("error", () => {}).destroy();
  return null;
}

/**
 * Does work that is aborted when the deadline has passed ("TimeoutError") or the client has gone. By a timer of our own: what
 * AbortSignal.any makes of AbortSignal.timeout may be collected in Node 20 while it is waited for, and then never comes.
 */
async function within<T>({ at, signal }: Deadline, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const timer = setTimeout(
    () => own.abort(new DOMException("too slow", "TimeoutError")),
    Math.max(1, Math.ceil(at - Date.now())),
  );
  const giveUp = () => own.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  else signal?.addEventListener("abort", giveUp, { once: true });
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

function isDeadSocket(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(code);
}
