"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { notify } from "@/components/ui/notice";
import { inScope } from "@/lib/client/queue";

interface PublishOptions<T> {
  /** The record as it is when the call is sent: somebody may have saved it meanwhile. */
  current: (record: T) => T;
  /** The notices; left out where the screen shows the new state, and its way back, in the same place. */
  published?: string;
  hidden?: string;
  failed: (error: unknown) => string;
}

/**
 * Publishes (or shows) and hides records from a table's rows: `send` saves the flag (`pubblicato`,
 * `visibile`). Rows that are pressed one after another are sent in that order, a second press on the same row
 * is ignored while the first runs, and hiding can be undone for a moment. Resolves to whether it worked; a
 * failure shows a notice.
 */
export function usePublish<T extends { id: number }>(
  send: (record: T, pubblicato: 0 | 1) => Promise<unknown>,
  { current, published, hidden, failed }: PublishOptions<T>,
) {
  const queries = useQueryClient();
  const pending = useRef(new Set<number>());

  return async function publish(record: T, pubblicato: 0 | 1): Promise<boolean> {
    if (pending.current.has(record.id)) return false;
    pending.current.add(record.id);
    try {
      await inScope(queries, "publish", () => send(record, pubblicato));
    } catch (error) {
      notify.error(failed(error), { retry: () => void publish(current(record), pubblicato) });
      return false;
    } finally {
      pending.current.delete(record.id);
    }
    if (pubblicato && published) notify.success(published);
    if (!pubblicato && hidden) notify.undo(hidden, { onUndo: () => void publish(current(record), 1) });
    return true;
  };
}
