import { z } from "zod";
import { readLooseData } from "./loose-data";
import { type Fields, isRecord } from "./loose-values";

/**
 * A record in an answer. A field that `shape` does not name stays, unless it holds records: a server may have
 * joined a member there, with the password's hash (docs/rules/access.md#redaction).
 */
export const answerRecord = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).catchall(unnamedField).overwrite(withoutUndefined);

/** The same for a record of which the contract names no field, such as a document type in a list of ids. */
export const withoutRecords = (record: Fields): Fields => unnamed.parse(record);

const unnamedField = z.unknown().transform((value) => (holdsRecord(value) ? undefined : value));

const withoutUndefined = <Read extends Fields>(record: Read): Read =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Read;

const unnamed = answerRecord({});

/** Whether a value, or the JSON text that it is, has a record at any depth. */
function holdsRecord(value: unknown): boolean {
  // Parsing text that is no JSON takes 9 µs, almost a second for five fields of 20,000 records.
  const data = typeof value === "string" && value.includes("{") ? readLooseData(value) : value;
  return Array.isArray(data) ? data.some(holdsRecord) : isRecord(data);
}
