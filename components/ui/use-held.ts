import { useState } from "react";

/** The value as it was before it was held; the current one while it is not. A new one is another identity. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (held !== value && !isHeld) setHeld(value);
  return isHeld ? held : value;
}
