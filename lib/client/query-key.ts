import type { QueryKey } from "@tanstack/react-query";
import type { Body, BrowserKey, CallParams, ReadKey } from "../contract";

export interface CallArgs<K extends BrowserKey> {
  params?: CallParams<K>;
  body?: Body<K>;
}

/** The contract's key first, so that a write can invalidate by it; then the call's args. */
export function queryKeyOf<K extends ReadKey>(key: K, { params, body }: CallArgs<K> = {}): QueryKey {
  return params || body ? [key, { params, body }] : [key];
}
