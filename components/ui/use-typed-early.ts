import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes over what was typed into a box as the server drew it, before the page's code came: React does not tell of it, and would
 * take it away with the next drawing. `value` is what the box's owner knows, `take` gives it the text. To be called where that
 * state is, after it: a state in the URL hears nothing before its own effect.
 */
export function useEarlyInput(
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (typed !== value) take(typed);
  });
  useEffect(() => takeOver(), []);
}
