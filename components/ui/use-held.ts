import { useState } from "react";

/**
 * The value, and while it is held the last one from before. Values are compared by identity: an equal array
 * that was made anew is a new value.
 */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (held !== value && !isHeld) setHeld(value);
  return isHeld ? held : value;
}
