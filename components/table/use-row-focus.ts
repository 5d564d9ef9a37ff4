import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

export interface RowFocus {
  /** Position of the one row in the tab order; -1 without rows. */
  activeIndex: number;
  /** Moves the focus to a row, rendering it first when the scroll is elsewhere. */
  focusRow: (index: number) => void;
  /** For the table's body. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * The roving focus of the rows: one row is in the tab order (docs/rules/tables.md#keyboard), known by its id,
 * so that it stays the same row when the rows are sorted, filtered or loaded again. When it leaves while it
 * has the focus, its neighbour takes it.
 */
export function useRowFocus(
  rows: readonly { id: string }[],
  body: RefObject<HTMLElement | null>,
  openId: string | null | undefined,
): RowFocus {
  const [activeId, setActiveId] = useState(openId ?? null);
  const hasFocus = useRef(false);
  const awaitedId = useRef<string | null>(null);
  const lastIndex = useRef(0);

  const found = useMemo(() => rows.findIndex(({ id }) => id === activeId), [rows, activeId]);

  const focusRow = useCallback(
    (index: number) => {
      const id = rows[index]?.id;
      if (id === undefined) return;
      setActiveId(id);
      if (!focusElement(body.current, index)) awaitedId.current = id;
    },
    [rows, body],
  );

  useLayoutEffect(() => {
    if (found >= 0) {
      lastIndex.current = found;
      if (awaitedId.current === activeId && focusElement(body.current, found)) awaitedId.current = null;
      return;
    }
    // React reports no blur for an element that it removes (https://github.com/react/react/issues/12363, seen
    // in 19.3), so that `hasFocus` still says where the focus was.
    if (hasFocus.current && isFocusLost()) focusRow(Math.min(lastIndex.current, rows.length - 1));
  }, [found, activeId, rows, body, focusRow]);

  useFocusAfterClosing(openId, (id) => focusRow(rows.findIndex((row) => row.id === id)));

  return {
    activeIndex: found < 0 && rows.length > 0 ? 0 : found,
    focusRow,
    onFocus: ({ target }) => {
      const id = rows[rowIndexOf(target) ?? -1]?.id;
      if (id === undefined) return;
      hasFocus.current = true;
      setActiveId(id);
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/**
 * In ms: after a dialog's own closing movement (150 ms at most) and its own attempt to give the focus back.
 */
const closingTime = 250;
const maxAttempts = 8;

/** A record that was opened by its address has no element to give the focus back to: its row gets it. */
function useFocusAfterClosing(openId: string | null | undefined, focusRow: (id: string) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveBack = useEffectEvent((id: string, attempts: number) => {
    const active = document.activeElement;
    // On a busy machine the dialog may still be there.
    if (active?.closest("[role=dialog], [role=alertdialog]") && attempts > 1)
      timer.current = setTimeout(() => giveBack(id, attempts - 1), closingTime);
    // A dialog that has nothing to give the focus back to leaves it on the page's main part.
    else if (isFocusLost() || active?.tagName === "MAIN") focusRow(id);
  });
  useEffect(() => {
    if (!openId) return;
    // From record to record nothing has closed.
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => giveBack(openId, maxAttempts), closingTime);
    };
  }, [openId]);
}

/** Position of the row that an element is in, or null. */
export function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return row ? Number(row.dataset.index) : null;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusElement(body: HTMLElement | null, index: number): boolean {
  const row = body?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  row?.focus({ preventScroll: true });
  // The row's scroll margin keeps it clear of the sticky header. (jsdom cannot scroll.)
  row?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return Boolean(row);
}
