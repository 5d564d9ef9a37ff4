import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes over what was typed into a box before hydration: React fires no event for it and would replace it at
 * the next render (https://github.com/react/react/issues/12955, seen in 19.3). `value` is the state behind
 * the box, `take` sets it. Call it after that state's own hook.
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
