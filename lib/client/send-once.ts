import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isOutcomeUnknown, withSentence } from "./errors";
import { isLate, refuseWhileLate } from "./late-writes";

/** The result for a message or a notice: sent now, or found where an earlier try had put it. */
type SendResult = "sent" | "present";

/** A try whose answer has not come. */
export interface SendTry {
  /** The recipient's count of these words before the first try; null where nobody could tell. */
  before: number | null;
  /** When it was sent, in ms. */
  sentAt: number;
}

interface DoubtfulTry<M> extends SendTry {
  message: M;
  /** The moment when its answer failed to come, in ms, where it may still arrive; else 0. */
  lateAt: number;
  /** The person was told that it has arrived, and may send other words. */
  isTold: boolean;
}

/** Tries of this tab whose answer has not come, by `messageKey`. */
export type DoubtfulTries<M> = Map<string, DoubtfulTry<M>>;

/** The key under which a message's doubtful try is kept. */
export const messageKey = (message: unknown): string => JSON.stringify(message);

/** The tries that a send keeps, to go on with after a reload that interrupts it. */
export interface SendTries<M> {
  /** Where two senders send the same words, each looks for those that the other may have sent. */
  doubtful?: DoubtfulTries<M>;
  /** A try that was cut off; undefined where there was none. */
  cutOff?: (message: M) => SendTry | undefined;
  /** Before each try that is really sent. */
  onTry?: (message: M, tried: SendTry) => void;
}

interface Sending<M> extends SendTries<M> {
  /** Calls `onSend` when it really sends: a try may be held back, or wait for the password. */
  send: (message: M, onSend: () => void) => Promise<unknown>;
  recipientOf: (message: M) => number;
  /** The recipient's count of messages with these words, as it was before the first try, and now. */
  countBefore: (message: M) => Promise<number>;
  countNow: (message: M) => Promise<number>;
  /** Said once where a member has these words from somebody else; without it they are sent at once. */
  hasThem?: string;
}

const DOUBT = "doubt";

/** The reason why a text is not sent again where nobody could tell which texts the member had before. */
const MAYBE_BEFORE =
  "Questo socio ha già lo stesso testo, forse di un altro giorno. Controlla: se serve, scrivine uno nuovo.";

/** Said once before other words are sent than those whose answer never came. */
const HAS_OTHER_WORDS =
  "Questo socio ha già il testo di prima. Se vuoi mandargli anche questo, premi di nuovo.";

/** The reason why nothing is sent while nobody can read the member's messages. */
const UNREAD = "Non lo invio di nuovo finché non so se è già arrivato.";
const OTHER_UNREAD = "Non lo invio finché non so se il testo di prima è arrivato.";

/**
 * Whether these words have come since a try; "maybe" where the member has them and nobody could tell whether
 * they were there before.
 */
async function look<M>(
  { countNow }: Pick<Sending<M>, "countNow">,
  { message, before, unread }: { message: M; before: SendTry["before"]; unread: string },
): Promise<boolean | "maybe"> {
  const now = await countNow(message).catch((error: unknown) => {
    throw withSentence(error, unread);
  });
  if (before === null) return now > 0 && "maybe";
  return now > before;
}

const ALREADY = "already";

/** Nothing was sent, because the member has these words from somebody else: the next try sends them. */
export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ALREADY;

/** Throws, once, where a try with other words has arrived, and while it may still arrive. */
async function refuseWhileThere<M>(sending: Sending<M>, other: DoubtfulTry<M>): Promise<void> {
  if (other.isTold) return;
  other.isTold = (await look(sending, { ...other, unread: OTHER_UNREAD })) !== false;
  if (other.isTold) throw new ApiError(HAS_OTHER_WORDS, 0, DOUBT);
  refuseWhileLate(other.lateAt);
}

/**
 * Sends words to one member after another, to nobody twice: where an answer never came, the member's messages
 * tell whether the words have arrived, before these or other words are sent
 * (docs/rules/messages.md#nobody-twice).
 */
export function sendOnce<M>(sending: Sending<M>) {
  const { send, recipientOf, countBefore, countNow, hasThem, cutOff, onTry, doubtful = new Map() } = sending;
  const othersTo = (message: M, key: string): DoubtfulTry<M>[] =>
    [...doubtful].flatMap(([ofKey, one]) =>
      ofKey !== key && recipientOf(one.message) === recipientOf(message) ? one : [],
    );

  /** Members who have these words already, as the person was told. */
  const told = new Set<string>();

  return async (message: M): Promise<SendResult> => {
    const key = messageKey(message);
    const earlier = doubtful.get(key) ?? cutOff?.(message);
    const found = earlier && (await look(sending, { message, before: earlier.before, unread: UNREAD }));
    if (found === "maybe") throw new ApiError(MAYBE_BEFORE, 0, DOUBT);
    if (found) return "present";
    // In the same tab the call itself knows which writes may still arrive.
    if (earlier && !doubtful.has(key)) refuseWhileLate(earlier.sentAt);
    const others = othersTo(message, key);
    for (const other of others) await refuseWhileThere(sending, other);
    // A count that was read before the other words went is too old by now.
    const count = others.length > 0 ? countNow : countBefore;
    const before = earlier ? earlier.before : await count(message).catch(() => null);
    if (hasThem && !earlier && before && !told.has(key)) {
      told.add(key);
      throw new ApiError(hasThem, 0, ALREADY);
    }
    let tried: SendTry = { before, sentAt: Date.now() };
    try {
      await send(message, () => {
        tried = { before, sentAt: Date.now() };
        onTry?.(message, tried);
      });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      doubtful.set(key, { ...tried, message, lateAt: isLate(error) ? Date.now() : 0, isTold: false });
      throw withSentence(error, "Forse è arrivato: se riprovi, guardo prima se c'è già.");
    }
    return "sent";
  };
}

/** `sendOnce` for a dialog: it knows of earlier tries as long as the dialog is there. */
export function useSendOnce<M>(sending: Sending<M>) {
  const [send] = useState(() => sendOnce(sending));
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: send, retry: false });
  return { send: mutateAsync, isPending, error };
}

/** Whether two texts are the same words, however a server keeps their line breaks. */
export const isSameWords = (one: string | null | undefined, other: string) =>
  wordsOf(one ?? "") === wordsOf(other);

const wordsOf = (text: string) => text.trim().replace(/\s+/g, " ");
