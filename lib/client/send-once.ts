import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isOutcomeUnknown, withSentence } from "./errors";

/** What became of a message or a notice: sent now, or found where an earlier try had put it. */
export type SendOutcome = "sent" | "present";

/** What a send that can be cut off by a reload keeps, to go on with afterwards. */
export interface SendTries<M> {
  /** How many the recipient had before a try that was cut off; undefined where there was none. */
  cutOff?: (message: M) => number | undefined;
  /** Before each first try. */
  onTry?: (message: M, before: number) => void;
}

interface Sending<M> extends SendTries<M> {
  send: (message: M) => Promise<unknown>;
  /** How many with these words their recipient had before the first try, and has now. */
  countBefore: (message: M) => Promise<number>;
  countNow: (message: M) => Promise<number>;
}

/**
 * Sends words to one member after another, to nobody twice: where an answer never came, what the member has
 * says whether they have arrived before they are sent again (docs/rules/messages.md#nobody-twice).
 */
export function sendOnce<M>({ send, countBefore, countNow, cutOff, onTry }: Sending<M>) {
  /** How many there were before, of those whose answer never came. */
  const doubtful = new Map<string, number>();
  return async (message: M): Promise<SendOutcome> => {
    const key = JSON.stringify(message);
    let before = doubtful.get(key) ?? cutOff?.(message);
    if (before !== undefined) {
      const now = await countNow(message).catch((error: unknown) => {
        throw withSentence(error, "Non lo rimando finché non si legge se è già arrivato.");
      });
      if (now > before) return "present";
    } else {
      before = await countBefore(message).catch(() => 0);
      onTry?.(message, before);
    }
    try {
      await send(message);
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      doubtful.set(key, before);
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
