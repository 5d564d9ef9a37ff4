import { useCallback, useRef, useState } from "react";

/**
 * Runs one action at a time: a start while another is pending does nothing, and `run` throws the action's
 * error. It asks a ref, which `isPendingNow` reads too, because the second click of a double click may come
 * before `isPending` is rendered.
 */
export function useOneAtATime() {
  const pending = useRef(false);
  const [isPending, setPending] = useState(false);
  const run = useCallback(async (action: () => Promise<unknown>): Promise<void> => {
    if (pending.current) return;
    pending.current = true;
    setPending(true);
    try {
      await action();
    } finally {
      pending.current = false;
      setPending(false);
    }
  }, []);
  const isPendingNow = useCallback(() => pending.current, []);
  return { run, isPending, isPendingNow };
}
