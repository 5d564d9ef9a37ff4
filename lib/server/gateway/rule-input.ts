import type { RecordName } from "../../contract/live";
import type { LegacyCaller } from "../legacy/transport";
import type { Caller } from "../session/caller";

/** A call that is about to be sent: its caller, the params of its path, its checked body. */
export interface RuleInput {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  body: unknown;
  /** Makes calls of the legacy API with the caller's token, for this request. */
  asCaller: Required<LegacyCaller>;
  /**
   * The parameters of the record's read that the browser names, so that the stored record can be found
   * (lib/contract/stored.ts).
   */
  of?: Readonly<Record<string, string>>;
  /** In a write without changes: the fields that the browser had read when somebody decided on the record. */
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
