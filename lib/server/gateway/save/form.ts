import { isDeepStrictEqual } from "node:util";
import { entryId } from "../../../contract/entries";
import { parseJson } from "../../../contract/field-types";
import { readLooseData } from "../../../contract/loose-data";
import { isRecord } from "../../../contract/loose-values";
import { type IsoDate, isIsoDate, plusDays, readLegacyDate } from "../../../rules/dates";

/**
 * Converts a new value to the form of the stored one: ids and amounts as text or number, flags as booleans or
 * 0 and 1, lists and records as JSON text, references as ids or records, days with their stored time or in
 * parts. Without a stored value it stays as it is.
 */
export function toStoredForm(stored: unknown, value: unknown): unknown {
  if (value === null || value === undefined || value === stored) return value;
  if (typeof stored === "string") return asText(stored, value);
  if (typeof stored === "number") return asNumber(value);
  if (typeof stored === "boolean") return asBoolean(value);
  if (isTypedDay(stored) && isIsoDate(value)) return asTypedDay(stored, value);
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (Array.isArray(stored)) return Array.isArray(parsed) ? asList(stored, parsed) : value;
  return isRecord(stored) && isRecord(parsed) ? asRecord(stored, parsed) : value;
}

function asText(stored: string, value: unknown): unknown {
  const inner = parseJson(stored);
  if (isTypedDay(inner) && isIsoDate(value)) return JSON.stringify(asTypedDay(inner, value));
  if (typeof value === "object") return JSON.stringify(toStoredForm(inner, value));
  const parsed = typeof value === "string" ? parseJson(value) : null;
  if (Array.isArray(inner) && Array.isArray(parsed)) return JSON.stringify(toStoredForm(inner, parsed));
  if (typeof inner === "string" && isData(readLooseData(inner)) && isData(parsed))
    return JSON.stringify(toStoredForm(inner, parsed));
  if (stored === "true" || stored === "false") return String(asBoolean(value));
  if (typeof value === "number")
    return /\d,\d+$/.test(stored) ? String(value).replace(".", ",") : String(value);
  if (typeof value === "boolean") return String(Number(value));
  const time = /^\d{4}-\d\d-\d\d([T ].+)$/.exec(stored)?.[1];
  return time && typeof value === "string" && isIsoDate(value) ? withTime(value, time) : value;
}

/**
 * A day with the stored time. With a time zone this may be another day in Rome; then the day before or after
 * is written instead, so that it is read as the right one.
 */
function withTime(day: IsoDate, time: string): string {
  const written = [day, plusDays(day, -1), plusDays(day, 1)].map((one) => one + time);
  return written.find((one) => readLegacyDate(one) === day) ?? day;
}

const dayParts = ["gg", "mm", "yy"] as const;
type TypedDay = Record<(typeof dayParts)[number], unknown>;

/** A day as a record of gg, mm and yy (docs/rules/licences.md#accepting-a-licence). */
const isTypedDay = (value: unknown): value is TypedDay =>
  isRecord(value) && dayParts.every((name) => name in value);

function asTypedDay(stored: TypedDay, day: IsoDate): TypedDay {
  const [year = "", mm, gg] = day.split("-");
  const isShort = String(stored.yy).length === 2 && year.startsWith("20");
  const parts = { gg, mm, yy: isShort ? year.slice(2) : year };
  const written = dayParts.map((name) => [
    name,
    typeof stored[name] === "number" ? Number(parts[name]) : parts[name],
  ]);
  return { ...stored, ...Object.fromEntries(written) };
}

const isData = (value: unknown) => typeof value === "object" && value !== null;

/** Converts text only if it is exactly how a number is written. */
function asNumber(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  const number = typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(number) && String(number) === value ? number : value;
}

function asBoolean(value: unknown): unknown {
  if (value === 1 || value === "1") return true;
  return value === 0 || value === "0" ? false : value;
}

function asList(stored: readonly unknown[], value: readonly unknown[]): unknown[] {
  return stored.length === 0 ? [...value] : value.map((entry, index) => asEntry(stored, index, entry));
}

/**
 * An entry takes the form of its own stored version, else of the one at its index, else of the first. A day
 * is the stored one of that day, with its time.
 */
function asEntry(stored: readonly unknown[], index: number, entry: unknown): unknown {
  const sameDay = isIsoDate(entry) ? stored.find((one) => readLegacyDate(one) === entry) : undefined;
  if (sameDay !== undefined) return sameDay;
  const id = entryId(entry);
  const same =
    stored.find((one) => isDeepStrictEqual(one, entry)) ??
    (id > 0 ? stored.find((one) => entryId(one) === id) : undefined);
  if (isRecord(entry) === isRecord(same ?? stored[0]))
    return toStoredForm(same ?? stored[index] ?? stored[0], entry);
  return id > 0 ? asReference(stored, same, id, entry) : entry;
}

/** Converts between ids and records: a stored record stays whole, and a new one has its id alone. */
function asReference(stored: readonly unknown[], same: unknown, id: number, entry: unknown): unknown {
  const [first] = stored;
  if (isRecord(first)) {
    if (same !== undefined) return same;
    const name = "id_tipo" in first ? "id_tipo" : "id";
    return { [name]: toStoredForm(first[name], id) };
  }
  // A record with more than its id is not just a reference.
  return isRecord(entry) && Object.keys(entry).length === 1 ? toStoredForm(first, id) : entry;
}

function asRecord(stored: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, toStoredForm(stored[name], one)]),
  );
}
