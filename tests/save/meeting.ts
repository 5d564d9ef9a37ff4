import type { RecordKind } from "@/lib/contract/touched";
import type { GatewayState } from "@/lib/server/gateway/handle";
import type { SignedIn } from "@/tests/support/session";
import type { Fields } from "./club";
import type { Found } from "./records";
import type { Subject } from "./subjects";
import type { Write } from "./writes";

/** Writes of one record that are sent at once, one by each of two people. */
export interface Meeting {
  kind: RecordKind;
  name: string;
  writes: readonly Write[];
  /** The instances of the gateway that the people use, by turns. */
  gateways: readonly GatewayState[];
}

/** A write of one person, what became of it, and when the legacy API had it. */
export interface Sent {
  write: Write;
  person: 0 | 1;
  who: SignedIn;
  /** The changes of a save. */
  changes: Fields | null;
  /** The record as it was opened. */
  opened: Found;
  status: number;
  body: Fields;
  /** Each time that it went up: the order in which it began and ended there. */
  up: { began: number; ended: number }[];
}

export interface Outcome {
  meeting: Meeting;
  subject: Subject;
  sent: Sent[];
  /**
   * In a late round: the write that was still under way when its person had an answer, and so had the other
   * one.
   */
  late: Sent | null;
}
