import type { ConfirmOptions } from "@/components/ui/confirm-dialog";
import type { CallInput } from "@/lib/client/client";
import { useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { calls, type WriteKey } from "@/lib/contract";
import { admits } from "@/lib/rules/levels";

/** The deletion of a row of a list. */
export interface Removal<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** Whether the call's guard admits this person. */
  isAllowed: boolean;
  /** The texts of the confirmation; without it, the row's name. */
  confirmation?: (row: Row) => Omit<ConfirmOptions, "onConfirm">;
}

/** Deletes by a call that is no `{id}` of an entity (./use-entity): `inputOf` gives its input for a row. */
export function useRemoval<Row, K extends WriteKey>(
  key: K,
  inputOf: (row: Row) => CallInput<K>,
): Removal<Row> {
  const { level } = useViewer();
  const { write } = useWrite(key);
  return { remove: (row) => write(inputOf(row)), isAllowed: admits(calls[key].guard, level) };
}
