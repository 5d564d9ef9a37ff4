import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, isOutcomeUnknown, withSentence } from "./errors";
import { refuseWhileLate } from "./late-writes";

/** What became of a message or a notice: sent now, or found where an earlier try had put it. */
type SendResult = "sent" | "present";

/** A try whose answer has not come. */
export interface SendTry {
  /** How many with these words the recipient had before the first try; null where nobody could tell. */
  before: number | null;
  /** When it was sent, in ms. */
  sentAt: number;
}

/** Tries of this tab whose answer has not come, by `messageKey`. */
export type DoubtfulTries = Map<string, SendTry>;

/** Under which a message's doubtful try is kept. */
export const messageKey = (message: unknown): string => JSON.stringify(message);

/** What a send that can be cut off by a reload keeps, to go on with afterwards. */
export interface SendTries<M> {
  /** Where two senders send the same words, each looks for what the other may have sent. */
  doubtful?: DoubtfulTries;
  /** A try that was cut off; undefined where there was none. */
  cutOff?: (message: M) => SendTry | undefined;
  /** Before each try that is really sent. */
  onTry?: (message: M, tried: SendTry) => void;
}

interface Sending<M> extends SendTries<M> {
  /** Calls `onSend` when it really sends: a try may be held back, or wait for the password. */
  send: (message: M, onSend: () => void) => Promise<unknown>;
  /** How many with these words their recipient had before the first try, and has now. */
  countBefore: (message: M) => Promise<number>;
  countNow: (message: M) => Promise<number>;
}

/** Why a text is not sent again where nobody could tell what the member had before. */
const MAYBE_BEFORE =
  "Questo socio ha già lo stesso testo, forse di un altro giorno. Controlla: se serve, scrivine uno nuovo.";

/**
 * Sends words to one member after another, to nobody twice: where an answer never came, what the member has
 * says whether they have arrived before they are sent again (docs/rules/messages.md#nobody-twice).
 */
export function sendOnce<M>(sending: Sending<M>) {
  const { send, countBefore, countNow, cutOff, onTry, doubtful = new Map() } = sending;

  async function hasArrived(message: M, { before }: SendTry): Promise<boolean> {
    const now = await countNow(message).catch((error: unknown) => {
      throw withSentence(error, "Non lo invio di nuovo finché non so se è già arrivato.");
    });
    if (before === null && now > 0) throw new ApiError(MAYBE_BEFORE, 0, "doubt");
    return before !== null && now > before;
  }

  return async (message: M): Promise<SendResult> => {
    const key = messageKey(message);
    const earlier = doubtful.get(key) ?? cutOff?.(message);
    if (earlier && (await hasArrived(message, earlier))) return "present";
    // In the same tab the call itself knows what may still arrive.
    if (earlier && !doubtful.has(key)) refuseWhileLate(earlier.sentAt);
    const before = earlier ? earlier.before : await countBefore(message).catch(() => null);
    let tried: SendTry = { before, sentAt: Date.now() };
    try {
      await send(message, () => {
        tried = { before, sentAt: Date.now() };
        onTry?.(message, tried);
      });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      doubtful.set(key, tried);
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
