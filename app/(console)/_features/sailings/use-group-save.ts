import { useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notice";
import { ApiError, errorText, withSentence } from "@/lib/client/errors";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { type GroupChange, groupRows, leftBehind, meanwhileText } from "./group-change";
import { classKind, type GroupKind, sailingKind } from "./group-kinds";
import { memberOf } from "./names";
import { type ChangesById, useJointSave } from "./use-joint-save";

type Change<T extends UserCruise | UserCourse> = Omit<GroupChange<T>, "stored" | "keyOf">;
type DoneText = (count: number) => string;

interface SaveOptions<T> {
  /** The record whose values the form showed; null where the change is for all, whatever their values. */
  shown?: T | null;
  /**
   * Gets the list and the saved fields of each record when all are saved, at whatever try; says whether the
   * form has unsaved changes. The list is empty where it could not be read.
   */
  onSaved?: (stored: readonly T[], changes: ChangesById) => boolean;
  /** The same when the notice's 'Annulla' has put them back. */
  onUndone?: (stored: readonly T[], changes: ChangesById) => boolean;
}

/** How long after a run, in ms, the list that it has refetched is not read once more. */
const AFTER_RUN_MS = 60_000;

/**
 * A joint save with `saveForAll`: one change to a whole sailing or class, as it is stored when saving begins,
 * and once more for those who came on board while it ran (docs/rules/sailings.md#saving).
 */
export function useGroupSave<T extends UserCruise | UserCourse>({ call, list, isOpen, keyOf }: GroupKind<T>) {
  const queries = useQueryClient();
  const save = useJointSave(call);

  /** The list, closed records too, as it was read after a run; empty where it could not be. */
  function readAfterRun(): T[] {
    const { data, isInvalidated } = queries.getQueryState<{ Crociera: T[] }>(list.queryKey) ?? {};
    return isInvalidated ? [] : (data?.Crociera ?? []);
  }

  /** The open records, read again where the list is older than so many milliseconds, or stale. */
  async function readOpen(staleTime: number) {
    const { Crociera } = await queries.fetchQuery({ ...list, staleTime });
    return Crociera.filter(isOpen);
  }

  /**
   * The rows to save, by the list as it is now. Rejects with ApiError, whose sentence says that nothing is
   * saved.
   */
  async function readRows(change: Change<T>) {
    const stored = await readOpen(0).catch((error: unknown) => {
      throw withSentence(error, "Non ho salvato niente, perché non ho potuto rileggere chi c'è.");
    });
    const { rows, ...others } = groupRows({ ...change, keyOf, stored });
    const meanwhile = meanwhileText(others);
    if (rows.length > 0) return { rows, meanwhile };
    throw new ApiError(`Non ho salvato niente: qui non c'è più nessuno.${meanwhile}`, 410, "gone");
  }

  async function run(
    change: Change<T>,
    { rows, meanwhile }: Awaited<ReturnType<typeof readRows>>,
    doneText: DoneText,
    { onSaved, onUndone }: SaveOptions<T> = {},
  ): Promise<boolean> {
    const isSaved = await save.start(rows, {
      done: `${doneText(rows.length)}${meanwhile}`,
      onSaved: onSaved && ((saved) => onSaved(readAfterRun(), saved)),
      onUndone: onUndone && ((undone) => onUndone(readAfterRun(), undone)),
    });
    if (!isSaved) return false;
    const after = await readOpen(AFTER_RUN_MS).catch(() => []);
    const [next, ...rest] = leftBehind({ ...change, keyOf, stored: after }, rows);
    if (next) {
      const { changes, shown } = change;
      const names = [next, ...rest].map(memberOf).join(", ");
      notify.error(`Non cambiato per chi è arrivato intanto: ${names}.`, {
        action: {
          label: "Porta con gli altri",
          onSelect: () => void saveForAll([next, ...rest], changes, () => "Ora vale per tutti.", { shown }),
        },
      });
    }
    return true;
  }

  /** Resolves to whether all are saved. Where the list cannot be read nothing is. */
  async function saveForAll(
    opened: readonly [T, ...T[]],
    changes: Readonly<Record<string, unknown>>,
    doneText: DoneText,
    options: SaveOptions<T> = {},
  ): Promise<boolean> {
    const { shown = opened[0] } = options;
    const change = { opened, shown, changes };
    const found = await readRows(change).catch((error: unknown) => void notify.error(errorText(error)));
    return found ? run(change, found, doneText, options) : false;
  }

  /**
   * 'Riunisci': saves the values chosen for all parts that the person saw. Resolves when the saves begin;
   * rejects with ApiError where nothing is saved.
   */
  async function reunite(
    opened: readonly [T, ...T[]],
    changes: Readonly<Record<string, unknown>>,
    options: Pick<SaveOptions<T>, "onSaved" | "onUndone">,
  ) {
    const change = { opened, shown: null, changes };
    const found = await readRows(change);
    const obstacle = save.obstacleTo(found.rows);
    if (obstacle) throw new ApiError(obstacle, 409, "obstacle");
    void run(change, found, () => "Riunita: ora è uguale per tutti.", options);
  }

  return { ...save, saveForAll, reunite };
}

/** A change to a sailing. */
export const useSailingSave = () => useGroupSave(sailingKind);

/** A change to a class. */
export const useClassSave = () => useGroupSave(classKind);
