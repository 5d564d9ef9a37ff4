import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { contentKey } from "./content-key";
import { bookingWords, createEachOnce, type DoubtWords, obstacle } from "./create-each-once";
import { isOutcomeUnknown, withSentence } from "./errors";
import { isLate, lateFrom, refuseWhileLate } from "./late-writes";

interface CreateOnce<T, Body> {
  /** Sends the body. All that is sent must be in it, because the next try is compared with it. */
  create: (body: Body) => Promise<unknown>;
  /**
   * The list before the first try: as the page has it, undefined where it has none; or read now, null where
   * it cannot be read.
   */
  knownList: (body: Body) => KnownList<T> | Promise<KnownList<T>>;
  /** The list as it is now. */
  readList: (body: Body) => Promise<readonly T[]>;
  /** Whether a record of the list can be what would be created. */
  isSame: (record: T, body: Body) => boolean;
  /** The sentence for somebody who sends another body: the earlier try has arrived, and the way to go on. */
  arrived: (before: Body) => string;
  /** The size of the file that goes with it; none where this is left out. */
  bytesOf?: (body: Body) => number | undefined;
  words?: DoubtWords;
}

type KnownList<T> = readonly T[] | undefined | null;

/** A try whose answer never came. */
interface DoubtfulTry<Body> {
  body: Body;
  /** The ids that cannot be its record: from before it, or told of already; null where nobody could tell. */
  before: ReadonlySet<number> | null;
  /** `lateFrom` when it may still have been on its way; 0 where it cannot be. */
  lateAt: number;
  /** The person was told that it has arrived, and may send another body. */
  isTold: boolean;
}

/** The reason why nothing is created again where nobody could tell which records were there before. */
const MAYBE_BEFORE = "C'è già una voce uguale, forse di prima. Controlla: se serve, premi di nuovo.";

/**
 * Creates the record of a form or of a file. Where the answer of a try never came, the next one reads the
 * list first: the same is done where the record has come since, anything else is refused once
 * (docs/rules/user-cruises.md#form, docs/rules/files.md#upload). `error` is why the last try failed.
 */
export function useCreateOnce<T extends { id: number }, Body>(options: CreateOnce<T, Body>) {
  const { create, knownList, readList, bytesOf, words = bookingWords } = options;
  const doubtful = useRef<DoubtfulTry<Body> | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    retry: false,
    mutationFn: async (body: Body) => {
      const earlier = doubtful.current;
      const isAgain = earlier !== null && contentKey(earlier.body) === contentKey(body);
      if (earlier && !isAgain && !earlier.isTold) {
        await refuseWhileThere(options, earlier);
        doubtful.current = null;
      }
      const attempt = isAgain ? earlier : newTry(body, idsOf(await knownList(body)));
      const once = createEachOnce({
        readList: isAgain ? () => readList(body) : async () => [],
        ...lookFor(options, attempt),
        create: () => create(body),
        words,
      });
      try {
        return await once.send("");
      } catch (failure) {
        if (isOutcomeUnknown(failure))
          doubtful.current = {
            ...attempt,
            lateAt: isLate(failure) ? lateFrom(bytesOf?.(body)) : attempt.lateAt,
            isTold: false,
          };
        throw failure;
      }
    },
  });
  return { create: mutateAsync, isPending, error };
}

const newTry = <Body>(body: Body, before: DoubtfulTry<Body>["before"]): DoubtfulTry<Body> => ({
  body,
  before,
  lateAt: 0,
  isTold: false,
});

/** Looks for a try in the list, without the records that the person was told of for an earlier try. */
function lookFor<T extends { id: number }, Body>(
  { isSame }: Pick<CreateOnce<T, Body>, "isSame">,
  attempt: DoubtfulTry<Body>,
) {
  const { body } = attempt;
  return {
    isPresent: (list: readonly T[]) =>
      list.some((one) => attempt.before?.has(one.id) === false && isSame(one, body)),
    obstacleIn(list: readonly T[]): string | null {
      if (attempt.before !== null || !list.some((one) => isSame(one, body))) return null;
      attempt.before = idsOf(list);
      return MAYBE_BEFORE;
    },
  };
}

/** Throws while a try with another body has arrived, or may still arrive. */
async function refuseWhileThere<T extends { id: number }, Body>(
  options: CreateOnce<T, Body>,
  earlier: DoubtfulTry<Body>,
): Promise<void> {
  const { readList, arrived, words = bookingWords } = options;
  const { isPresent, obstacleIn } = lookFor(options, earlier);
  const list = await readList(earlier.body).catch((error: unknown) => {
    throw withSentence(error, words.unread);
  });
  earlier.isTold = isPresent(list);
  const told = earlier.isTold ? arrived(earlier.body) : obstacleIn(list);
  if (told) throw obstacle(told);
  refuseWhileLate(earlier.lateAt);
}

const idsOf = (list: KnownList<{ id: number }>): ReadonlySet<number> | null =>
  list === null ? null : new Set(list?.map(({ id }) => id));
