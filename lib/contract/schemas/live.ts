import { z } from "zod";
import { callKeys, callOf, type ReadKey } from "../index";
import {
  isTabName,
  maxOpenRecords,
  type OpenBody,
  type OpenEvent,
  type RecordName,
  readRecordName,
  type StaleEvent,
} from "../live";

const tab = z.string().refine(isTabName);
const record = z.string().refine((text) => readRecordName(text) !== null) as unknown as z.ZodType<RecordName>;
const reads = callKeys.filter((key): key is ReadKey => callOf(key).effect === "read");

/** POST /api/live/open (docs/rules/live.md#open). Which resources exist is checked beside the level. */
export const openBody: z.ZodType<OpenBody> = z.strictObject({
  tab,
  records: z.array(record).max(maxOpenRecords),
});

/** `event: stale` (docs/rules/live.md#stale). */
export const staleEvent: z.ZodType<StaleEvent> = z.strictObject({
  reads: z.array(z.enum(reads)).min(1),
  tab: tab.optional(),
});

/** `event: open` (docs/rules/live.md#open). */
export const openEvent: z.ZodType<OpenEvent> = z.strictObject({
  record,
  people: z.array(z.strictObject({ id: z.int().min(0), name: z.string() })),
});
