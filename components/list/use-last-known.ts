import { useState } from "react";

/**
 * The open record as it was last `found`, until another one is opened or it is closed (`openId` null). So its
 * form stays, with what was typed, when the list does not have the record any more.
 */
export function useLastKnown<T extends { id: number }>(openId: number | null, found: T | undefined) {
  const [known, setKnown] = useState<T>();
  if (found && found !== known) setKnown(found);
  if (openId === null && known) setKnown(undefined);
  return found ?? (known?.id === openId ? known : undefined);
}
