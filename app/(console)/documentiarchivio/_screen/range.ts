import { createParser } from "nuqs";
import { formatDate, formatDateRange } from "@/lib/format/dates";
import { type IsoDate, isIsoDate } from "@/lib/rules/dates";

const parseAsDay = createParser<IsoDate>({
  parse: (text) => (isIsoDate(text) ? text : null),
  serialize: (day) => day,
});

/**
 * The days that the list of deadlines is limited to, `?dal=2026-11-30&al=2026-12-06`; the dashboard links to
 * such lists.
 */
export const rangeParsers = { dal: parseAsDay, al: parseAsDay };

export function isInRange(day: IsoDate | null, first: IsoDate | null, last: IsoDate | null): boolean {
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}

/** "Scadenze dal 30/11/2026 al 06/12/2026", with one end alone "Scadenze dal …" or "fino al …". */
export function rangeText(first: IsoDate | null, last: IsoDate | null): string {
  if (first && last) return `Scadenze ${formatDateRange(first, last)}`;
  return first ? `Scadenze dal ${formatDate(first)}` : `Scadenze fino al ${formatDate(last)}`;
}
