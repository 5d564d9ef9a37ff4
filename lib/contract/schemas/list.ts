import { z } from "zod";
import { listRecords } from "../field-kinds";
import type { Unreadable } from "../unreadable";

const maxReasons = 5;

/**
 * What was left out of a list, by the very list that was made of the rest: nothing here outlives it or is
 * shared.
 */
const leftOut = new WeakMap<object, Unreadable>();

/**
 * A list of records in an answer. A record that its schema does not accept is left out and counted
 * (`leftOutOf`); what is no list fails.
 */
export function listOf<Schema extends z.ZodType>(record: Schema) {
  const all = z.array(record);
  const list = z.array(z.unknown()).transform((entries): z.output<Schema>[] => {
    const read = all.safeParse(entries);
    if (read.success) return read.data;
    const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
    const records = all.parse(entries.filter((_, index) => !unreadable.has(index)));
    leftOut.set(records, { count: unreadable.size, reasons: reasonsOf(read.error) });
    return records;
  });
  return list.register(listRecords, { record });
}

/** What `listOf` left out of this list; undefined when it read every record. */
export function leftOutOf(list: unknown): Unreadable | undefined {
  return typeof list === "object" && list !== null ? leftOut.get(list) : undefined;
}

/** The first distinct pairs of field and reason; a schema's own words, nothing of the records. */
function reasonsOf(error: z.ZodError): Unreadable["reasons"] {
  const reasons = new Map<string, Unreadable["reasons"][number]>();
  for (const { path, code, message } of error.issues) {
    const field = path.slice(1).join(".");
    const reason = code === "custom" ? message : code;
    if (reasons.size < maxReasons) reasons.set(`${field} ${reason}`, { field, reason });
  }
  return [...reasons.values()];
}
