import type { WriteKey } from "../../contract";
import { createSignal } from "../../signal";
import { isOutcomeUnknown } from "../errors";
import { ENDS_WITHIN_MS } from "../late-writes";
import { tabName } from "./tab";

let unknownUntil = 0;
const unknownOutcomes = createSignal<WriteKey>();

/** Whether an event tells only what this tab has done, and knows to be done. */
export const isKnownHere = (tab: string | undefined) => tab === tabName() && Date.now() > unknownUntil;

/** Runs `then` when a write of this tab may have been done and may not; returns the way to stop listening. */
export const onUnknownOutcome = unknownOutcomes.subscribe;

/** Sends a write, and notes it where its answer does not come. */
export async function noteOutcome<T>(key: WriteKey, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    // Who cancels a write whose body may have left does not stop it.
    if (isOutcomeUnknown(error) || (error instanceof DOMException && error.name === "AbortError")) {
      unknownUntil = Date.now() + ENDS_WITHIN_MS;
      unknownOutcomes.emit(key);
    }
    throw error;
  }
}
