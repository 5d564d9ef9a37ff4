import { useRef } from "react";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";

interface Claimed {
  id: number;
  /** Who works on it; 0 or null nobody. */
  front?: number | null;
}

interface OpenClaim<R extends Claimed> {
  /** Reads it again; null when it was deleted, or is somebody else's and one may not read those. */
  lookUp: (id: number) => Promise<R | null>;
  /** Who has it already, as a sentence; null where that is oneself or nobody. */
  assignedToOther: (record: R) => string | null;
  /** Assigns it to the signed-in user. */
  take: (fresh: R) => Promise<unknown>;
  open: (id: number) => void;
  /** Said when `lookUp` finds nothing. */
  notFound: string;
  /** Said when assigning fails, as a sentence. */
  failed: string;
}

/**
 * Opens a record from its row. One that nobody works on is assigned to the signed-in user first (docs/rules/requests.md#front-office), unless somebody was quicker: then it says who, and assigns nothing.
 */
export function useOpenByFrontOffice<R extends Claimed>({
  lookUp,
  open,
  notFound,
  failed,
  ...claim
}: OpenClaim<R>) {
  // A double click's second half would find it taken, by oneself.
  const running = useRef(false);

  async function take(id: number) {
    const fresh = await lookUp(id);
    if (!fresh) return notify.warning(notFound, { durationMs: 6000 });
    if (fresh.front) {
      const taken = claim.assignedToOther(fresh);
      if (taken) notify.warning(taken, { durationMs: 6000 });
    } else await claim.take(fresh);
    open(id);
  }

  return async function openRow(row: R): Promise<void> {
    if (row.front) return open(row.id);
    if (running.current) return;
    running.current = true;
    try {
      await take(row.id);
    } catch (error) {
      notify.error(`${failed} ${errorText(error)}`, { retry: () => void openRow(row) });
    } finally {
      running.current = false;
    }
  };
}
