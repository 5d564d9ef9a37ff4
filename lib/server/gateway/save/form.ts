import { entriesFor, entryId } from "../../../contract/entries";
import { isRecord, parseJson } from "../../../contract/kinds";

/**
 * A new value in the form in which the field was stored: ids and amounts as text or number, flags as true and false or 0 and 1,
 * lists and records as JSON text, lists of references as ids or records, days with the time that stood behind them. Where nothing
 * was stored it stays as it is.
 */
export function inFormOf(stored: unknown, value: unknown): unknown {
  if (value === null || value === undefined || stored === null || stored === undefined) return value;
  if (typeof stored === "string") return asText(stored, value);
  if (typeof stored === "number") return asNumber(value);
  if (typeof stored === "boolean") return asBoolean(value);
  const parsed = typeof value === "string" ? parseJson(value) : value;
  if (Array.isArray(stored)) return Array.isArray(parsed) ? asList(stored, parsed) : value;
  return isRecord(stored) && isRecord(parsed) ? asRecord(stored, parsed) : value;
}

function asText(stored: string, value: unknown): unknown {
  if (typeof value === "object") {
    const inner = parseJson(stored);
    return JSON.stringify(typeof inner === "object" && inner !== null ? inFormOf(inner, value) : value);
  }
  if (stored === "true" || stored === "false") return String(asBoolean(value));
  if (typeof value === "number") return String(value);
  const time = /^\d{4}-\d\d-\d\d([T ].+)$/.exec(stored)?.[1];
  return time && typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value + time : value;
}

/** Text that a number was written as, and no other. */
function asNumber(value: unknown): unknown {
  const number = typeof value === "boolean" || typeof value === "string" ? Number(value) : value;
  if (typeof value === "boolean") return number;
  return typeof value === "string" && value.trim() !== "" && String(number) === value ? number : value;
}

function asBoolean(value: unknown): unknown {
  if (value === 1 || value === "1") return true;
  return value === 0 || value === "0" ? false : value;
}

/** References keep their form (lib/contract/entries); other entries take the form of the entry in their place. */
function asList(stored: readonly unknown[], value: readonly unknown[]): unknown[] {
  if (stored.length === 0) return [...value];
  if (!value.every(isReference))
    return value.map((entry, index) => inFormOf(stored[index] ?? stored[0], entry));
  const areTexts = typeof stored[0] === "string";
  const name = isRecord(stored[0]) && "id_tipo" in stored[0] ? "id_tipo" : "id";
  const entries = entriesFor(value.map(entryId), stored as Parameters<typeof entriesFor>[1], name);
  return areTexts ? entries.map(String) : entries;
}

/** An id, or a record that holds nothing else: a price that names its season by `id` is no reference. */
function isReference(entry: unknown): boolean {
  return entryId(entry) > 0 && (!isRecord(entry) || Object.keys(entry).length === 1);
}

function asRecord(stored: Record<string, unknown>, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inFormOf(stored[name], one)]));
}
