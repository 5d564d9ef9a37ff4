import { useLayoutEffect, useRef } from "react";

/**
 * Returns the focus when a layer closes: call the returned function then. Radix does this for a dialog with a
 * trigger of its own, while ours are opened by state or by the address.
 *
 * The focus goes to the element that had it; for an item of a closed menu to the menu's button; for an
 * element that was removed from a dialog or from an article, or can have no focus any more, to the nearest
 * control there, also where it is removed later and nobody has moved on; otherwise to `<main>`. A dialog that
 * takes the place of another returns it to where that one would have; a layer that moves to another `place`
 * to what had it there.
 */
export function useReturnFocus(open: boolean, place?: unknown): () => void {
  const origin = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement[]>([]);
  // A layout effect runs before the focused menu is removed and before the dialog takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again in another place, unread here
  useLayoutEffect(() => {
    if (!open) return;
    const taken = document.activeElement === document.body ? left : null;
    origin.current = taken ? taken.origin : lastingOrigin(document.activeElement);
    around.current = taken ? taken.around : ancestorsOf(origin.current);
    const found = { origin: origin.current, around: around.current };
    return () => leave(found);
  }, [open, place]);
  return () => {
    const target = origin.current?.isConnected ? origin.current : null;
    target?.focus({ preventScroll: true });
    // Two layers that close together must not undo each other: only focus that is lost, or that its origin
    // does not take, is moved.
    if (document.activeElement === document.body || (target && document.activeElement !== target)) {
      const next = nextTo(around.current) ?? document.querySelector("main");
      next?.focus({ preventScroll: true });
    } else if (target) keepNear(target);
    origin.current = null;
  };
}

/** The focus goes to an element of a dialog, or to the nearest control where it takes none or is removed. */
export function focusNear(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) keepNear(target);
  else nextTo(ancestorsOf(target))?.focus({ preventScroll: true });
}

/** As the answer of what was confirmed comes, the element that has the focus again may be removed. */
function keepNear(target: HTMLElement): void {
  const around = ancestorsOf(target);
  const room = around.at(-1);
  if (!room) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement === target) return;
    observer.disconnect();
    if (!target.isConnected && isFocusFree()) nextTo(around)?.focus({ preventScroll: true });
  });
  observer.observe(room, { childList: true, subtree: true });
}

/**
 * `useReturnFocus` as Radix' `onCloseAutoFocus`, which runs some time after the layer has closed: the focus
 * stays where the person has put it meanwhile.
 */
export function useCloseAutoFocus(open: boolean): (event: Event) => void {
  const returnFocus = useReturnFocus(open);
  return (event) => {
    event.preventDefault();
    if (isFocusFree()) returnFocus();
  };
}

/** Nothing has the focus that a person has put it on. */
export function isFocusFree(): boolean {
  return (document.activeElement ?? document.body).matches(restingPlaces);
}

interface FocusOrigin {
  origin: HTMLElement | null;
  around: HTMLElement[];
}

/** The place to which the focus returns if the dialog that is just being unmounted has it; else null. */
let left: FocusOrigin | null = null;

/** From record to record of a list, the list itself knows which row the focus comes back to. */
function leave(place: FocusOrigin): void {
  if (!document.activeElement?.closest(dialogs) || place.origin?.closest("[role=row]")) return;
  left = place;
  queueMicrotask(() => {
    left = null;
  });
}

function lastingOrigin(active: Element | null): HTMLElement | null {
  let origin = active;
  for (let menu = origin?.closest("[role=menu]"); menu; menu = origin?.closest("[role=menu]")) {
    // Not by the menu's `aria-labelledby`: a trigger may have kept an id of its own.
    origin = document.querySelector(`[aria-controls="${menu.id}"]`);
  }
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

const dialogs = "[role=dialog], [role=alertdialog]";
/** Elements that have the focus when nothing else has. */
const restingPlaces = `body, main, ${dialogs}`;
const controls =
  ":is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=hidden], [tabindex='-1'])";

/**
 * The ancestors of an element up to its dialog, or up to its article and then `<main>`, the parent first;
 * none for another element of the page.
 */
function ancestorsOf(element: HTMLElement | null): HTMLElement[] {
  const room = element?.closest<HTMLElement>(`${dialogs}, article`);
  if (!room) return [];
  const ancestors: HTMLElement[] = [];
  for (let one = element?.parentElement; one && one !== room; one = one.parentElement) ancestors.push(one);
  const main = room.matches("article") ? room.closest("main") : null;
  return main ? [...ancestors, room, main] : [...ancestors, room];
}

/** The first control in the nearest ancestor that is still shown and has one; else the dialog itself. */
function nextTo(ancestors: readonly HTMLElement[]): HTMLElement | null {
  // jsdom cannot tell which elements are hidden.
  const left = ancestors.filter((one) => one.isConnected && one.checkVisibility?.() !== false);
  for (const ancestor of left.slice(0, -1)) {
    const control = ancestor.querySelector<HTMLElement>(controls);
    if (control) return control;
  }
  return left.at(-1) ?? null;
}
