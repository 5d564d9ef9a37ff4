import type { AnswerBody, AnswerMemo } from "./answer-memo";

/**
 * The last steps of a request whose body is read, in their order and under the locks of the records that it
 * touches. Each gets what the one before has returned, and throws Refused when the request cannot go on.
 */
export interface LastSteps<Checked = unknown, Sent = unknown> {
  /** The field rules; of a save, on the record as it is stored. */
  checkFields(): Promise<Checked>;
  /** The call of the legacy API. */
  send(checked: Checked): Promise<Sent>;
  /** The answer as this caller may see it. */
  redact(sent: Sent, answers: AnswerMemo): Promise<AnswerBody>;
}
