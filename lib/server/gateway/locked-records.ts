import { type CallKey, isWrite, type WriteKey } from "../../contract";
import { touchedBy } from "../../contract/touched";
import { failure } from "../legacy/failures";
import type { LegacyResult } from "../legacy/result";
import type { RecordLocks } from "./record-locks";
import type { RuleInput } from "./rule-input";
import { recordNames } from "./touched-records";

/**
 * Runs `work` while the caller has the locks of the records that the action touches; a read touches none. Failures: 504 when the
 * locks were not free in time, and those of the read that names the records.
 */
export async function withRecordLocks<T>(
  locks: RecordLocks,
  action: CallKey,
  input: RuleInput,
  work: () => Promise<LegacyResult<T>>,
): Promise<LegacyResult<T>> {
  if (!isWrite(action)) return work();
  let names = await recordNames(action, input);
  for (;;) {
    if (!names.ok) return names;
    const locked = names.data;
    const done = await locks.withLocks(locked, input.context, async () => {
      if (isNamedByRequest(action)) return work();
      // While this waited, more records may have come into the list; their locks have to be taken in order.
      names = await recordNames(action, input);
      const areAllLocked = names.ok && names.data.every((name) => locked.includes(name));
      return areAllLocked ? work() : "again";
    });
    if (done === null) return { ok: false, failure: failure("timeout", anotherWriteText) };
    if (done !== "again") return done;
  }
}

const isNamedByRequest = (action: WriteKey) => touchedBy(action).every((touched) => touched.in !== "list");

const anotherWriteText = "Un altro salvataggio di questa scheda non ha ancora avuto risposta.";
