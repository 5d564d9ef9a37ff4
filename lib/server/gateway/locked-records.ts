import { type CallKey, isWrite } from "../../contract";
import { Refused } from "../legacy/failures";
import type { RecordLocks } from "./record-locks";
import type { RuleInput } from "./rule-input";
import { recordNames } from "./touched-records";

/**
 * Runs `work` while the caller has the locks of the records that the call touches, with their names; a read
 * touches none. Throws Refused: 504 when the locks were not free in time, and the failures of the read that
 * names the records.
 */
export async function withRecordLocks<T>(
  locks: RecordLocks,
  key: CallKey,
  input: RuleInput,
  work: (records: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!isWrite(key)) return work([]);
  let names = await recordNames(key, input);
  for (;;) {
    const locked = names;
    const done = await locks.withLocks(locked, input.asCaller.context, async (alsoLock) => {
      input.alsoLock = async (name) => {
        if (!(await alsoLock(name))) throw new Refused("timeout", anotherWriteText);
      };
      // While this waited, more records may have come into a list; their locks have to be taken in order.
      names = await recordNames(key, input);
      return names.every((name) => locked.includes(name)) ? { result: await work(names) } : "again";
    });
    if (done === null) throw new Refused("timeout", anotherWriteText);
    if (done !== "again") return done.result;
  }
}

const anotherWriteText = "Un altro salvataggio di questa scheda non ha ancora avuto risposta.";
