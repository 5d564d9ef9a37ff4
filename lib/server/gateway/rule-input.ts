import type { RecordName } from "../../contract/live";
import type { RequestContext } from "../legacy/request-context";
import type { Caller } from "../session/caller";

/** A call that is about to be sent: its caller, the params of its path, its checked body. */
export interface RuleInput {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  body: unknown;
  context: RequestContext;
  /**
   * What the browser names so that the stored record can be found: parameters of the read
   * (lib/contract/stored.ts).
   */
  of?: Readonly<Record<string, string>>;
  /** In a write without changes: what the browser had read of the record when somebody decided on it. */
  base?: Readonly<Record<string, unknown>>;
  /** In a save: the stored record as the contract reads it; `body` then holds the changes alone. */
  stored?: Readonly<Record<string, unknown>>;
  /**
   * In a write: takes the lock of one more record, whose name comes after the names of those that are locked.
   * Throws Refused: 504 when it was not free in time.
   */
  alsoLock?: (name: RecordName) => Promise<void>;
}

/** Checks a call's fields beyond its guard. Throws Refused when the call may not go on. */
export type FieldRule = (input: RuleInput) => Promise<void> | void;
