import { type RefObject, useEffect } from "react";

/**
 * Takes over what was typed into a box as the server drew it, before the page's code came; React leaves it in the box and does
 * not tell. `value` is what the box's owner knows, `take` gives it the text.
 */
export function useTypedEarly(
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come
  useEffect(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) take(typed);
  }, []);
}
