import { formatFigure } from "./figures";
import type { Category, Chart } from "./picture-data";

/** Where each value's bar begins and ends: on top of the one before it, or all from zero. */
export function stackOf(values: readonly number[], isStacked = false): { from: number; to: number }[] {
  let height = 0;
  return values.map((value) => {
    const from = isStacked ? height : 0;
    height += value;
    return { from, to: from + value };
  });
}

/** The end of a chart's highest bar. */
export function tallest({ categories, isStacked }: Pick<Chart, "categories" | "isStacked">): number {
  const ends = categories.flatMap(({ values }) => stackOf(values, isStacked).map(({ to }) => to));
  return Math.max(0, ...ends);
}

/** The tooltip of a bar: 'marzo 2026, 2025: 12'. */
export function barTitle({ series, unit }: Chart, { label, values }: Category, at: number): string {
  return `${label}, ${series[at]?.label ?? ""}: ${formatFigure(values[at] ?? 0, unit)}`;
}
