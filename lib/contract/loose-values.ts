import { once } from "../once";
import { type LooseData, readLooseData } from "./loose-data";

/**
 * Reading what is in loose data, such as a post's `dati`: nothing here throws, and what is not there is
 * empty.
 */
export type Fields = Readonly<Record<string, unknown>>;

const numbers = once(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2 }));

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of `dati`; none when it is a list or could not be read. */
export function fieldsOf(data: LooseData | undefined): Fields {
  return isRecord(data) ? data : {};
}

/** Yes or no in one of the legacy forms; null when the value is something else. */
export function flagOf(value: unknown): boolean | null {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === 1 || word === "1" || word === "true" || word === "si" || word === "sì")
    return true;
  return word === false || word === 0 || word === "0" || word === "false" || word === "no" ? false : null;
}

/** Any value as one line of text; "" when there is nothing. */
export function formatValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sì" : "No";
  if (typeof value === "number") return numbers().format(value);
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(formatValue).filter(Boolean).join(", ");
  if (!isRecord(value)) return "";
  return Object.entries(value)
    .map(([name, entry]) => [name, formatValue(entry)] as const)
    .filter(([, shown]) => shown !== "")
    .map(([name, shown]) => `${name}: ${shown}`)
    .join("; ");
}

/** As `formatValue`, for a field that is a flag in some clients: Sì or No. */
export function formatFlag(value: unknown): string {
  const flag = flagOf(value);
  return flag === null ? formatValue(value) : flag ? "Sì" : "No";
}

interface FoundList {
  entries: Fields[];
  /** The field of `dati` that has it; null when `dati` is the list itself, or there is none. */
  field: string | null;
}

/**
 * The list of a post: `dati` itself, the field of that name, or else the first field that is a list of
 * records. An entry that is mere text stands under `main`.
 */
export function findList(data: LooseData | undefined, name: string, main: string): FoundList {
  const asEntries = (list: unknown[]): Fields[] =>
    list.map((entry) => (typeof entry === "string" ? { [main]: entry } : entry)).filter(isRecord);
  if (Array.isArray(data)) return { entries: asEntries(data), field: null };
  const fields = fieldsOf(data);
  const named = readLooseData(fields[name]);
  if (Array.isArray(named)) return { entries: asEntries(named), field: name };
  for (const [field, value] of Object.entries(fields)) {
    const list = readLooseData(value);
    if (Array.isArray(list) && list.some(isRecord)) return { entries: asEntries(list), field };
  }
  return { entries: [], field: null };
}

/** Whether two JSON values are the same; what is not there counts as null. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
