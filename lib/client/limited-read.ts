import PQueue from "p-queue";
import type { ReadKey } from "../contract";
import type { ShownIn } from "./live/waiting-answers";
import { read } from "./query";
import type { CallArgs } from "./query-key";

const queue = new PQueue({ concurrency: 4 });

/**
 * As `read`, for what takes a call for each of many records: over all screens at most four run at a time, and
 * those of an open dialog go before those of the page under it (docs/rules/calls.md#one-read-for-each).
 */
export const limitedRead = <K extends ReadKey>(key: K, args?: CallArgs<K>, shownIn: ShownIn = "dialog") =>
  read(key, args, (send, signal) => queue.add(send, { signal, priority: shownIn === "dialog" ? 1 : 0 }));
