import { z } from "zod";
import { fieldKinds, listRecords } from "../field-kinds";
import { firstOfEach } from "../first-of-each";
import type { Unreadable } from "../unreadable";

const maxReasons = 5;

/**
 * The records left out of a list, by the list that was made of the rest: nothing here outlives it or is
 * shared.
 */
const leftOut = new WeakMap<object, Unreadable>();

/**
 * A list of records in an answer. A record that its schema does not accept is left out and counted
 * (`unreadableIn`); of several with one id the first is kept; a value that is no list fails. `idOf` is the
 * record's own id, 0 or null for none: without it, the schema's field of the kind `id`.
 */
export function listOf<Schema extends z.ZodType>(record: Schema, idOf = ownIdOf<Schema>(record)) {
  const all = z.array(record);
  const list = z.array(z.unknown()).transform((entries): z.output<Schema>[] => {
    const read = all.safeParse(entries);
    if (read.success) return firstOfEach(read.data, idOf);
    const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
    const readable = all.parse(entries.filter((_, index) => !unreadable.has(index)));
    const records = firstOfEach(readable, idOf);
    leftOut.set(records, { count: unreadable.size, reasons: reasonsOf(read.error) });
    return records;
  });
  return list.register(listRecords, { record });
}

type IdOf<Schema extends z.ZodType> = (record: z.output<Schema>) => unknown;

function ownIdOf<Schema extends z.ZodType>(record: Schema): IdOf<Schema> {
  const field = idFieldOf(record);
  return (read) => (field === undefined ? null : (read as Record<string, unknown>)[field]);
}

/** The field of the kind `id`; a schema that transforms its record keeps that field. */
function idFieldOf(record: z.core.$ZodType): string | undefined {
  if (record instanceof z.ZodPipe) return idFieldOf(record.in);
  if (!(record instanceof z.ZodObject)) return undefined;
  const isOwnId = ([, field]: [string, z.ZodType]) => fieldKinds.get(field)?.kind === "id";
  return Object.entries(record.shape as Record<string, z.ZodType>).find(isOwnId)?.[0];
}

/** The records that `listOf` left out of this list; undefined when it read every record. */
export function unreadableIn(list: unknown): Unreadable | undefined {
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
