/** A pointer that has moved so recently, in ms, is on its way to a row. */
const RESTS_AFTER_MS = 1_000;

/** Whether the pointer is on its way to a row of a table: the rows must not move then. */
export function watchPointer(): { isOnRows: () => boolean; stop: () => void } {
  let movedAt = Number.NEGATIVE_INFINITY;
  let isDown = false;
  const note = ({ target, type }: PointerEvent) => {
    const isOver = target instanceof Element && target.closest("[data-row-id]") !== null;
    isDown = isOver && (type === "pointerdown" || (isDown && type === "pointermove"));
    movedAt = isOver ? performance.now() : Number.NEGATIVE_INFINITY;
  };
  const types = ["pointermove", "pointerdown", "pointerup", "pointercancel"] as const;
  for (const type of types) document.addEventListener(type, note, { capture: true, passive: true });
  return {
    isOnRows: () => isDown || performance.now() - movedAt < RESTS_AFTER_MS,
    stop: () => {
      for (const type of types) document.removeEventListener(type, note, { capture: true });
    },
  };
}
