import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { cn } from "@/components/ui/cn";
import { formatDateRange } from "@/lib/format/dates";
import { type IsoDate, todayInRome } from "@/lib/rules/dates";
import { dayOfWeek } from "@/lib/rules/weeks";
import { type BarMove, moveTarget } from "./bar-move";
import type { ChosenDays } from "./grid-cells";
import { type GridRow, gridRows } from "./grid-layout";
import { PlanBars } from "./plan-bars";
import { PlanGridHead } from "./plan-grid-head";
import { PlanGridRow } from "./plan-grid-row";
import "./plan-paper.css";
import type { PlanBar, PlanDay, PlanRow } from "./plan-view";
import { useBarFocus } from "./use-bar-focus";
import { useBarMove } from "./use-bar-move";
import { useDayFocus } from "./use-day-focus";

interface PlanGridProps {
  label: string;
  /** The name of the rows' kind, in one word. */
  rowsLabel: string;
  rows: readonly PlanRow[];
  days: readonly PlanDay[];
  bars: readonly PlanBar[];
  /** Starts a sailing in a row on these days. */
  onStart: (row: PlanRow, from: IsoDate, to: IsoDate) => void;
  /** PageUp and PageDown: the range before and after. */
  onMove: (by: 1 | -1) => void;
  /** A bar was left in another row or on other days. */
  onMoveBar: (move: BarMove, target: ChosenDays) => void;
}

/**
 * The plan as rows, days and bars on the columns of one CSS grid (docs/decisions/0011-plan.md): a table with
 * a button for each day, and over it a list of bars for each row. The days are one Tab stop with arrows, the
 * bars another.
 */
export function PlanGrid({ label, rowsLabel, rows, days, bars, onStart, onMove, onMoveBar }: PlanGridProps) {
  const box = useRef<HTMLElement>(null);
  const laidRows = useMemo(() => gridRows(rows, days, bars), [rows, days, bars]);
  const bar = useBarFocus(box, laidRows);
  const day = useDayFocus(box, {
    rows: laidRows,
    days,
    onBar: bar.focusBar,
    onMove,
    onStart: ({ row, from, to }) => {
      const started = rows.find(({ id }) => id === row);
      if (started) onStart(started, from, to);
    },
  });
  const moving = useBarMove(laidRows, days, onMoveBar);
  const { target } = moving;
  const barHandlers = {
    ...bar.handlers,
    onKeyDown: (event: KeyboardEvent) => moving.onKeyDown(event) || bar.handlers.onKeyDown(event),
    onBlur: () => moving.move?.byKeyboard && moving.end(),
  };
  const scroller = useRef<HTMLDivElement>(null);
  useTodayInView(scroller, days);

  return (
    <section
      ref={box}
      aria-label={label}
      aria-description="Frecce per spostarsi tra i giorni, Maiusc e frecce per sceglierne più d'uno, Invio per iniziare una crociera. Con Tab si passa alle barre: M ne sposta una."
      data-dragging={(moving.move && !moving.move.byKeyboard) || undefined}
      // Never lower than 16rem, or than its rows where these are fewer: then the screen scrolls.
      className="flex h-64 basis-[content] flex-col print:h-auto data-dragging:cursor-grabbing data-dragging:select-none print:block"
      {...day.handlers}
      {...pointerHandlers(day.handlers, moving.handlers)}
    >
      <p role="status" className="sr-only">
        {moving.move?.byKeyboard && moveText(moving.move, laidRows)}
      </p>
      <div
        ref={scroller}
        className={cn(
          "isolate grid min-h-0 auto-rows-auto content-start overflow-auto overscroll-x-contain rounded border bg-surface",
          "scroll-ps-48 scroll-pt-22 in-data-printing:overflow-visible",
          "in-data-printing:[--day-width:0px]",
          dayWidth(days.length),
        )}
        style={{
          gridTemplateColumns: `max-content repeat(${days.length}, minmax(var(--day-width), 1fr))`,
        }}
      >
        <table role="grid" aria-label="Giorni" className="contents">
          <PlanGridHead rowsLabel={rowsLabel} days={days} />
          <tbody role="rowgroup" className="contents">
            {laidRows.map((row, index) => (
              <PlanGridRow
                key={row.row.id}
                row={row}
                line={index + 2}
                days={days}
                stop={day.stop?.row === row.row.id ? day.stop.day : null}
                choice={[target, day.choice].find((one) => one?.row === row.row.id) ?? null}
              />
            ))}
          </tbody>
        </table>
        <div className="contents" {...barHandlers}>
          {laidRows.map((row, index) => (
            <PlanBars
              key={row.row.id}
              row={row}
              line={index + 2}
              stop={bar.stop?.row === row.row.id ? bar.stop.bar : null}
              isLast={index > 0 && index === laidRows.length - 1}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type Moving = ReturnType<typeof useBarMove>["handlers"];
type Choosing = ReturnType<typeof useDayFocus>["handlers"];

/** A pointer on a day chooses days, on a bar it moves the bar. */
const pointerHandlers = (choosing: Choosing, moving: Moving) => ({
  onPointerDown: (event: PointerEvent) => {
    choosing.onPointerDown(event);
    moving.onPointerDown(event);
  },
  onPointerOver: (event: PointerEvent) => {
    choosing.onPointerOver(event);
    moving.onPointerOver(event);
  },
  onPointerUp: () => {
    choosing.onPointerUp();
    moving.onPointerUp();
  },
  onPointerMove: moving.onPointerMove,
});

/** The place of a bar that is moved by keyboard, and the keys to go on or leave, as a sentence. */
function moveText(move: BarMove, rows: readonly GridRow[]): string {
  const { row, from, to } = moveTarget(move);
  const title = rows.find((one) => one.row.id === row)?.row.title ?? "";
  return `Sposti ${move.bar.title}: ${title}, ${formatDateRange(from, to)}. Invio per continuare, Esc per lasciarla dov'era.`;
}

/** The least width of a day; a month fits into a window of 1280 px. */
const dayWidth = (count: number) => (count > 7 ? "[--day-width:1.5rem]" : "[--day-width:6rem]");

/** Scrolls to this week's Monday when another range is shown that has today: the weeks before it are over. */
function useTodayInView(scroller: RefObject<HTMLElement | null>, days: readonly PlanDay[]) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range alone decides when it scrolls
  useLayoutEffect(() => {
    const [corner, today] = ["corner", "today"].map((head) =>
      scroller.current?.querySelector<HTMLElement>(`[data-head="${head}"]`),
    );
    if (scroller.current && corner && today)
      scroller.current.scrollLeft =
        today.offsetLeft - dayOfWeek(todayInRome()) * today.offsetWidth - corner.offsetWidth;
  }, [first, last]);
}
