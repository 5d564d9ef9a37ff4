import type { ReactNode } from "react";

/** Words of the question that differ from the usual ones. */
export interface LeaveWords {
  text?: ReactNode;
  confirmLabel?: string;
}

/** Asks whether what was typed may go, and calls `go` when it may. */
export type ConfirmLeave = (go: () => void, words?: LeaveWords) => void;

/** The forms with unsaved changes; of two, the later lies above the other and confirms for both. */
const guards: ConfirmLeave[] = [];
/** Somebody has said yes: the next move is made. */
let isLetGo = false;
/** A step through the history that was taken back, until the page is where it was. */
let takenBack: (() => void) | null = null;

/** Does what leads away from the page or from an open dialog: at once, or after the question of who has something to lose. */
export function beforeLeaving(go: () => void): void {
  const confirm = guards.at(-1);
  if (confirm) confirm(go);
  else go();
}

/**
 * From now on `confirm` is called before a link, the palette or the browser's Back and Forward lead away, until the returned
 * function is called. What the page does by itself, such as a dialog that closes after its save, needs no confirmation.
 * Nothing listens while there is no guard.
 */
export function guardLeaving(confirm: ConfirmLeave): () => void {
  if (guards.push(confirm) === 1) listen();
  return () => {
    guards.splice(guards.indexOf(confirm), 1);
    if (guards.length === 0) stopListening();
  };
}

/** Where the script that the page begins with looks for who is to hear of a step through the history first. */
const page: { onTraverse?: ((event: PopStateEvent) => void) | undefined } & typeof globalThis = globalThis;

/**
 * Runs in the page before its code has come. Browsers call what listens to the window's `popstate` in the order in which it came,
 * whatever its phase, and the framework's router, which closes the dialog, is there long before a guard.
 */
export const leaveScript = 'addEventListener("popstate",e=>window.onTraverse?.(e));';

function listen(): void {
  remember();
  page.onTraverse = onTraverse;
  window.addEventListener("click", onClick, true);
  window.navigation?.addEventListener("currententrychange", onEntryChange);
}

function stopListening(): void {
  isLetGo = false;
  takenBack = null;
  page.onTraverse = undefined;
  window.removeEventListener("click", onClick, true);
  window.navigation?.removeEventListener("currententrychange", onEntryChange);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (isLetGo || !leadsAway(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  beforeLeaving(() => {
    isLetGo = true;
    link.click();
    isLetGo = false;
  });
}

/** To another page of ours, in this tab; a whole new page is the browser's to ask about. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const { host, pathname, search } = window.location;
  return link.host === host && (link.pathname !== pathname || link.search !== search);
}

/** Where the page is and stays: the entry of the history, and for a browser that cannot tell entries apart, what is in it. */
let place: { entry: NavigationHistoryEntry | null | undefined; state: unknown; href: string };

function remember(): void {
  place = { entry: window.navigation?.currentEntry, state: history.state, href: location.href };
}

/** The page's own moves: a dialog's tab, a search in a table beside the form. */
function onEntryChange({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== "traverse") remember();
}

function step(count: number): void {
  isLetGo = true;
  history.go(count);
}

/**
 * The browser has changed the address already, and tells now. Nobody else hears of it; the address is put back, and only then
 * is there a question. An entry that a script adds without a press would be skipped by the browser's next Back, hence a step
 * in the other direction where the entries can be distinguished.
 */
function onTraverse(event: PopStateEvent): void {
  if (isLetGo || (!takenBack && withoutHash(location.href) === withoutHash(place.href))) {
    isLetGo = false;
    remember();
    return;
  }
  event.stopImmediatePropagation();
  const now = window.navigation?.currentEntry;
  if (!now || !place.entry) {
    // The prototype's own: the router and nuqs have put theirs before it, and would take this for a move.
    History.prototype.pushState.call(history, place.state, "", place.href);
    beforeLeaving(() => step(-1));
  } else if (now.key !== place.entry.key) {
    const steps = now.index - place.entry.index;
    takenBack = () => step(steps);
    history.go(-steps);
  } else if (takenBack) {
    beforeLeaving(takenBack);
    takenBack = null;
  }
}

const withoutHash = (href: string) => href.split("#", 1)[0];
