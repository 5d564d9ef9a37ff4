import { useEffect, useEffectEvent } from "react";

/** Where the arrows have a meaning of their own: boxes, menus, another question, a photo, the help. */
const OWNERS =
  "input, textarea, select, [role=menu], [role=alertdialog], [role=combobox], [contenteditable], section[tabindex], [data-own-keys]";

/** Left and right arrow, pressed alone and where they mean nothing else: -1 and 1. */
export function useArrowKeys(onStep: (step: -1 | 1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWNERS)) return;
    if (event.key === "ArrowLeft") onStep(-1);
    else if (event.key === "ArrowRight") onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
