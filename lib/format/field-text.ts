import { entryId } from "../contract/entries";
import { type LooseData, readLooseData } from "../contract/loose-data";
import { type Fields, formatFlag, formatValue, isRecord, isSameJson } from "../contract/loose-values";
import type { SaveKey } from "../contract/stored";
import { toCents } from "../rules/money";
import { nameOrNumber } from "../rules/name-or-number";
import { formatDate, formatDateRange, formatDateTime } from "./dates";
import { fieldFormat, pathLabel } from "./field-formats";
import { formatCents } from "./money";
import type { Reference } from "./named-reads";

/** The name of a record; null when it is not known. */
export type NameOf = (to: Reference, id: number) => string | null;

const EMPTY = "—";
const HIDDEN = "••••••••";

export interface ValueContext {
  nameOf: NameOf;
  /** The value to compare with: of two records only the parts that differ are shown. */
  beside?: unknown;
}

/**
 * The value of a field, or of a part of it such as "dati.targa", as text: in several lines when it has
 * several parts, '—' when it is empty.
 */
export function fieldText(call: SaveKey, path: string, value: unknown, context: ValueContext): string {
  return textOf(call, path, value, context) || EMPTY;
}

function textOf(call: SaveKey, path: string, value: unknown, context: ValueContext): string {
  if (value === null || value === undefined || value === "") return "";
  const format = fieldFormat(call, path);
  switch (format.kind) {
    case "secret":
      return HIDDEN;
    case "flag":
      return formatFlag(value);
    case "days":
      return isRecord(value) ? daysText(value) : formatValue(value);
    case "euros":
      return formatCents(toCents(value)) || formatValue(value);
    case "word":
      return format.words[String(value)] ?? formatValue(value);
    case "reference":
      return namesText(format.to, value, context.nameOf);
    case "record":
      return recordText(call, path, readLooseData(value), context);
    default:
      return plainText(value);
  }
}

/** A first and a last day, of which one may be missing. */
function daysText({ inizio, fine }: Fields): string {
  const [from, to] = [formatValue(inizio), formatValue(fine)];
  if (from && to) return formatDateRange(from, to);
  return from ? `dal ${formatDate(from)}` : to && `fino al ${formatDate(to)}`;
}

/** Formats days as gg/mm/aaaa, also in lists, which may have come as JSON text. */
function plainText(value: unknown): string {
  const data = typeof value === "string" && value.startsWith("[") ? readLooseData(value) : value;
  if (Array.isArray(data)) return data.map(plainText).filter(Boolean).join(", ");
  return (
    (typeof data === "string" && /^\d{4}-\d\d-\d\d/.test(data) && formatDateTime(data)) || formatValue(data)
  );
}

function namesText(to: Reference, value: unknown, nameOf: NameOf): string {
  const data = typeof value === "string" ? readLooseData(value) : value;
  return [data]
    .flat()
    .map((entry) => nameText(to, entry, nameOf))
    .filter(Boolean)
    .join(", ");
}

function nameText(to: Reference, entry: unknown, nameOf: NameOf): string {
  const id = entryId(entry);
  if (isRecord(entry) && typeof entry.nome === "string" && entry.nome) return entry.nome;
  return id > 0 ? nameOrNumber(nameOf(to, id), id) : "";
}

/** One line for each part that differs, or for each record of a list. */
function recordText(call: SaveKey, path: string, data: LooseData, context: ValueContext): string {
  const linesOf = (entry: unknown) => partLines(call, path, entry, context.nameOf);
  if (Array.isArray(data)) return data.map((entry) => linesOf(entry).join(", ")).join("\n");
  const beside = readLooseData(context.beside);
  return isRecord(data) ? linesOf(differing(data, beside)).join("\n") : formatValue(data);
}

function partLines(call: SaveKey, path: string, entry: unknown, nameOf: NameOf): string[] {
  if (!isRecord(entry)) return [formatValue(entry)];
  return Object.entries(entry)
    .filter(([name]) => name !== "id")
    .map(([name, value]) => {
      const part = `${path}.${name}`;
      return `${pathLabel(call, part)}: ${fieldText(call, part, value, { nameOf })}`;
    });
}

/** The parts that differ, including those that only the other record has. */
function differing(data: Record<string, unknown>, beside: LooseData): Record<string, unknown> {
  const other = isRecord(beside) ? beside : {};
  const names = Object.keys({ ...data, ...other });
  return Object.fromEntries(
    names.filter((name) => !isSameJson(data[name], other[name])).map((name) => [name, data[name]]),
  );
}

/** The ids of the members in these values. */
export function membersIn(call: SaveKey, name: string, values: readonly unknown[]): number[] {
  const format = fieldFormat(call, name);
  if (format.kind !== "reference" || format.to !== "member") return [];
  return values.map(entryId).filter((id) => id > 0);
}

/** Whether the field holds typed or chosen content worth copying, not just a flag or a secret. */
export function isTyped(call: SaveKey, name: string): boolean {
  const kind = fieldFormat(call, name).kind;
  return kind !== "flag" && kind !== "secret";
}
