import type { ReactNode } from "react";
import { createSignal } from "./signal";

/** Texts of the confirmation that differ from the usual ones. */
export interface LeaveWords {
  title?: string;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Asks whether unsaved changes may be discarded, and calls `go` when they may. */
export type ConfirmLeave = (go: () => void, words?: LeaveWords) => void;

/** Whether a form, with its typed text, stays open at an address of the page. */
export type StaysAt = (address: URL) => boolean;

/** A form with unsaved changes or a save under way. */
interface LeaveGuard {
  confirm: ConfirmLeave;
  staysAt: StaysAt | undefined;
}

/** Of two forms that would close, the later lies above and answers for both. */
const guards: LeaveGuard[] = [];
const guardChanges = createSignal();
/** The person has confirmed: the next navigation passes. */
let isConfirmed = false;
/** A step through the history that is being undone, and the address to which it led; null when none is. */
let undoneStep: { repeat: () => void; to: URL } | null = null;

/** The form that would lose something on the way to an address, or on a way that is not known. */
const guardBefore = (to?: URL) => guards.findLast(({ staysAt }) => !to || !staysAt?.(to));

/**
 * Calls `go`, which leaves the page or closes a dialog: at once, or after the confirmation of a form with
 * unsaved changes. Forms that stay open where it leads to are not asked.
 */
export function beforeLeaving(go: () => void, to?: URL): void {
  const guard = guardBefore(to);
  if (guard) guard.confirm(go);
  else go();
}

/**
 * Until the returned function is called, `confirm` runs before a link, the palette or the browser's Back and
 * Forward lead away, except to an address where the form stays open (`staysAt`). A step of the page itself,
 * such as a dialog that closes after its save, needs no confirmation.
 */
export function guardLeaving(confirm: ConfirmLeave, staysAt?: StaysAt): () => void {
  const guard = { confirm, staysAt };
  if (guards.push(guard) === 1) listen();
  guardChanges.emit();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length === 0) stopListening();
    guardChanges.emit();
  };
}

/** Runs `then` when there may be other guards than before; returns the way to stop. */
export const watchGuards = guardChanges.subscribe;

/** Some form has unsaved changes, or is being saved. */
export const isGuarded = () => guards.length > 0;

/** Holds the listener that `leaveScript` calls. */
const page: { onTraverse?: ((event: PopStateEvent) => void) | undefined } & typeof globalThis = globalThis;

/**
 * Runs in the page before its code, to register the first `popstate` listener: the window's listeners run in
 * the order of registration, and the router's, which closes the dialog, would otherwise run before a guard's.
 */
export const leaveScript = 'addEventListener("popstate",e=>window.onTraverse?.(e));';

function listen(): void {
  remember();
  page.onTraverse = onTraverse;
  window.addEventListener("click", onClick, true);
  window.navigation?.addEventListener("currententrychange", onEntryChange);
}

function stopListening(): void {
  isConfirmed = false;
  undoneStep = null;
  page.onTraverse = undefined;
  window.removeEventListener("click", onClick, true);
  window.navigation?.removeEventListener("currententrychange", onEntryChange);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const to = new URL(link.href);
  if (isConfirmed || !leadsAway(link) || !guardBefore(to)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  beforeLeaving(() => {
    isConfirmed = true;
    link.click();
    isConfirmed = false;
  }, to);
}

/**
 * Whether a link opens another page of the application in this tab. Before another document the browser
 * itself asks.
 */
function leadsAway(link: HTMLAnchorElement): boolean {
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  const { host, pathname, search } = window.location;
  return link.host === host && (link.pathname !== pathname || link.search !== search);
}

/** The history entry to stay on; state and address are for browsers without the Navigation API. */
let place: { entry: NavigationHistoryEntry | null | undefined; state: unknown; href: string };

function remember(): void {
  place = { entry: window.navigation?.currentEntry, state: history.state, href: location.href };
}

/** The page changes its own address: a tab of a dialog, a search in a table beside the form. */
function onEntryChange({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType !== "traverse") remember();
}

function step(count: number): void {
  isConfirmed = true;
  history.go(count);
}

/**
 * Back or Forward: the browser has changed the address already, so the event is stopped and the step undone
 * before the confirmation. It is undone by a step in the other direction where the Navigation API knows the
 * entries: the browser's next Back would skip an entry that a script has pushed.
 */
function onTraverse(event: PopStateEvent): void {
  const to = new URL(location.href);
  if (isConfirmed || (!undoneStep && (isAt(to, place.href) || !guardBefore(to)))) {
    isConfirmed = false;
    remember();
    return;
  }
  event.stopImmediatePropagation();
  const now = window.navigation?.currentEntry;
  if (!now || !place.entry) {
    // Not `history.pushState`: the router and nuqs have replaced it, and would take this for a navigation.
    History.prototype.pushState.call(history, place.state, "", place.href);
    beforeLeaving(() => step(-1), to);
  } else if (now.key !== place.entry.key) {
    const steps = now.index - place.entry.index;
    undoneStep = { repeat: () => step(steps), to };
    history.go(-steps);
  } else if (undoneStep) {
    beforeLeaving(undoneStep.repeat, undoneStep.to);
    undoneStep = null;
  }
}

const withoutHash = (href: string) => href.split("#", 1)[0];
const isAt = ({ href }: URL, place: string) => withoutHash(href) === withoutHash(place);
