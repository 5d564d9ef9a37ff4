import { createContext, useCallback, useContext, useLayoutEffect, useRef } from "react";

/**
 * The element that layers (popover, menu) are portalled into; null means the end of the page. A modal dialog
 * traps focus and blocks scrolling outside itself, so a layer that opens from inside it has to live inside
 * it.
 */
export const LayerContainer = createContext<HTMLElement | null>(null);

/** The container for a Radix `Portal`; undefined lets Radix use the body. */
export function useLayerContainer(): HTMLElement | undefined {
  return useContext(LayerContainer) ?? undefined;
}

/**
 * For `onEscapeKeyDown` of a layer: a control that has its own use for Esc (a search box with text in it)
 * marks itself with `data-owns-escape`, and the layer stays open. Radix listens in the capture phase, so the
 * control cannot do this by stopping the event.
 */
export function leaveEscapeToControl(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-owns-escape]")) event.preventDefault();
}

/** The function that closes each open modal dialog, by its element. */
const closers = new WeakMap<Element, () => void>();

/**
 * Esc closes the uppermost modal dialog: give both results to Radix' Content. Until a dialog that opened over
 * another is rendered, Radix gives Esc to the lower one, which would close both, or to none
 * (https://github.com/radix-ui/primitives/issues/4143, seen in react-dialog 1.3.1), so the uppermost is
 * looked up here and the window listens for Esc too.
 */
export function useEscape(close: () => void) {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  const ref = useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return;
    closers.set(dialog, () => latest.current());
    // The same function each time, so that there is one listener for all dialogs.
    window.addEventListener("keydown", closeOnEscape);
  }, []);
  return { ref, onEscapeKeyDown: closeUppermost };
}

/** The element of the modal dialog above all others, of those that match; null while there is none. */
export function uppermostDialog(matching = ""): Element | null {
  return [...document.querySelectorAll(`[aria-modal=true]${matching}`)].at(-1) ?? null;
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") closeUppermost(event);
}

function closeUppermost(event: KeyboardEvent): void {
  // Handled already: by a menu, a search box, or this function.
  if (event.defaultPrevented) return;
  const isOwned = event.target instanceof Element && event.target.closest("[data-owns-escape]");
  const uppermost = uppermostDialog();
  const close = uppermost && closers.get(uppermost);
  if (!close) return;
  event.preventDefault();
  if (!isOwned) close();
}
