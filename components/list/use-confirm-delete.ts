import type { ReactNode } from "react";
import { type ConfirmOptions, useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { CallInput } from "@/lib/client/client";
import { useWrite } from "@/lib/client/query";
import type { WriteKey } from "@/lib/contract";

interface Deletion<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** What the question says. */
  confirmation: (row: Row) => Omit<ConfirmOptions, "onConfirm">;
  /** The notice once it is deleted. */
  done: string;
  /** What follows, before the question closes. */
  onDeleted?: () => Promise<void>;
}

type Confirmed<Row> = [confirmDelete: (row: Row) => void, question: ReactNode];

/** Deletes a record after a question, whose element stands somewhere in the JSX, and says so. */
export function useDeletion<Row>({ remove, confirmation, done, onDeleted }: Deletion<Row>): Confirmed<Row> {
  const [confirm, question] = useConfirm();
  const confirmDelete = (row: Row) =>
    void confirm({
      ...confirmation(row),
      onConfirm: async () => {
        await remove(row);
        notify.success(done);
        await onDeleted?.();
      },
    });
  return [confirmDelete, question];
}

interface CallDeletion<Row, K extends WriteKey> extends Omit<Deletion<Row>, "remove"> {
  /** What the call takes for a record. */
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
