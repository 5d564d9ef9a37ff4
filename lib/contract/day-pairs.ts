import type { Fields } from "./loose-values";
import type { SaveKey } from "./stored";

/**
 * The saves whose records have a first and a last day. Where a save changes both, they are one value, so that
 * no choice in a conflict makes a last day that is before the first (docs/rules/saving.md#days).
 */
const savesWithDays: readonly SaveKey[] = ["crocierautente.update", "attivitanew.update"];
const days = ["inizio", "fine"] as const;

/** The name of the field that holds both days together: `{ inizio, fine }`. */
const DAYS = "giorni";

/**
 * The fields with both days as one value; `others` gives the day that is not among them. A day whose other
 * one neither gives stays by itself.
 */
export function joinDays(call: SaveKey, fields: Fields, others: Fields): Fields {
  if (!savesWithDays.includes(call) || !days.some((day) => day in fields)) return fields;
  const all = { ...others, ...fields };
  if (!days.every((day) => day in all)) return fields;
  const both = Object.fromEntries(days.map((day) => [day, all[day] ?? null]));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => (isDay(name) ? [DAYS, both] : [name, value])),
  );
}

/** The fields as the record has them: both days by themselves. */
export function splitDays(fields: Fields): Fields {
  const { [DAYS]: both, ...rest } = fields;
  return both === undefined ? fields : { ...rest, ...(both as Fields) };
}

/** The fields of a conflict or a choice under this name. */
export const fieldsUnder = (name: string): readonly string[] => (name === DAYS ? days : [name]);

const isDay = (name: string) => days.some((day) => day === name);
