import { isDeepStrictEqual } from "node:util";
import { isAcceptance, isDecision, type SaveKey } from "../../../contract/stored";
import { acceptedText } from "../../../format/decided-texts";
import { Refused } from "../../legacy/failures";
import type { RuleInput } from "../rule-input";
import { lastChange } from "./last-change";
import type { StoredRecord } from "./read-stored";

/**
 * Throws 409 `conflict` when fields are no longer as in `base`, with their stored values and who changed them
 * and when, if known (docs/rules/saving.md#conflict). When a colleague has decided on the record meanwhile,
 * the message says so; who and when the browser adds, which knows whether that is newer than what it had
 * read. `textOf` says it in other words, told from the stored values that differ.
 */
export async function checkBase(
  key: SaveKey,
  record: StoredRecord,
  base: StoredRecord["raw"],
  input: RuleInput,
  textOf: (stored: StoredRecord["now"]) => string | undefined = () => undefined,
): Promise<void> {
  const { raw, now } = record;
  // Records in a list of what waits need not carry `accettato`.
  const lacksAcceptance = isAcceptance(key) && raw.accettato === undefined;
  const names = conflictingFields(record, base).filter((name) => !(lacksAcceptance && name === "accettato"));
  if (names.length === 0) return;
  const stored = Object.fromEntries(names.map((field) => [field, now[field] ?? null]));
  const isDecided = isDecision(key, stored) && now.accettato === 1;
  throw new Refused("conflict", textOf(stored) ?? (isDecided ? acceptedText(key) : undefined), {
    details: { stored, ...(await lastChange(raw, input)) },
  });
}

/** The fields whose stored value differs from `base`, both as the contract reads them. */
function conflictingFields({ raw, now, normalise }: StoredRecord, base: StoredRecord["raw"]): string[] {
  const before = normalise(base);
  const isUnset = (name: string) => isDeepSame(base[name], null) && isDeepSame(raw[name], null);
  return Object.keys(base).filter(
    (name) => !isUnset(name) && !(before && isDeepSame(now[name], before[name])),
  );
}

/** A missing value equals null. */
function isDeepSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
