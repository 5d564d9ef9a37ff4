import { ApiError, isConflict, isOutcomeUnknown, withSentence } from "./errors";

/** The outcome for a record: created now, or found in the list. */
export type CreationResult = "created" | "present";

/** The sentences for a list that cannot be read, and for a creation whose answer never came. */
export interface DoubtWords {
  /** The list cannot be read. */
  unread: string;
  /** The answer did not come; empty where `create` says it by itself. */
  doubt: string;
}

/** Of bookings and enrolments; files have words of their own. */
export const bookingWords: DoubtWords = {
  unread: "Non creo nulla finché non so chi c'è già: riprova tra poco.",
  doubt: "Forse è andata a buon fine: se riprovi, guardo prima se c'è già.",
};

const OBSTACLE = "obstacle";

/** Nothing was sent, because the list by now forbids it. */
export const obstacle = (sentence: string) => new ApiError(sentence, 409, OBSTACLE);
export const isObstacle = (error: unknown): boolean => error instanceof ApiError && error.code === OBSTACLE;

interface CreateEachOnce<T> {
  /** Reads the list as it is now. */
  readList: () => Promise<T>;
  isPresent: (list: T, id: string) => boolean;
  /** Why this one may not be created, going by this list, as a sentence; null where it may. */
  obstacleIn?: (list: T, id: string) => string | null;
  create: (id: string) => Promise<unknown>;
  words?: DoubtWords;
}

/**
 * Creates records one after another, none twice: the list is read first, and again after each creation, and a
 * record that is in it is left out, also one that was created without an answer. Where the list cannot be
 * read nothing is created; call `endRun` after each run.
 */
export function createEachOnce<T>(options: CreateEachOnce<T>) {
  const { readList, isPresent, obstacleIn, create, words = bookingWords } = options;
  let list: Promise<T> | null = null;
  const isThereNow = (id: string) =>
    readList().then(
      (now) => isPresent(now, id),
      () => false,
    );
  return {
    async send(id: string): Promise<CreationResult> {
      list ??= readList();
      const known = await list.catch((error: unknown) => {
        throw withSentence(error, words.unread);
      });
      if (isPresent(known, id)) return "present";
      const reason = obstacleIn?.(known, id);
      if (reason) throw obstacle(reason);
      try {
        await create(id);
      } catch (error) {
        if (isConflict(error) && (await isThereNow(id))) return "present";
        if (!isOutcomeUnknown(error) || words.doubt === "") throw error;
        throw withSentence(error, words.doubt);
      } finally {
        // While it was created others may have come.
        list = null;
      }
      return "created";
    },
    endRun() {
      list = null;
    },
  };
}
