import Link from "next/link";
import { memo } from "react";
import type { Bar } from "@/components/calendar/lane-layout";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { readinessLooks } from "@/features/readiness/readiness-looks";
import type { GridRow } from "./grid-layout";
import type { PlanBar } from "./plan-view";

interface PlanBarsProps {
  row: GridRow;
  /** The line of the grid that the row stands on. */
  line: number;
  /** The bar that Tab comes to, where it is in this row. */
  stop: string | null;
  /** Of the last row: nothing is shown beneath it. */
  isLast: boolean;
}

/** The title of a bar that has no room for it, where the pointer or the focus is on it. */
const BarHint = ({ isAbove, children }: { isAbove: boolean; children: string }) => (
  <span
    aria-hidden
    className={cn(
      "pointer-events-none absolute start-0 z-2 hidden @min-[5rem]:hidden! w-max max-w-60 truncate rounded border bg-surface px-2 py-1 text-xs shadow-md",
      "group-focus-within/bar:block group-hover/bar:block in-data-printing:hidden!",
      isAbove ? "bottom-full" : "top-full",
    )}
  >
    {children}
  </span>
);

/** From so many days on a bar is as high as the others, and says what has room. */
const longSpan = 3;

/** The bars of a row, over its days: a list that shares their columns. */
export const PlanBars = memo(function PlanBars({ row: { row, bars }, line, stop, isLast }: PlanBarsProps) {
  if (bars.length === 0) return null;
  return (
    <ul
      aria-label={row.title}
      className="pointer-events-none z-1 hover:z-2 focus-within:z-2 col-start-2 -col-end-1 grid grid-cols-subgrid content-start gap-y-0.5 py-0.5"
      style={{ gridRow: line }}
    >
      {bars.map((bar) => (
        <li
          key={bar.item.id}
          className="group/bar @container relative hover:z-1 focus-within:z-1 pointer-events-auto in-data-dragging:pointer-events-none min-w-0 px-px"
          style={{ gridColumn: `${bar.column + 1} / span ${bar.span}`, gridRow: bar.lane + 1 }}
        >
          <BarLink bar={bar} rowId={row.id} isStop={bar.item.id === stop} />
          {bar.span < longSpan && <BarHint isAbove={isLast}>{bar.item.title}</BarHint>}
        </li>
      ))}
    </ul>
  );
});

const kindIcons = { sailing: "ship", activity: "flag", lesson: "graduation-cap" } as const;
const kindLooks = {
  sailing: { border: "border-accent", ground: "bg-accent-soft" },
  activity: { border: "border-line-strong", ground: "bg-surface-sunken" },
  lesson: { border: "border-positive", ground: "bg-positive-soft" },
} as const;
const closedLook = { border: "border-line", ground: "bg-surface-sunken text-ink-soft" } as const;
const warningIcons = { strong: "triangle-exclamation-point", mild: "info" } as const;
const readinessColours: Readonly<Record<string, string>> = {
  ready: "text-positive",
  "to-fix": "text-warning",
};

interface BarLinkProps {
  bar: Bar<PlanBar>;
  rowId: string;
  isStop: boolean;
}

/** A link to the bar's record. Its name holds all that is known of it, warnings too. */
function BarLink({ bar: { item, span, goesOnBefore, goesOnAfter }, rowId, isStop }: BarLinkProps) {
  const { warning, readiness, kind } = item;
  const isStrong = warning === "strong";
  const look = item.isClosed ? closedLook : kindLooks[kind];
  const icons = [
    { name: kindIcons[kind], className: "" },
    warning && { name: warningIcons[warning], className: isStrong ? "text-warning" : "" },
    readiness && { name: readinessLooks[readiness].icon, className: readinessColours[readiness] },
  ].filter((icon) => icon !== null);
  const beyond = [
    goesOnBefore && "è cominciata prima dei giorni mostrati",
    goesOnAfter && "continua dopo i giorni mostrati",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <Link
      href={item.href}
      prefetch={false}
      tabIndex={isStop ? 0 : -1}
      data-row={rowId}
      data-bar={item.id}
      data-record={item.kind === "sailing" ? item.recordId : undefined}
      draggable={false}
      aria-label={[item.name, beyond].filter(Boolean).join(", ")}
      title={item.name}
      className={cn(
        "relative flex min-h-10 flex-wrap content-center items-center overflow-hidden rounded-sm text-xs whitespace-nowrap",
        "gap-x-1 px-1 @max-[2rem]:justify-center @max-[2rem]:gap-x-0 @max-[2rem]:px-0",
        "hover:underline focus-visible:outline-offset-0",
        look.ground,
        isStrong ? "border-2 border-warning" : ["border hover:border-accent-strong", look.border],
        goesOnBefore && "@min-[2rem]:ps-3 rounded-s-none [border-inline-start-style:dashed]",
        goesOnAfter && "@min-[2rem]:pe-3 rounded-e-none [border-inline-end-style:dashed]",
      )}
    >
      {goesOnBefore && <Icon name="chevron-left" className="absolute start-0 size-3 @max-[2rem]:bottom-1" />}
      {icons.map(({ name, className }, index) => (
        <Icon
          key={name}
          name={name}
          // A bar of one day has room for two small ones.
          className={cn(
            "size-3.5 flex-none",
            icons.length > 1 && "@max-[2rem]:size-2.5",
            index > 1 && "@max-[2rem]:hidden",
            className,
          )}
        />
      ))}
      <span className="min-w-0 flex-1 @max-[4.5rem]:hidden">
        <strong
          className={cn("block truncate font-semibold", span < longSpan && "@min-[5rem]:whitespace-normal")}
        >
          {item.title}
        </strong>
        <span className="block truncate">{item.detail}</span>
      </span>
      <span
        aria-hidden
        className={cn(
          "hidden text-center font-semibold @max-[2rem]:basis-full @max-[4.5rem]:block",
          goesOnBefore && "@max-[2rem]:ps-2.5",
        )}
      >
        {item.code}
      </span>
      {goesOnAfter && <Icon name="chevron-right" className="absolute end-0 size-3 @max-[2rem]:bottom-1" />}
    </Link>
  );
}
