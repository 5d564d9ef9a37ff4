import { formatCount } from "@/lib/format/counts";
import { BarsChart, maxBars } from "./bars-chart";
import { LegendMark } from "./chart-bar";
import { ColumnsChart } from "./columns-chart";
import type { Chart } from "./picture-data";

/** A chart with its title and legend. */
export function ChartFigure({ chart }: { chart: Chart }) {
  const { title, kind, series, categories } = chart;
  const more = kind === "bars" ? categories.length - maxBars : 0;
  return (
    <figure className="min-w-0 break-inside-avoid">
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        {series.length > 1 &&
          series.map(({ label, look }) => (
            <span key={label} className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
              <LegendMark look={look} />
              {label}
            </span>
          ))}
      </figcaption>
      {kind === "columns" ? <ColumnsChart chart={chart} /> : <BarsChart chart={chart} />}
      {more > 0 && (
        <p className="text-xs text-ink-soft">
          {more === 1 ? "Un'altra voce è" : `Altre ${formatCount(more)} voci sono`} nella tabella.
        </p>
      )}
    </figure>
  );
}
