import { scaleBand, scaleLinear } from "d3-scale";
import { ChartBar } from "./chart-bar";
import { formatTick, leastEnd } from "./figures";
import type { Chart } from "./picture-data";
import { barTitle, stackOf, tallest } from "./stack";

export const columnsHeight = 190;
/** From the top of the picture to the highest line, and from the lowest one to the names below. */
const [top, bottom] = [16, 168];
/** Per cent of the width at the left, for the figures of the axis. */
const axisWidth = 13;
/** More columns than these have a name under every few of them. */
const maxNamed = 13;
const fewNames = 6;

/**
 * Columns side by side, drawn on the server: widths are per cent of the picture's, so that it fits any window
 * without code in the browser. The table beside it says the same in figures.
 */
export function ColumnsChart({ chart }: { chart: Chart }) {
  const { categories, unit, series, isStacked } = chart;
  const y = scaleLinear()
    .domain([0, Math.max(tallest(chart), leastEnd[unit])])
    .nice(4)
    .range([bottom, top]);
  const x = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([axisWidth, 100])
    .paddingInner(0.3)
    .paddingOuter(0.1);
  const inner = scaleBand<number>()
    .domain(isStacked ? [0] : series.map((_, index) => index))
    .range([0, x.bandwidth()])
    .paddingInner(0.12);
  const step = categories.length <= maxNamed ? 1 : Math.ceil(categories.length / fewNames);
  return (
    <svg width="100%" height={columnsHeight} role="img" aria-label={chart.title} className="overflow-visible">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x="0" y={y(tick) - 3} className="fill-ink-soft text-[11px] tabular-nums">
            {formatTick(tick, unit)}
          </text>
        </g>
      ))}
      {categories.map((category, index) => (
        <g key={category.label}>
          {stackOf(category.values, isStacked).map(({ from, to }, at) => (
            <ChartBar
              key={series[at]?.label}
              look={series[at]?.look ?? "full"}
              title={barTitle(chart, category, at)}
              x={(x(index) ?? 0) + (inner(isStacked ? 0 : at) ?? 0)}
              width={inner.bandwidth()}
              y={y(to)}
              height={y(from) - y(to)}
            />
          ))}
          {index % step === 0 && (
            <text
              x={`${(x(index) ?? 0) + x.bandwidth() / 2}%`}
              y={columnsHeight - 6}
              textAnchor="middle"
              className="fill-ink-soft text-[11px]"
            >
              {category.short ?? category.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
