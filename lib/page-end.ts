import { createSignal } from "./signal";

interface PageGuard {
  /** Whether it is a form's, which asks by itself before 'Esci' too. */
  isForm: boolean;
}

/** The guards of unsaved changes, and of content that outlives a move inside the application. */
const guards = new Set<PageGuard>();
const { emit, subscribe } = createSignal();
let isEndAllowed = false;

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!isEndAllowed) event.preventDefault();
};

/** A switch: while it is on, the browser asks before the page is closed or reloaded, and 'Esci' asks too. */
export function createPageGuard(isForm = false): (isOn: boolean) => void {
  const guard = { isForm };
  return (isOn) => {
    if (isOn) guards.add(guard);
    else guards.delete(guard);
    if (guards.size > 0) window.addEventListener("beforeunload", onBeforeUnload);
    else window.removeEventListener("beforeunload", onBeforeUnload);
    emit();
  };
}

/** All guards whose content would be lost with the page now. */
export const pageGuards: ReadonlySet<PageGuard> = guards;
/** Runs a function when a guard is switched on or off; returns the way to stop. */
export const watchPageGuards = subscribe;

/** The session is over, and nothing can be saved any more: the page may end without a question. */
export function allowPageEnd(): void {
  isEndAllowed = true;
}
