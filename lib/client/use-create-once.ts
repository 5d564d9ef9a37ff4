import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { createEachOnce, type DoubtWords } from "./create-each-once";
import { isOutcomeUnknown } from "./errors";

interface CreateOnce<T, Body> {
  create: (body: Body) => Promise<unknown>;
  /**
   * The list of before: as the page has it, undefined where it has none; or read now, null where it cannot
   * be read.
   */
  knownList: (body: Body) => KnownList<T> | Promise<KnownList<T>>;
  /** The list as it is now. */
  readList: (body: Body) => Promise<readonly T[]>;
  /** Whether a record of the list is what would be created. */
  isSame: (record: T, body: Body) => boolean;
  /** Whose list it is, where each has one of their own. */
  ownerOf?: (body: Body) => number;
  words?: DoubtWords;
}

type KnownList<T> = readonly T[] | undefined | null;

/** Why nothing is created again where nobody could tell what was there before. */
const MAYBE_BEFORE = "C'è già, forse da prima: guarda tu se rimandarlo.";

/**
 * Creates the record of a form or of a file. Where the answer of a try never came, the next one reads the
 * list first, and is done where the record has come since (docs/rules/user-cruises.md#form,
 * docs/rules/files.md#upload). `error` is why the last try failed.
 */
export function useCreateOnce<T extends { id: number }, Body>(options: CreateOnce<T, Body>) {
  const { create, knownList, readList, isSame, ownerOf = () => 0, words } = options;
  /** The ids of before the first try without an answer, by owner; null where nobody could tell. */
  const doubtful = useRef(new Map<number, ReadonlySet<number> | null>());
  const { mutateAsync, isPending, error } = useMutation({
    retry: false,
    mutationFn: async (body: Body) => {
      const owner = ownerOf(body);
      const isDoubtful = doubtful.current.has(owner);
      const before = isDoubtful ? (doubtful.current.get(owner) ?? null) : idsOf(await knownList(body));
      const isNew = ({ id }: T) => before !== null && !before.has(id);
      const once = createEachOnce({
        readList: isDoubtful ? () => readList(body) : async () => [],
        isPresent: (list: readonly T[]) => list.some((one) => isNew(one) && isSame(one, body)),
        obstacleIn: (list) =>
          before === null && list.some((one) => isSame(one, body)) ? MAYBE_BEFORE : null,
        create: () => create(body),
        words,
      });
      try {
        return await once.send("");
      } catch (failure) {
        if (isOutcomeUnknown(failure)) doubtful.current.set(owner, before);
        throw failure;
      }
    },
  });
  return { create: mutateAsync, isPending, error };
}

const idsOf = (list: KnownList<{ id: number }>): ReadonlySet<number> | null =>
  list === null ? null : new Set(list?.map(({ id }) => id));
