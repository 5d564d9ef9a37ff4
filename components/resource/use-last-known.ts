import { useState } from "react";

/**
 * The open record as it was last `found`, until another one is opened or it is closed (`openId` null): what is typed into its form
 * outlives a list that does not hold it any more.
 */
export function useLastKnown<T extends { id: number }>(openId: number | null, found: T | undefined) {
  const [held, setHeld] = useState<T>();
  if (found && found !== held) setHeld(found);
  if (openId === null && held) setHeld(undefined);
  return found ?? (held?.id === openId ? held : undefined);
}
