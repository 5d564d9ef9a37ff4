import type { CallKey } from "../../../contract";
import { finalStates, type PatchKey, type StoredRead, storedRecords } from "../../../contract/stored";
import { readId } from "../../../rules/ids";
import { checkAnswer } from "../../legacy/answers";
import { callLegacy, fetchAnswer } from "../../legacy/call";
import { type Failure, failure } from "../../legacy/failures";
import type { LegacyResult } from "../../legacy/result";
import { checkFieldRules } from "../field-rules";
import type { RecordLocks } from "../record-locks";
import type { RuleInput } from "../rule-input";
import { conflictingFields } from "./compare";
import { mergeChanges } from "./merge";
import { idOf, readStored, type StoredRecord } from "./read-stored";
import type { SaveRequest } from "./request";

/**
 * Saves a record: reads the stored one, compares it with `base`, applies the field rules to the changes, merges them
 * in, and sends the whole as one PUT. Saves of one record wait for each other. Returns the record as saved. `action`
 * is the corrected update when `key` carries it. Failures: 409 `conflict` with the stored values, 410 `gone`, 504
 * `timeout` when the lock was not free in time, and those of the rules and the calls.
 */
export async function save(
  key: CallKey,
  action: PatchKey,
  request: SaveRequest,
  input: RuleInput,
  locks: RecordLocks,
): Promise<LegacyResult<{ record: unknown }>> {
  const saved = await locks.withLock(recordName(action, input), input.context, () =>
    saveLocked(key, action, request, input),
  );
  return saved ?? refused(failure("timeout"));
}

async function saveLocked(
  key: CallKey,
  action: PatchKey,
  request: SaveRequest,
  input: RuleInput,
): Promise<LegacyResult<{ record: unknown }>> {
  const found = await findStored(action, request, input);
  if (!found.ok) return found;
  const stored = found.data;
  const body = { ...request.record, ...request.changes };
  const refusal =
    (await checkFieldRules(action, { ...input, body, stored: stored.now })) ??
    checkFinalStates(action, stored, request.changes) ??
    (await findConflict(stored, request, input));
  if (refusal) return refused(refusal);
  if (Object.keys(request.changes).length === 0) return { ok: true, data: { record: stored.now } };
  const fullRecord = mergeChanges(action, stored.raw, request.changes);
  const { params, context, caller } = input;
  const fetched = await fetchAnswer(key, { params, body: fullRecord, token: caller.session.token, context });
  if (!fetched.ok) return fetched;
  const answer = await checkAnswer(key, fetched.data, context);
  return answer.ok ? { ok: true, data: { record: stored.normalise(fullRecord) } } : answer;
}

function refused(reason: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure: reason };
}

/** The lock's name: the same for every update that saves the record (a member has two). */
function recordName(action: PatchKey, input: RuleInput): string {
  const reads: readonly StoredRead[] = "reason" in storedRecords[action] ? [] : storedRecords[action];
  return `${reads.at(-1)?.read ?? action} ${idOf(input)}`;
}

/** The stored record; where no call reads it, the one the browser sent. */
async function findStored(
  action: PatchKey,
  { record }: SaveRequest,
  input: RuleInput,
): Promise<LegacyResult<StoredRecord>> {
  if (!("reason" in storedRecords[action])) return readStored(action, input);
  if (!record || readId(record.id) !== idOf(input)) return refused(failure("body"));
  return { ok: true, data: { raw: record, now: record, normalise: (fields) => ({ ...record, ...fields }) } };
}

/** Refuses a change out of a final state. */
function checkFinalStates(
  action: PatchKey,
  { now }: StoredRecord,
  changes: SaveRequest["changes"],
): Failure | null {
  const isTakenBack = Object.entries(finalStates[action] ?? {}).some(
    ([name, final]) => now[name] === final && name in changes && changes[name] !== final,
  );
  return isTakenBack ? failure("field") : null;
}

async function findConflict(
  stored: StoredRecord,
  { base }: SaveRequest,
  { caller, context }: RuleInput,
): Promise<Failure | null> {
  const names = conflictingFields(stored, base);
  if (names.length === 0) return null;
  const { raw, now } = stored;
  const by = readId(raw.updated_by);
  const person = by
    ? await callLegacy("socio.name", { params: { id: by }, token: caller.session.token, context })
    : null;
  const name = person?.ok ? person.data.Utenti[0]?.nominativo : null;
  const at = typeof raw.updated_at === "string" ? raw.updated_at : null;
  return {
    ...failure("conflict"),
    details: {
      stored: Object.fromEntries(names.map((field) => [field, now[field] ?? null])),
      by: name ?? null,
      at,
    },
  };
}
