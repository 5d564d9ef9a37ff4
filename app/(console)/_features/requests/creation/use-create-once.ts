import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { isOutcomeUnknown } from "@/lib/client/errors";
import { createEachOnce } from "./create-each-once";

interface CreateOnce<T, Body> {
  create: (body: Body) => Promise<unknown>;
  /** The list as the page has it; undefined where it has none. */
  knownList: () => readonly T[] | undefined;
  /** The list as it is now. */
  readList: () => Promise<readonly T[]>;
  /** Whether a record of the list is what would be created. */
  isSame: (record: T, body: Body) => boolean;
}

/**
 * Creates the record of a form. Where the answer of a try never came, the next one reads the list first, and
 * is done where the record has come since (docs/rules/user-cruises.md#form). `error` is why the last one
 * failed.
 */
export function useCreateOnce<T extends { id: number }, Body>(options: CreateOnce<T, Body>) {
  const { create, knownList, readList, isSame } = options;
  /** The ids of before the first try without an answer. */
  const before = useRef<ReadonlySet<number> | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    retry: false,
    mutationFn: async (body: Body) => {
      const known = before.current;
      const ids = known ?? new Set(knownList()?.map(({ id }) => id));
      const once = createEachOnce({
        readList: known ? readList : async () => [],
        isPresent: (list: readonly T[]) => list.some((one) => !ids.has(one.id) && isSame(one, body)),
        create: () => create(body),
      });
      try {
        await once.send("");
      } catch (failure) {
        if (isOutcomeUnknown(failure)) before.current = ids;
        throw failure;
      }
    },
  });
  return { create: mutateAsync, isPending, error };
}
