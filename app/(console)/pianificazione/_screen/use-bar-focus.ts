import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { moveKeys } from "./grid-cells";
import type { GridRow } from "./grid-layout";

/** A bar in one of its rows, by the ids of both. */
interface RowBar {
  row: string;
  bar: string;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Focus among the bars: Tab reaches one of them, the arrows move to the one before or after. Each bar has its
 * ids in `data-row` and `data-bar`; the handlers belong to the element that holds all bars.
 */
export function useBarFocus(box: RefObject<HTMLElement | null>, rows: readonly GridRow[]) {
  const [last, setLast] = useState<RowBar | null>(null);
  const all = rows.flatMap(({ row, bars }) =>
    bars.map(({ item }): RowBar => ({ row: row.id, bar: item.id })),
  );
  const placeOf = (bar: RowBar | null) => all.findIndex((one) => one.row === bar?.row && one.bar === bar.bar);

  const focusBar = (next: RowBar | undefined) =>
    [...(box.current?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])]
      .find(({ dataset }) => dataset.row === next?.row && dataset.bar === next?.bar)
      ?.focus();

  return {
    /** The bar that Tab comes to: where the focus was last, else the first. */
    stop: all[Math.max(placeOf(last), 0)] ?? null,
    focusBar,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setLast(barAt(target)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !moveKeys.includes(event.key)) return;
        event.preventDefault();
        const step = steps[event.key];
        if (step) focusBar(all[placeOf(barAt(event.target)) + step]);
      },
    },
  };
}

/** The bar that an element belongs to. */
export function barAt(target: EventTarget): RowBar | null {
  const shown = target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
  const { row, bar } = shown?.dataset ?? {};
  return row && bar ? { row, bar } : null;
}
