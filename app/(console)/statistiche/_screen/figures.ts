import { formatCount } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import type { TableCell, Unit } from "./picture-data";

/** A figure as Italian text: `1.234`, `1.234,50 €`, `118,5`, `87%`. */
export function formatFigure(value: number, unit: Unit): string {
  switch (unit) {
    case "count":
      return formatCount(value, "always");
    case "cents":
      return formatCents(value);
    case "tenths": {
      const tenth = value % 10;
      return formatCount(Math.trunc(value / 10), "always") + (tenth ? `,${tenth}` : "");
    }
    case "percent":
      return `${value}%`;
  }
}

/** A figure on a chart's axis, where euros and miles are whole. */
export function formatTick(value: number, unit: Unit): string {
  if (unit === "cents") return `${formatCount(Math.round(value / 100), "always")} €`;
  if (unit === "tenths") return formatCount(Math.round(value / 10), "always");
  return formatFigure(value, unit);
}

/** The least end of an axis, so that its lines are at least one unit apart. */
export const leastEnd: Readonly<Record<Unit, number>> = { count: 4, cents: 400, tenths: 40, percent: 4 };

/** A cell of a table; a figure that is not there is a dash. */
export function formatCell(cell: TableCell, unit: Unit | "text"): string {
  if (cell === null) return "–";
  return typeof cell === "number" && unit !== "text" ? formatFigure(cell, unit) : String(cell);
}
