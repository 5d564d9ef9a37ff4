import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/** The distance in px from the edge of the scrolling element within which dragging scrolls on. */
const EDGE = 48;
const SCROLL_STEP = 14;

/**
 * Sorts the children of a list by dragging their `[data-drag]` handle: a row changes places with its
 * neighbour as soon as the pointer is past the neighbour's middle. Returns the index of the dragged row; the
 * list captures the pointer, because a row that changes places loses it.
 */
export function useDragSort(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  onDrop: (at: number) => void,
): number | null {
  const [dragged, setDragged] = useState<number | null>(null);

  const start = useEffectEvent((event: PointerEvent) => {
    const handle = event.target instanceof Element && event.target.closest("[data-drag]");
    if (!handle || event.button !== 0 || !list.current) return;
    event.preventDefault();
    list.current.setPointerCapture(event.pointerId);
    setDragged([...list.current.children].findIndex((row) => row.contains(handle)));
  });

  const follow = useEffectEvent((event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    scrollAtEdge(list.current, event.clientY);
    const rows = list.current.children;
    const step = stepFor(rows, dragged, event.clientY);
    if (step === 0) return;
    // Drawn at once: the next event measures the rows again.
    flushSync(() => {
      onMove(dragged, dragged + step);
      setDragged(dragged + step);
    });
  });

  const end = useEffectEvent(() => {
    if (dragged === null) return;
    setDragged(null);
    onDrop(dragged);
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", (event) => start(event), { signal });
    element.addEventListener("pointermove", (event) => follow(event), { signal });
    element.addEventListener("pointerup", () => end(), { signal });
    element.addEventListener("pointercancel", () => end(), { signal });
    return () => listening.abort();
  }, [list]);

  return dragged;
}

function stepFor(rows: HTMLCollection, at: number, y: number): -1 | 0 | 1 {
  const middle = (row: Element) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  };
  const [before, after] = [rows[at - 1], rows[at + 1]];
  if (before && y < middle(before)) return -1;
  return after && y > middle(after) ? 1 : 0;
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const body = list.closest("[data-dialog-body]");
  if (!body) return;
  const { top, bottom } = body.getBoundingClientRect();
  if (y < top + EDGE) body.scrollTop -= SCROLL_STEP;
  else if (y > bottom - EDGE) body.scrollTop += SCROLL_STEP;
}
