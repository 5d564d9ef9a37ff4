import { readId } from "./ids";

/** The id of the birth date (dd/mm/yyyy) in a member's registration form. */
const BIRTH_ENTRY = 26;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/**
 * The text of an entry: itself, or in a record the text that looks like a date, else its value; without a
 * field for that the first text with a figure in it, as the words of a label have none.
 */
function textOf(entry: unknown): string | null {
  if (!isObject(entry)) return trimmed(entry) || null;
  const { id: _, ...fields } = entry;
  const texts = Object.values(fields).map(trimmed);
  const date = texts.find((text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text));
  if (date !== undefined) return date;
  const hasValue = "valore" in fields || "value" in fields;
  const text = hasValue ? trimmed(fields.valore ?? fields.value) : texts.find((one) => /\d/.test(one));
  return text || null;
}

/**
 * The birth date in a member's `meta` as written (dd/mm/yyyy, or unreadable); null when there is none. Entry
 * 26 is the record with id 26, index 26 of a plain list, or the key "26" of a map
 * (docs/rules/memberships.md#birth-date).
 */
export function birthDateOf(meta: unknown): string | null {
  if (isObject(meta)) return textOf(meta[String(BIRTH_ENTRY)]);
  if (!Array.isArray(meta)) return null;
  const hasIds = meta.some((entry) => isObject(entry) && "id" in entry);
  if (!hasIds) return textOf(meta[BIRTH_ENTRY]);
  return textOf(meta.find((entry) => isObject(entry) && readId(entry.id) === BIRTH_ENTRY));
}

/** A `meta` with the birth date and nothing else. */
export const birthDateAlone = (meta: unknown) => ({ [BIRTH_ENTRY]: birthDateOf(meta) });
