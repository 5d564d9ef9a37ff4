/** In ms: how long after a pointer or key event at a row the person counts as being there. */
const POINTER_RESTS_AFTER_MS = 1_000;
const KEYS_REST_AFTER_MS = 3_000;

/** A row of a table, or a bar of the plan. */
const rows = "[data-row-id], [data-bar]";

const isOnRow = (target: EventTarget | null) => target instanceof Element && target.closest(rows) !== null;

/** Whether somebody is at a row, with the pointer or the keys: the rows must not move then. */
export function watchRowUse(): { isOnRows: () => boolean; stop: () => void } {
  let restsAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  const onPointer = ({ target, type }: PointerEvent) => {
    const isOver = isOnRow(target);
    isDown = isOver && (type === "pointerdown" || (isDown && type === "pointermove"));
    restsAt = isOver ? performance.now() + POINTER_RESTS_AFTER_MS : Number.NEGATIVE_INFINITY;
  };
  const onKey = ({ target }: KeyboardEvent) => {
    if (isOnRow(target)) restsAt = performance.now() + KEYS_REST_AFTER_MS;
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  // The browser's own context menu swallows the end of the press that opened it.
  for (const type of ["pointermove", "pointerdown", "pointerup", "pointercancel", "contextmenu"] as const)
    document.addEventListener(type, onPointer, options);
  document.addEventListener("keydown", onKey, options);
  return {
    isOnRows: () => isDown || performance.now() < restsAt,
    stop: () => listening.abort(),
  };
}
