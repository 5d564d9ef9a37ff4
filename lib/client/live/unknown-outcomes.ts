import type { WriteKey } from "../../contract";
import { createSignal } from "../../signal";
import { isOutcomeUnknown } from "../errors";
import { ENDS_WITHIN_MS, lateFrom } from "../late-writes";
import { tabName } from "./tab";

let unknownUntil = 0;
const unknownOutcomes = createSignal<WriteKey>();

/** Whether an event tells only of writes that this tab has made, and knows to be done. */
export const isKnownHere = (tab: string | undefined) => tab === tabName() && Date.now() > unknownUntil;

/** Runs a function when it is unknown whether a write of this tab was done; returns the way to stop. */
export const onUnknownOutcome = unknownOutcomes.subscribe;

/** Notes a write, with a file of so many bytes, where its answer does not come. */
export async function noteOutcome<T>(key: WriteKey, sent: Promise<T>, bytes?: number): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    // A cancelled write is not stopped where its body may have left already.
    if (isOutcomeUnknown(error) || (error instanceof DOMException && error.name === "AbortError")) {
      unknownUntil = Math.max(unknownUntil, lateFrom(bytes) + ENDS_WITHIN_MS);
      unknownOutcomes.emit(key);
    }
    throw error;
  }
}
