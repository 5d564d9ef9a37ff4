import { admits, type Level } from "../rules/levels";
import { type CallKey, calls } from "./calls";

/** Whether a level may make a call: the guard of the contract says it. */
export function mayCall(key: CallKey, level: Level): boolean {
  return admits(calls[key].guard, level);
}
