import type { Colleague, RecordName, StaleEvent } from "../../contract/live";

/** The records that a tab of a session has open until a moment (milliseconds since the epoch). */
export interface OpenEntry {
  sid: string;
  tab: string;
  person: Colleague;
  /** Empty: the tab has closed them. */
  records: readonly RecordName[];
  until: number;
}

/** A message of one instance to the others. */
export type LiveMessage =
  /** A write at `at` (milliseconds since the epoch). */
  | { kind: "stale"; event: StaleEvent; at: number }
  | { kind: "open"; entry: OpenEntry }
  /** A session is over. */
  | { kind: "ended"; sid: string }
  /** A message was lost, so that anything may be stale. */
  | { kind: "missed" };
