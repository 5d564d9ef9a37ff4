import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { type IsoDate, plusDays } from "@/lib/rules/dates";

interface Actions {
  onStart: (rowId: string, from: IsoDate, to: IsoDate) => void;
  onMove: (by: 1 | -1) => void;
  onOpen: (href: string) => void;
}

const arrows: Record<string, [rows: number, days: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** What the library says of a table, and its markup does not keep: one `row` holds the cells of all rows. */
const tableAttributes = ["role", "aria-colindex", "aria-colspan"];
const tableParts =
  "[role=table], [role=row], [role=rowgroup], [role=rowheader], [role=columnheader], [role=cell], [aria-colindex]";

type Cell = HTMLElement & { dataset: { row: string; day: IsoDate } };
const cellAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Cell>("[data-day]") : null;
const barAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".plan-bar") : null;

/**
 * Focus and choice of days in the timeline: one day and one bar at a time are reached by Tab, the arrows move among them;
 * Shift with arrows, or dragging, chooses several days of a row. Returns the handlers for the timeline's box.
 */
export function useTimelineFocus(box: RefObject<HTMLElement | null>, { onStart, onMove, onOpen }: Actions) {
  const current = useRef<{ row: string; day: IsoDate }>(null);
  /** Where the choice of days began, and whether it is being dragged. */
  const anchor = useRef<{ row: string; day: IsoDate; isDragged: boolean }>(null);
  const refocuses = useRef(false);

  const cells = () => [...(box.current?.querySelectorAll<Cell>("[data-day]") ?? [])];
  const bars = () => [...(box.current?.querySelectorAll<HTMLElement>(".plan-bar") ?? [])];
  const chosen = () => cells().filter((cell) => cell.dataset.chosen !== undefined);

  function makeReachable(all: readonly HTMLElement[], next: HTMLElement | undefined) {
    for (const one of all) if (one !== next && one.tabIndex === 0) one.tabIndex = -1;
    if (next) next.tabIndex = 0;
  }

  function choose(row: string, one: IsoDate, other: IsoDate) {
    const [from, to] = one < other ? [one, other] : [other, one];
    for (const cell of cells()) {
      const { row: ofRow, day } = cell.dataset;
      cell.toggleAttribute("data-chosen", ofRow === row && from <= day && day <= to && from < to);
    }
  }

  // After each of the library's own renders: removes its wrong roles, and restores tab stops and focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions that it calls read refs only, which never change
  useEffect(() => {
    if (!box.current) return;
    const restore = () => {
      for (const part of box.current?.querySelectorAll(tableParts) ?? [])
        for (const attribute of tableAttributes) part.removeAttribute(attribute);
      // The library's heads of the rows are landmarks without a name.
      for (const aside of box.current?.querySelectorAll("aside:not([role=none])") ?? [])
        aside.setAttribute("role", "none");
      const all = cells();
      const known = all.find(
        ({ dataset: { row, day } }) => row === current.current?.row && day === current.current.day,
      );
      const next =
        known ??
        all.find((cell) => cell.dataset.day === current.current?.day) ??
        all.find(isTodays) ??
        all[0];
      makeReachable(all, next);
      const allBars = bars();
      if (!allBars.some(({ tabIndex }) => tabIndex === 0)) makeReachable(allBars, allBars[0]);
      if (refocuses.current && next) {
        refocuses.current = false;
        next.focus();
      }
    };
    const observer = new MutationObserver(restore);
    observer.observe(box.current, { childList: true, subtree: true, attributeFilter: tableAttributes });
    restore();
    return () => observer.disconnect();
  }, []);

  /** On a day that is taken the press leads to its bar; on a free one it starts a sailing with the chosen days. */
  function press(cell: Cell) {
    const { row, day, free } = cell.dataset;
    const days = chosen().filter(({ dataset }) => dataset.row === row);
    const [first, last] = [days[0]?.dataset.day, days.at(-1)?.dataset.day];
    if (first && last && first <= day && day <= last) onStart(row, first, last);
    else if (free !== undefined) onStart(row, day, day);
    else barOn(cell)?.focus();
  }

  /** The bar that lies over a day: the first of those whose edges enclose its middle. */
  function barOn(cell: Cell): HTMLElement | undefined {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const middle = (left + right) / 2;
    return bars().find((bar) => {
      const edges = bar.getBoundingClientRect();
      return (
        edges.left <= middle && middle <= edges.right && edges.top >= top - 1 && edges.bottom <= bottom + 1
      );
    });
  }

  function moveFrom(cell: Cell, event: KeyboardEvent) {
    const { row, day } = cell.dataset;
    const ofRow = cells().filter(({ dataset }) => dataset.row === row);
    if (event.key === "PageUp" || event.key === "PageDown") {
      refocuses.current = true;
      return onMove(event.key === "PageUp" ? -1 : 1);
    }
    if (event.key === "Home" || event.key === "End") {
      const next = event.key === "Home" ? ofRow[0] : ofRow.at(-1);
      return next?.focus();
    }
    const [rows, days] = arrows[event.key] ?? [0, 0];
    const order = [...new Set(cells().map(({ dataset }) => dataset.row))];
    const nextRow = order[order.indexOf(row) + rows];
    const nextDay = plusDays(day, days);
    const next = cells().find(({ dataset }) => dataset.row === nextRow && dataset.day === nextDay);
    if (!next) return;
    if (event.shiftKey && days !== 0) {
      if (anchor.current?.row !== row) anchor.current = { row, day, isDragged: false };
      choose(row, anchor.current.day, nextDay);
    } else {
      anchor.current = null;
      choose(row, day, day);
    }
    next.focus();
  }

  return {
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellAt(target);
      if (cell) {
        current.current = { row: cell.dataset.row, day: cell.dataset.day };
        makeReachable(cells(), cell);
      }
      const bar = barAt(target);
      if (bar) makeReachable(bars(), bar);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [cell, bar] = [cellAt(event.target), barAt(event.target)];
      const isMove = event.key in arrows || ["Home", "End", "PageUp", "PageDown"].includes(event.key);
      if (cell && event.key === "Escape") choose("", "", "");
      if (!isMove || (!cell && !bar)) return;
      event.preventDefault();
      if (cell) return moveFrom(cell, event);
      const all = bars();
      const by = ["ArrowLeft", "ArrowUp"].includes(event.key) ? -1 : 1;
      if (bar && event.key in arrows) all[all.indexOf(bar) + by]?.focus();
    },
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event.target);
      if (!cell || event.button !== 0 || event.pointerType === "touch") return;
      anchor.current = { row: cell.dataset.row, day: cell.dataset.day, isDragged: true };
      choose("", "", "");
    },
    onPointerOver: (event: PointerEvent) => {
      const cell = cellAt(event.target);
      const start = anchor.current;
      if (!start?.isDragged || event.buttons !== 1 || cell?.dataset.row !== start.row) return;
      choose(start.row, start.day, cell.dataset.day);
    },
    onPointerUp: () => {
      const start = anchor.current;
      if (!start?.isDragged) return;
      anchor.current = null;
      const days = chosen();
      const [first, last] = [days[0]?.dataset.day, days.at(-1)?.dataset.day];
      // A press without dragging is a click, which is handled as one.
      if (first && last) onStart(start.row, first, last);
    },
    onClick: (event: MouseEvent) => {
      const [cell, href] = [cellAt(event.target), barAt(event.target)?.getAttribute("href")];
      if (cell) press(cell);
      // A bar is a real link: with a modifier key the browser opens it in its own way.
      if (!href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(href);
    },
  };
}

const isTodays = (cell: HTMLElement) => cell.closest(".ec-highlight") !== null;
