import type { ReactNode } from "react";
import { type ConfirmOptions, useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import type { CallInput } from "@/lib/client/client";
import { useWrite } from "@/lib/client/query";
import type { WriteKey } from "@/lib/contract";

interface ConfirmDelete<Row, K extends WriteKey> {
  /** What the call takes for a record. */
  inputOf: (row: Row) => CallInput<K>;
  /** What the question says. */
  confirmation: (row: Row) => Omit<ConfirmOptions, "onConfirm">;
  /** The notice once it is deleted. */
  done: string;
  /** What follows, before the question closes. */
  onDeleted?: () => Promise<void>;
}

/** Deletes a record after a question, whose element stands somewhere in the JSX, and says so. */
export function useConfirmDelete<Row, K extends WriteKey>(
  key: K,
  { inputOf, confirmation, done, onDeleted }: ConfirmDelete<Row, K>,
): [confirmDelete: (row: Row) => void, question: ReactNode] {
  const { write } = useWrite(key);
  const [confirm, question] = useConfirm();
  const confirmDelete = (row: Row) =>
    void confirm({
      ...confirmation(row),
      onConfirm: async () => {
        await write(inputOf(row));
        notify.success(done);
        await onDeleted?.();
      },
    });
  return [confirmDelete, question];
}
