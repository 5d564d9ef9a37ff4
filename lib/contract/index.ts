/**
 * The contract as the browser, the server and the stand-in see it: calls as flat data, and the types of their
 * bodies and answers. The schemas behind the types stay on the server (./schemas); see
 * docs/decisions/0002-contract-in-two-halves.md.
 */
import type { z } from "zod";
import type { Call, Params } from "./call";
import { type CallKey, calls } from "./calls";
import type { schemas } from "./schemas";

export type { Call, Effect, Exposed, Guard, Method } from "./call";
export { type CallKey, calls } from "./calls";

/** Calls that the browser may make; the others (`exposed` none) are the server's own. */
export type BrowserKey = {
  [K in CallKey]: (typeof calls)[K]["exposed"] extends "none" ? never : K;
}[CallKey];
export type ReadKey = {
  [K in BrowserKey]: (typeof calls)[K]["effect"] extends "read" ? K : never;
}[BrowserKey];
export type WriteKey = Exclude<BrowserKey, ReadKey>;

type SchemaOf<K extends CallKey> = (typeof schemas)[K];
/** The answer after normalising, `esito` and `err` left out. */
export type Answer<K extends CallKey> =
  SchemaOf<K> extends { answer: infer A extends z.ZodType } ? z.output<A> : never;
/** The body as the browser sends it. */
export type Body<K extends CallKey> =
  SchemaOf<K> extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
/** The body after the check, as it is sent. */
export type CheckedBody<K extends CallKey> =
  SchemaOf<K> extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type CallParams<K extends CallKey> = Params<(typeof calls)[K]["path"]>;

/** The reads whose call has neither params nor a body. */
export type KeyWithoutArgs = {
  [K in ReadKey]: keyof CallParams<K> extends never ? ([Body<K>] extends [undefined] ? K : never) : never;
}[ReadKey];

export const callKeys = Object.keys(calls) as CallKey[];

export function callOf(key: CallKey): Call {
  return calls[key];
}

/** Whether the browser may make this call and it changes something. */
export function isWrite(key: CallKey): key is WriteKey {
  const { effect, exposed } = callOf(key);
  return effect === "write" && exposed !== "none";
}
