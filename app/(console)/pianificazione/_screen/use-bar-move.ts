import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { areCharacterKeysOn } from "@/components/ui/character-keys";
import { useHold } from "@/lib/client/live/holds";
import { daysBetween, type IsoDate } from "@/lib/rules/dates";
import { type BarMove, hasMoved, moveAfter, moveTarget } from "./bar-move";
import { type ChosenDays, cellAt } from "./grid-cells";
import type { GridRow } from "./grid-layout";
import type { PlanBar, PlanDay } from "./plan-view";
import { barAt } from "./use-bar-focus";

/** A press becomes a drag after so many CSS pixels. */
const DRAG_PX = 5;

interface Press {
  bar: PlanBar;
  row: string;
  /** The day of the bar that was taken hold of. */
  day: IsoDate;
  x: number;
  y: number;
}

/**
 * Moves a bar to another row or other days, by dragging it with a mouse or a pen, or with the arrows after M.
 * `onDrop` takes where it was left (docs/rules/planning.md#moving).
 */
export function useBarMove(
  rows: readonly GridRow[],
  days: readonly PlanDay[],
  onDrop: (move: BarMove, target: ChosenDays) => void,
) {
  const { move, setMove, press, end, drop } = useOpenMove(onDrop);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];

  return {
    move,
    target: move && moveTarget(move),
    end,
    /** Whether the key was for a move. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (!move) {
        const bar =
          event.key.toLowerCase() === "m" && areCharacterKeysOn() ? movableBar(rows, event.target) : null;
        if (bar) setMove({ bar: bar.item, fromRow: bar.row, row: bar.row, days: 0, byKeyboard: true });
        return bar !== null;
      }
      if (event.key === "Escape") end();
      else if (event.key === "Enter" || event.key === " ") drop();
      else {
        const next = moveAfter(event.key, move, rows, { from: first, to: last });
        if (!next) return false;
        setMove(next);
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType === "touch") return;
        press.current = pressOn(event, rows, days);
        if (move) setMove(null);
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        const start = press.current;
        if (!start) return;
        if (buttons !== 1) return end();
        if (move || Math.hypot(clientX - start.x, clientY - start.y) < DRAG_PX) return;
        setMove({ bar: start.bar, fromRow: start.row, row: start.row, days: 0, byKeyboard: false });
      },
      onPointerOver: ({ target }: PointerEvent) => {
        const [start, cell] = [press.current, cellAt(target)];
        if (start && move && cell)
          setMove({ ...move, row: cell.row, days: daysBetween(start.day, cell.day) });
      },
      onPointerUp: () => (press.current && move ? drop() : end()),
    },
  };
}

/** The move that is under way, from a press or a key until it is dropped or given up. */
function useOpenMove(onDrop: (move: BarMove, target: ChosenDays) => void) {
  const [move, setMove] = useState<BarMove | null>(null);
  const press = useRef<Press | null>(null);
  useHold(move !== null);
  const end = () => {
    press.current = null;
    setMove(null);
  };
  const drop = () => {
    if (move && hasMoved(move)) onDrop(move, moveTarget(move));
    end();
  };
  // Let go beside the grid, or taken by the browser, the bar stays where it was. The grid hears first of a
  // pointer that is let go in it.
  useEffect(() => {
    const giveUp = () => {
      if (!press.current) return;
      press.current = null;
      setMove(null);
    };
    window.addEventListener("pointerup", giveUp);
    window.addEventListener("pointercancel", giveUp);
    return () => {
      window.removeEventListener("pointerup", giveUp);
      window.removeEventListener("pointercancel", giveUp);
    };
  }, []);
  return { move, setMove, press, end, drop };
}

/** The bar that an event is on, laid in its row, where it can be moved. */
function movableBar(rows: readonly GridRow[], target: EventTarget) {
  const ids = barAt(target);
  const laid = rows.find(({ row }) => row.id === ids?.row)?.bars.find(({ item }) => item.id === ids?.bar);
  return ids && laid?.item.canMove ? { ...laid, row: ids.row } : null;
}

function pressOn(event: PointerEvent, rows: readonly GridRow[], days: readonly PlanDay[]): Press | null {
  const bar = movableBar(rows, event.target);
  const day = bar && days[bar.column + columnIn(event, bar.span)]?.day;
  return bar && day ? { bar: bar.item, row: bar.row, day, x: event.clientX, y: event.clientY } : null;
}

/** Which of the bar's columns the pointer is on. */
function columnIn({ target, clientX }: PointerEvent, span: number): number {
  const box = target instanceof Element && target.closest("[data-bar]")?.getBoundingClientRect();
  if (!box || box.width === 0) return 0;
  return Math.min(span - 1, Math.max(0, Math.floor(((clientX - box.left) / box.width) * span)));
}
