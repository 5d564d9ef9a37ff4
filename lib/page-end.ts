/** What would be lost with the page: unsaved changes, and what outlives a move inside the application. */
const pageGuards = new Set<object>();
let isEndAllowed = false;

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!isEndAllowed) event.preventDefault();
};

/** A switch: while it is on, the browser asks before the page is closed or reloaded, and 'Esci' asks too. */
export function createPageGuard(): (isOn: boolean) => void {
  const guard = {};
  return (isOn) => {
    if (isOn) pageGuards.add(guard);
    else pageGuards.delete(guard);
    if (pageGuards.size > 0) window.addEventListener("beforeunload", onBeforeUnload);
    else window.removeEventListener("beforeunload", onBeforeUnload);
  };
}

/** Something would be lost with the page. */
export const isPageGuarded = () => pageGuards.size > 0;

/** The session is over, and nothing can be saved any more: the page may end without a question. */
export function allowPageEnd(): void {
  isEndAllowed = true;
}
