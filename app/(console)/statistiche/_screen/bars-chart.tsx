import { scaleLinear } from "d3-scale";
import { ChartBar } from "./chart-bar";
import { formatFigure } from "./figures";
import type { Chart } from "./picture-data";
import { barTitle, tallest } from "./stack";

/** More names are read in the table. */
export const maxBars = 10;
const [labelHeight, barHeight, gap] = [18, 13, 12];
/** Per cent of the width, so that the figure behind the longest bar has room. */
const longest = 72;

const heightOfName = ({ series }: Chart) => labelHeight + series.length * (barHeight + 2) + gap;
export const barsHeight = (chart: Chart) => Math.min(chart.categories.length, maxBars) * heightOfName(chart);

/**
 * Bars below one another, each group under its name and each bar with its figure; drawn on the server like
 * the columns.
 */
export function BarsChart({ chart }: { chart: Chart }) {
  const shown = chart.categories.slice(0, maxBars);
  const length = scaleLinear()
    .domain([0, Math.max(tallest({ ...chart, categories: shown }), 1)])
    .range([0, longest]);
  const rowHeight = heightOfName(chart);
  return (
    <svg width="100%" height={barsHeight(chart)} role="img" aria-label={chart.title}>
      {shown.map((category, row) => (
        <g key={category.label}>
          <text x="0" y={row * rowHeight + 12} className="fill-ink text-[13px]">
            {category.label}
          </text>
          {category.values.map((value, at) => {
            const y = row * rowHeight + labelHeight + at * (barHeight + 2);
            return (
              <g key={chart.series[at]?.label}>
                <ChartBar
                  look={chart.series[at]?.look ?? "full"}
                  title={barTitle(chart, category, at)}
                  x={0}
                  width={length(value)}
                  y={y}
                  height={barHeight}
                />
                <text
                  x={`${length(value)}%`}
                  dx={6}
                  y={y + 10.5}
                  className="fill-ink-soft text-[11px] tabular-nums"
                >
                  {formatFigure(value, chart.unit)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
