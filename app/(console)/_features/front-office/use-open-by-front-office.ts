import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/notice";
import { errorText, isOutcomeUnknown } from "@/lib/client/errors";
import { beforeLeaving } from "@/lib/leave";

interface Assignable {
  id: number;
  /** The id_usr of the staff member who works on it; 0 or null for nobody. */
  front?: number | null;
}

interface OpenAssigned<R extends Assignable> {
  /** Reads it again; null when it was deleted, or is somebody else's and one may not read those. */
  lookUp: (id: number) => Promise<R | null>;
  /** 'Se ne occupa già …' where somebody else works on it; null where that is oneself or nobody. */
  assignedToOther: (record: R) => string | null;
  /** Assigns it to the signed-in user, unless the signal aborts. */
  take: (fresh: R, signal: AbortSignal) => Promise<unknown>;
  open: (id: number) => void;
  /** Said when `lookUp` finds nothing. */
  notFound: string;
  /** Said when assigning fails, as a sentence. */
  failed: string;
}

/** Said when the answer to an assignment did not come: the next try reads first who works on it by now. */
const DOUBT = "Forse la presa in carico è riuscita.";

/**
 * Opens a record from its row; one that nobody works on is assigned to the signed-in user first
 * (docs/rules/requests.md#front-office), unless somebody was quicker, whom a notice names. Meanwhile
 * `opening` is its row; `cancel`, another row, or leaving the screen ends it: from then on nothing is
 * assigned or opened.
 */
export function useOpenByFrontOffice<R extends Assignable>({
  lookUp,
  open,
  notFound,
  failed,
  ...options
}: OpenAssigned<R>) {
  const [opening, setOpening] = useState<R | null>(null);
  const attempt = useRef<{ id: number; controller: AbortController } | null>(null);
  useEffect(() => () => attempt.current?.controller.abort(), []);

  function end(): void {
    attempt.current = null;
    setOpening(null);
  }

  async function take(id: number, signal: AbortSignal, onTake: () => void) {
    const fresh = await lookUp(id);
    if (signal.aborted) return;
    if (!fresh) return notify.warning(notFound, { durationMs: 6000 });
    if (fresh.front) {
      const taken = options.assignedToOther(fresh);
      if (taken) notify.warning(taken, { durationMs: 6000 });
    } else {
      onTake();
      await options.take(fresh, signal);
    }
    // Where changes are being typed by now, their form asks first.
    if (!signal.aborted) beforeLeaving(() => open(id));
  }

  async function openRow(row: R): Promise<void> {
    // The second click of a double click would find it taken by oneself.
    if (attempt.current?.id === row.id) return;
    cancel();
    if (row.front) return open(row.id);
    const controller = new AbortController();
    const own = { id: row.id, controller };
    attempt.current = own;
    setOpening(row);
    let isSent = false;
    try {
      await take(row.id, controller.signal, () => (isSent = true));
    } catch (error) {
      const said = isSent && isOutcomeUnknown(error) ? DOUBT : failed;
      if (!controller.signal.aborted)
        notify.error(`${said} ${errorText(error)}`, { retry: () => void openRow(row) });
    } finally {
      if (attempt.current === own) end();
    }
  }

  function cancel(): void {
    attempt.current?.controller.abort();
    end();
  }

  return { openRow, opening, cancel };
}
