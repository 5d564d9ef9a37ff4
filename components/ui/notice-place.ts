/** Space in px between a notice and what it stands above. */
const GAP = 8;
/** Footers of the open dialogs, the uppermost last. */
const footers: HTMLElement[] = [];

function placeNotices(): void {
  const footer = footers.at(-1);
  const root = document.documentElement.style;
  if (!footer) return void root.removeProperty("--notices-bottom");
  root.setProperty("--notices-bottom", `${window.innerHeight - footer.getBoundingClientRect().top + GAP}px`);
}

/** The ref of a dialog's footer: notices stand above it for as long as it is there. */
export function noticesAbove(footer: HTMLElement | null): (() => void) | undefined {
  if (!footer) return;
  footers.push(footer);
  // The dialog's own size moves its footer too.
  const dialog = footer.closest("[aria-modal=true]");
  const observer = typeof ResizeObserver === "function" ? new ResizeObserver(placeNotices) : null;
  for (const element of [footer, dialog]) if (element) observer?.observe(element);
  window.addEventListener("resize", placeNotices);
  // Once the dialog has come to rest: it moves up by a few px as it appears.
  dialog?.addEventListener("transitionend", placeNotices);
  placeNotices();
  return () => {
    footers.splice(footers.indexOf(footer), 1);
    observer?.disconnect();
    window.removeEventListener("resize", placeNotices);
    dialog?.removeEventListener("transitionend", placeNotices);
    placeNotices();
  };
}
