"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { classKey } from "@/lib/rules/classes";
import { isClosedCourse } from "@/lib/rules/lessons";
import { sailingKey } from "@/lib/rules/sailings";
import { groupRows, leftBehind, meanwhileText } from "./group-change";
import type { JointSaveKey } from "./joint-save";
import { memberOf } from "./names";
import { useJointSave } from "./use-joint-save";

interface Group<T> {
  call: JointSaveKey;
  /** The open records of the list, read again where it is older than so many milliseconds, or stale. */
  readOpen: (queries: QueryClient, staleTime: number) => Promise<T[]>;
  /** The same for those that belong together. */
  keyOf: (record: T) => string;
}

const sailings: Group<UserCruise> = {
  call: "crocierautente.update",
  async readOpen(queries, staleTime) {
    const { Crociera } = await queries.fetchQuery({ ...read("crocierautente.list"), staleTime });
    return Crociera.filter(({ chiusa }) => chiusa !== 1);
  },
  keyOf: sailingKey,
};

const classes: Group<UserCourse> = {
  call: "corsoutente.update",
  async readOpen(queries, staleTime) {
    const { Crociera } = await queries.fetchQuery({ ...read("corsoutente.list"), staleTime });
    return Crociera.filter((enrolment) => !isClosedCourse(enrolment));
  },
  keyOf: classKey,
};

/** In milliseconds: what a run has just refetched is not read once more. */
const JUST_READ_MS = 60_000;

/**
 * A joint save with `saveForAll`: one change to a whole sailing or class, as it is stored when saving begins,
 * and once more for those who came on board while it ran (docs/rules/sailings.md#saving).
 */
function useGroupSave<T extends UserCruise | UserCourse>({ call, readOpen, keyOf }: Group<T>) {
  const queries = useQueryClient();
  const save = useJointSave(call);

  /**
   * Resolves to whether all are saved. Where the list cannot be read nothing is. `shown` is the record whose
   * values the form showed; null where the change is for all, whatever they have.
   */
  async function saveForAll(
    opened: readonly [T, ...T[]],
    changes: Readonly<Record<string, unknown>>,
    doneText: (count: number) => string,
    shown: T | null = opened[0],
  ): Promise<boolean> {
    const change = { opened, shown, changes, keyOf };
    const stored = await readOpen(queries, 0).catch((error: unknown) => {
      notify.error(`${errorText(error)} Non ho salvato niente: prima rileggo chi c'è.`);
      return null;
    });
    if (!stored) return false;
    const { rows, ...others } = groupRows({ ...change, stored });
    if (rows.length === 0) {
      notify.error(`Non ho salvato niente: qui non c'è più nessuno.${meanwhileText(others)}`);
      return false;
    }
    const isSaved = await save.start(rows, { done: `${doneText(rows.length)}${meanwhileText(others)}` });
    if (!isSaved) return false;
    const after = await readOpen(queries, JUST_READ_MS).catch(() => []);
    const [next, ...rest] = leftBehind({ ...change, stored: after }, rows);
    if (next) {
      const names = [next, ...rest].map(memberOf).join(", ");
      notify.error(`Rimasti com'era prima, perché arrivati intanto: ${names}.`, {
        action: {
          label: "Porta con gli altri",
          onSelect: () => void saveForAll([next, ...rest], changes, () => "Ora vale per tutti.", shown),
        },
      });
    }
    return true;
  }

  /** 'Riunisci': what was chosen for all parts that the person saw. */
  const reunite = (opened: readonly [T, ...T[]], changes: Readonly<Record<string, unknown>>) =>
    saveForAll(opened, changes, () => "Riunita: ora è uguale per tutti.", null);

  return { ...save, saveForAll, reunite };
}

/** A change to a sailing. */
export const useSailingSave = () => useGroupSave(sailings);

/** A change to a class. */
export const useClassSave = () => useGroupSave(classes);
