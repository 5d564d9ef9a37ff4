import type { SeriesLook } from "./picture-data";

const looks: Record<SeriesLook, string> = {
  full: "fill-accent stroke-accent",
  empty: "fill-surface stroke-ink-soft",
  light: "fill-accent-soft stroke-accent",
  striped: "fill-warning-soft stroke-warning",
};
/** From one stripe to the next, in px. */
const stripe = 5;

interface ChartBarProps {
  look: SeriesLook;
  title: string;
  /** Per cent of the width, as is `width`. */
  x: number;
  width: number;
  y: number;
  height: number;
}

/** One bar, by whose fill series differ, never by colour alone. Nothing is drawn for 0. */
export function ChartBar({ look, title, x, width, y, height }: ChartBarProps) {
  if (height <= 0 || width <= 0) return null;
  return (
    <g className={looks[look]}>
      <title>{title}</title>
      <rect x={`${x}%`} width={`${width}%`} y={y} height={height} />
      {look === "striped" && <Stripes x1={`${x}%`} x2={`${x + width}%`} y={y} height={height} />}
    </g>
  );
}

/** Drawn as lines: a pattern is found by its id, and a chart stands twice in a page that is printed. */
function Stripes({
  y,
  height,
  ...ends
}: {
  x1: string | number;
  x2: string | number;
  y: number;
  height: number;
}) {
  const count = Math.ceil(height / stripe) - 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => y + (index + 1) * stripe).map((at) => (
    <line key={at} {...ends} y1={at} y2={at} />
  ));
}

/** The same look as a square in a legend. */
export function LegendMark({ look }: { look: SeriesLook }) {
  return (
    <svg width={12} height={12} aria-hidden="true" className={`shrink-0 ${looks[look]}`}>
      <rect x={1} y={1} width={10} height={10} />
      {look === "striped" && <Stripes x1={1} x2={11} y={1} height={10} />}
    </svg>
  );
}
