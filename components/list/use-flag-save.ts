import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { notify } from "@/components/ui/notice";
import { inScope } from "@/lib/client/queue";

interface FlagSaveOptions<T> {
  /** The record as it is when the call is sent: somebody may have saved it meanwhile. */
  current: (record: T) => T;
  /** The notices; left out where the screen shows the new state, and its way back, in the same place. */
  shown?: string;
  hidden?: string;
  failed: (error: unknown) => string;
}

/**
 * Publishes (or shows) and hides records from a table's rows: `send` saves the flag (`pubblicato`,
 * `visibile`), one row after another in the order of the presses, and hiding can be undone for a moment
 * (docs/rules/screens.md#undo). Resolves to whether it worked: a failure shows a notice, and a second press
 * on a row whose save is pending does nothing.
 */
export function useFlagSave<T extends { id: number }>(
  send: (record: T, value: 0 | 1) => Promise<unknown>,
  { current, shown, hidden, failed }: FlagSaveOptions<T>,
) {
  const queries = useQueryClient();
  const pending = useRef(new Set<number>());

  return async function saveFlag(record: T, value: 0 | 1): Promise<boolean> {
    if (pending.current.has(record.id)) return false;
    pending.current.add(record.id);
    try {
      await inScope(queries, "flag", () => send(record, value));
    } catch (error) {
      notify.error(failed(error), { retry: () => void saveFlag(current(record), value) });
      return false;
    } finally {
      pending.current.delete(record.id);
    }
    if (value && shown) notify.success(shown);
    if (!value && hidden) notify.undo(hidden, { onUndo: () => void saveFlag(current(record), 1) });
    return true;
  };
}
