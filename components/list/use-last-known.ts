import { useState } from "react";

/**
 * The open record as it was last `found`, until another one is opened or it is closed (`openId` null). So its
 * form stays, with what was typed, when the list does not have the record any more.
 */
export function useLastKnown<T>(openId: number | null, found: T | undefined): T | undefined {
  const [known, setKnown] = useState<{ id: number; record: T } | null>(null);
  if (openId !== null && found && found !== known?.record) setKnown({ id: openId, record: found });
  if (openId === null && known) setKnown(null);
  return found ?? (known?.id === openId ? known?.record : undefined);
}
