import type { Failure } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import type { Caller } from "../session/caller";

/** A call that is about to go up: whose it is, the parameters of its path, its checked body. */
export interface RuleInput {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  body: unknown;
  context: RequestContext;
  /** Of a save: the record as it is stored now and as the contract reads it; the body holds the changes alone. */
  stored?: Readonly<Record<string, unknown>>;
}

/** What a call may carry beyond its guard: null when it may go on, else why not. */
export type FieldRule = (input: RuleInput) => Promise<Failure | null> | Failure | null;
