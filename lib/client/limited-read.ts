import PQueue from "p-queue";
import type { ReadKey } from "../contract";
import { read } from "./query";
import type { CallArgs } from "./query-key";

const queue = new PQueue({ concurrency: 4 });

/**
 * As `read`, for what takes a call for each of many records: over all screens at most four run at a time
 * (docs/rules/calls.md#one-read-for-each).
 */
export const limitedRead = <K extends ReadKey>(key: K, args?: CallArgs<K>) => read(key, args, queue);
