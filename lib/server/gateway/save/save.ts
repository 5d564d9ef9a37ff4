import type { CallKey } from "../../../contract";
import { finalStates, type PatchKey, storedRecords } from "../../../contract/stored";
import { readId } from "../../../rules/ids";
import { checkAnswer } from "../../legacy/answers";
import { callLegacy, fetchAnswer } from "../../legacy/call";
import { type Failure, failure } from "../../legacy/failures";
import type { LegacyResult } from "../../legacy/result";
import { checkFieldRules } from "../field-rules";
import type { RecordLocks } from "../record-locks";
import type { RuleInput } from "../rule-input";
import { conflictsOf } from "./compare";
import { merged } from "./merge";
import { readStored, type StoredRecord } from "./read-stored";
import type { SaveRequest } from "./request";

/**
 * One save: reads the record as it is stored now, compares it with what it was when it was opened, applies the field rules to the
 * changes, puts the changes into it, and sends the whole as one PUT. Saves of one record wait for each other. Gives the record as
 * it is then. `action` is the update that a ruled action is, where another call carries it. Failures: 409 `conflict` with what is
 * stored, 410 `gone`, and those of the rules and of the calls.
 */
export function save(
  key: CallKey,
  action: PatchKey,
  request: SaveRequest,
  input: RuleInput,
  locks: RecordLocks,
): Promise<LegacyResult<{ record: unknown }>> {
  return locks.hold(`${action} ${Object.values(input.params)[0]}`, async () => {
    const stored = await storedFor(action, request, input);
    if (!stored.ok) return stored;
    const { data } = stored;
    const refusal =
      (await checkFieldRules(action, {
        ...input,
        body: { ...request.record, ...request.changes },
        stored: data.normalise({}) ?? data.raw,
      })) ??
      goesBack(action, data, request.changes) ??
      (await conflictWith(data, request, input));
    if (refusal) return { ok: false, failure: refusal };
    if (Object.keys(request.changes).length === 0) return { ok: true, data: { record: data.normalise({}) } };
    const { params, context, caller } = input;
    const body = merged(action, data.raw, request.changes);
    const fetched = await fetchAnswer(key, { params, body, token: caller.session.token, context });
    if (!fetched.ok) return fetched;
    const answer = await checkAnswer(key, fetched.data, context);
    return answer.ok ? { ok: true, data: { record: data.normalise(body) } } : answer;
  });
}

/** The record as it is stored; where no call reads it, as the browser had it. */
async function storedFor(
  action: PatchKey,
  { record }: SaveRequest,
  input: RuleInput,
): Promise<LegacyResult<StoredRecord>> {
  if (!("reason" in storedRecords[action])) return readStored(action, input);
  if (!record || readId(record.id) !== readId(Object.values(input.params)[0]))
    return { ok: false, failure: failure("body") };
  return { ok: true, data: { raw: record, normalise: (fields) => ({ ...record, ...fields }) } };
}

/** A state that only ever goes forward is not taken back, whatever the changes say. */
function goesBack(action: PatchKey, stored: StoredRecord, changes: SaveRequest["changes"]): Failure | null {
  const now = stored.normalise({}) ?? stored.raw;
  const isTakenBack = Object.entries(finalStates[action] ?? {}).some(
    ([name, final]) => now[name] === final && name in changes && changes[name] !== final,
  );
  return isTakenBack ? failure("field") : null;
}

async function conflictWith(
  stored: StoredRecord,
  { base }: SaveRequest,
  { caller, context }: RuleInput,
): Promise<Failure | null> {
  const names = conflictsOf(stored, base);
  if (names.length === 0) return null;
  const now = stored.normalise({}) ?? stored.raw;
  const by = readId(stored.raw.updated_by);
  const person = by
    ? await callLegacy("socio.name", { params: { id: by }, token: caller.session.token, context })
    : null;
  const name = person?.ok ? person.data.Utenti[0]?.nominativo : null;
  const at = typeof stored.raw.updated_at === "string" ? stored.raw.updated_at : null;
  return {
    ...failure("conflict"),
    details: {
      stored: Object.fromEntries(names.map((field) => [field, now[field] ?? null])),
      by: name ?? null,
      at,
    },
  };
}
