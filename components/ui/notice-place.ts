import { phoneWidth } from "./more-actions";

/** Space in px between a notice and the footer or message below it. */
const GAP = 8;
/** Room in px under a dialog for two notices: there they cover nothing of it. */
const ROOM = 160;
/** Footers of the open dialogs and questions, the uppermost last. */
const footers: HTMLElement[] = [];
/** The element around the notices; a variable of the whole document would have all of it styled again. */
let around: HTMLElement | null = null;

function placeNotices(): void {
  const footer = footers.at(-1);
  if (!footer || roomUnder(dialogOf(footer) ?? footer) >= ROOM)
    return void around?.style.removeProperty("--notices-bottom");
  around?.style.setProperty("--notices-bottom", `${window.innerHeight - footTop(footer) + GAP}px`);
}

const dialogOf = (footer: HTMLElement) => footer.closest("[aria-modal=true]");
const roomUnder = (element: Element) => window.innerHeight - element.getBoundingClientRect().bottom;

/** The top in px of a dialog's footer, or of the messages right above it (`data-dialog-notice`). */
function footTop(footer: HTMLElement): number {
  let first: Element = footer;
  while (first.previousElementSibling?.matches("[data-dialog-notice]")) first = first.previousElementSibling;
  return first.getBoundingClientRect().top;
}

/**
 * On a phone the fields of a dialog reach down to its footer: a notice that comes now stands at the top,
 * under the dialog's header where a picture begins there, else over it. It stays there when that closes.
 */
export function isPlacedAtTop(): boolean {
  const footer = footers.at(-1);
  const dialog = footer?.matches("[data-dialog-footer]") ? dialogOf(footer) : null;
  if (!dialog || !window.matchMedia?.(phoneWidth).matches) return false;
  const top = dialog.querySelector("[data-dialog-body]")?.getBoundingClientRect().top ?? 0;
  const fields = [...dialog.querySelectorAll("[data-dialog-body] :is(input, select, textarea)")];
  const isFieldThere = fields.some((field) => {
    const place = field.getBoundingClientRect();
    return place.top < top + ROOM && place.bottom > top;
  });
  around?.style.setProperty("--notices-top", `${(isFieldThere ? 0 : top) + GAP}px`);
  return true;
}

/** The ref of the element around the notices, whose place is `--notices-bottom` or `--notices-top`. */
export function aroundNotices(element: HTMLElement | null): void {
  around = element;
  placeNotices();
}

/** The ref of a footer or of a question's buttons: notices stand above it, or under a low dialog. */
export function noticesAbove(footer: HTMLElement | null): (() => void) | undefined {
  if (!footer) return;
  footers.push(footer);
  // The dialog's own size moves its footer too. The observer reports first when the dialog has its layout;
  // asking for its place earlier would force another layout.
  const dialog = dialogOf(footer);
  const observer = typeof ResizeObserver === "function" ? new ResizeObserver(placeNotices) : null;
  for (const element of [footer, dialog]) if (element) observer?.observe(element);
  const said = new MutationObserver(placeNotices);
  if (footer.parentElement) said.observe(footer.parentElement, { childList: true });
  window.addEventListener("resize", placeNotices);
  // Once the dialog has come to rest: it moves up by a few px as it appears.
  dialog?.addEventListener("transitionend", placeNotices);
  return () => {
    footers.splice(footers.indexOf(footer), 1);
    observer?.disconnect();
    said.disconnect();
    window.removeEventListener("resize", placeNotices);
    dialog?.removeEventListener("transitionend", placeNotices);
    placeNotices();
  };
}
