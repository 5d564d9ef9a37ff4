import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

interface Options {
  ids: readonly { id: string }[];
  body: RefObject<HTMLElement | null>;
  openId: string | null | undefined;
}

export interface RowFocus {
  /** Position of the one row in the tab order; -1 without rows. */
  activeIndex: number;
  /** Moves the focus to a row, rendering it first when the scroll is elsewhere. */
  focusRow: (index: number) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

// After a dialog's own closing movement (150 ms at most) and its own attempt to give the focus back.
const AFTER_CLOSING = 250;
const maxAttempts = 8;
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * The roving focus of the rows: one row is in the tab order, known by its id, so that it stays the same row when the
 * rows are sorted, filtered or loaded again. When it leaves while it has the focus, its neighbour takes it.
 */
export function useRowFocus({ ids, body, openId }: Options): RowFocus {
  const [activeId, setActiveId] = useState<string | null>(openId ?? null);
  const inside = useRef(false);
  const awaited = useRef<string | null>(null);
  const lastIndex = useRef(0);

  const found = useMemo(
    () => (activeId === null ? -1 : ids.findIndex(({ id }) => id === activeId)),
    [ids, activeId],
  );
  const activeIndex = found >= 0 ? found : ids.length > 0 ? 0 : -1;

  const focusRow = useCallback(
    (index: number) => {
      const id = ids[index]?.id;
      if (id === undefined) return;
      setActiveId(id);
      if (!focusElement(body.current, index)) awaited.current = id;
    },
    [ids, body],
  );

  useBrowserLayoutEffect(() => {
    if (found >= 0) {
      lastIndex.current = found;
      if (awaited.current === activeId && focusElement(body.current, found)) awaited.current = null;
      return;
    }
    // React reports no blur for an element that it removes: `inside` still tells that the focus was here.
    if (inside.current && nothingFocused()) focusRow(Math.min(lastIndex.current, ids.length - 1));
  }, [found, activeId, ids, body, focusRow]);

  useFocusAfterClosing(openId, ids, focusRow);

  return {
    activeIndex,
    focusRow,
    onFocus: (event) => {
      const index = rowIndexOf(event.target);
      const id = index === null ? undefined : ids[index]?.id;
      if (id === undefined) return;
      inside.current = true;
      setActiveId(id);
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}

/** A record opened by its address has no element to give the focus back to: its row gets it. */
function useFocusAfterClosing(
  openId: string | null | undefined,
  ids: Options["ids"],
  focusRow: (index: number) => void,
): void {
  const latest = useRef({ ids, focusRow });
  useEffect(() => {
    latest.current = { ids, focusRow };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!openId) return;
    // From record to record nothing has closed.
    clearTimeout(timer.current);
    const giveBack = (attempts: number) => {
      const active = document.activeElement;
      // On a busy machine the dialog may still be there.
      if (active?.closest("[role=dialog], [role=alertdialog]") && attempts > 1) {
        timer.current = setTimeout(giveBack, AFTER_CLOSING, attempts - 1);
        return;
      }
      // A dialog that finds nothing left to give the focus back to leaves it on the page's main part.
      if (!nothingFocused() && active?.tagName !== "MAIN") return;
      const index = latest.current.ids.findIndex(({ id }) => id === openId);
      if (index >= 0) latest.current.focusRow(index);
    };
    return () => {
      timer.current = setTimeout(giveBack, AFTER_CLOSING, maxAttempts);
    };
  }, [openId]);
}

/** Position of the row that an element is in, or null. */
export function rowIndexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return row?.dataset.index === undefined ? null : Number(row.dataset.index);
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusElement(body: HTMLElement | null, index: number): boolean {
  const row = body?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!row) return false;
  row.focus({ preventScroll: true });
  // The row's scroll margin keeps it clear of the sticky header. (jsdom cannot scroll.)
  row.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return true;
}
