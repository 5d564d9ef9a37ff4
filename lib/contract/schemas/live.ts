import { z } from "zod";
import { isTabName, maxOpenRecords, type OpenBody, type RecordName, readRecordName } from "../live";

const tab = z.string().refine(isTabName);
const record = z.string().refine((text) => readRecordName(text) !== null) as unknown as z.ZodType<RecordName>;

/** POST /api/live/open (docs/rules/live.md#open). Which resources exist is checked beside the level. */
export const openBody: z.ZodType<OpenBody> = z.strictObject({
  tab,
  records: z.array(record).max(maxOpenRecords),
});
