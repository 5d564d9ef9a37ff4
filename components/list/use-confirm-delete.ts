import type { ReactNode } from "react";
import { type ConfirmOptions, useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { CallInput } from "@/lib/client/client";
import { errorText, isOvertaken } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { withWhoChanged } from "@/lib/client/who-changed";
import type { WriteKey } from "@/lib/contract";

interface Deletion<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** The texts of the confirmation. */
  confirmation: (row: Row) => Omit<ConfirmOptions, "onConfirm">;
  /** The notice once it is deleted. */
  done: string;
  /** The next step after the deletion, before the confirmation closes. */
  onDeleted?: () => Promise<void>;
}

/**
 * Whether a write was done. Where a colleague was faster it says so and gives false: the confirmation closes,
 * because the next one has to be about the record that is on screen then.
 */
export async function isDoneUnlessOvertaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    notify.error(errorText(error));
    return false;
  }
}

type Confirmed<Row> = [confirmDelete: (row: Row) => void, question: ReactNode];

/** Deletes a record after a question, whose element stands somewhere in the JSX, and says so. */
export function useDeletion<Row>({ remove, confirmation, done, onDeleted }: Deletion<Row>): Confirmed<Row> {
  const [confirm, question] = useConfirm();
  const removed = (row: Row) =>
    remove(row).catch((error: unknown) => {
      throw withWhoChanged(error, (row as { updated_at?: unknown }).updated_at);
    });
  const confirmDelete = (row: Row) =>
    void confirm({
      ...confirmation(row),
      onConfirm: async () => {
        if (!(await isDoneUnlessOvertaken(removed(row)))) return;
        notify.success(done);
        await onDeleted?.();
      },
    });
  return [confirmDelete, question];
}

interface CallDeletion<Row, K extends WriteKey> extends Omit<Deletion<Row>, "remove"> {
  /** The input of the call for a record. */
  inputOf: (row: Row) => CallInput<K>;
}

/** The same by a call of the contract. */
export function useConfirmDelete<Row, K extends WriteKey>(
  key: K,
  { inputOf, ...deletion }: CallDeletion<Row, K>,
): Confirmed<Row> {
  const { write } = useWrite(key);
  return useDeletion({ ...deletion, remove: (row) => write(inputOf(row)) });
}
