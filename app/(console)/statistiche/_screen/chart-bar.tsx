import type { SeriesLook } from "./picture-data";

const looks: Record<SeriesLook, string> = {
  full: "fill-accent stroke-accent",
  empty: "fill-surface stroke-ink-soft",
  light: "fill-accent-soft stroke-accent",
};

interface ChartBarProps {
  look: SeriesLook;
  title: string;
  /** Per cent of the width. */
  x: string;
  width: string;
  y: number;
  height: number;
}

/** One bar; full, light or empty, so that no two series differ by colour alone. Nothing is drawn for 0. */
export function ChartBar({ look, title, height, ...box }: ChartBarProps) {
  if (height <= 0 || box.width === "0%") return null;
  return (
    <rect {...box} height={height} className={looks[look]}>
      <title>{title}</title>
    </rect>
  );
}

/** The same look as a square in a legend. */
export function LegendMark({ look }: { look: SeriesLook }) {
  return (
    <svg width={12} height={12} aria-hidden="true" className="shrink-0">
      <rect x={1} y={1} width={10} height={10} className={looks[look]} />
    </svg>
  );
}
