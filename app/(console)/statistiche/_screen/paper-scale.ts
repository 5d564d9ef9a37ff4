import { barsHeight } from "./bars-chart";
import { columnsHeight } from "./columns-chart";
import type { Chart, PictureData } from "./picture-data";

/** The room of a page of A4 or US Letter between its margins, in px. */
const [pageWidth, pageHeight] = [680, 940];
const smallest = 0.6;
/**
 * Title, description and the line above them; a line of sums; the head of a table; the space between them.
 */
const [headHeight, factsHeight, tableHeadHeight, gap] = [92, 64, 40, 24];
const [chartTitleHeight, rowHeight, noteHeight] = [28, 21, 24];
/** The first column, and each of the others. */
const [nameWidth, figureWidth] = [120, 76];
/** Sums side by side, in one line. */
const factsBeside = 2;

/** Charts side by side on paper (picture-body.tsx). */
export function chartsBeside(charts: readonly Pick<Chart, "kind">[]): number {
  return Math.min(charts.length, charts.every(({ kind }) => kind === "bars") ? 3 : 2);
}

/**
 * The scale of a printed picture by which it ends on its page together with its table; the longest tables go
 * on to the next page, with their head (docs/rules/statistics.md#paper).
 */
export function paperScale({ facts, charts, table, notes }: PictureData): number {
  const beside = chartsBeside(charts);
  const chart = Math.max(0, ...charts.map(chartHeight));
  const height =
    headHeight +
    Math.ceil(facts.length / factsBeside) * factsHeight +
    Math.ceil(charts.length / Math.max(beside, 1)) * (chart + gap) +
    tableHeadHeight +
    (table.rows.length + (table.total ? 1 : 0)) * rowHeight +
    notes.length * noteHeight;
  const width = nameWidth + (table.columns.length - 1) * figureWidth;
  const fitting = Math.min(1, pageHeight / height, pageWidth / width);
  return Math.max(smallest, Math.floor(fitting * 100) / 100);
}

const chartHeight = (chart: Chart) =>
  chartTitleHeight + (chart.kind === "columns" ? columnsHeight : barsHeight(chart));
