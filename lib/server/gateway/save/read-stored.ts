import { type CallKey, callOf } from "../../../contract";
import { isRecord } from "../../../contract/kinds";
import { readAnswer } from "../../../contract/schemas/read-answer";
import { type PatchKey, type StoredRead, storedRecords } from "../../../contract/stored";
import { readId } from "../../../rules/ids";
import { admits } from "../../../rules/levels";
import { acceptedAnswer } from "../../legacy/answers";
import { fetchAnswer } from "../../legacy/call";
import { failure } from "../../legacy/failures";
import type { LegacyResult } from "../../legacy/result";
import type { RuleInput } from "../rule-input";

type Fields = Readonly<Record<string, unknown>>;

/** A record as it is stored now: as it came, and how the contract reads it. */
export interface StoredRecord {
  raw: Fields;
  /** How the contract reads this record with other values in some of its fields; null where it cannot. */
  normalise: (fields: Fields) => Fields | null;
}

/**
 * Reads the record of an update as it is stored now. Failures: what the read fails with, or 410 `gone` when no read that the
 * caller may make has it.
 */
export async function readStored(key: PatchKey, input: RuleInput): Promise<LegacyResult<StoredRecord>> {
  const reads: readonly StoredRead[] = "reason" in storedRecords[key] ? [] : storedRecords[key];
  const id = readId(Object.values(input.params)[0]);
  for (const read of reads) {
    if (!isOpen(read, input)) continue;
    const found = await findIn(read, id, input);
    if (!found.ok) return found;
    if (found.data) return { ok: true, data: found.data };
  }
  return { ok: false, failure: failure("gone") };
}

/** The session's own record is everybody's to read; all else has the guard of its call. */
function isOpen({ read }: StoredRead, { caller }: RuleInput): boolean {
  return read === "oauth.session" || admits(callOf(read).guard, caller.identity.level);
}

async function findIn(
  { read, name, id: idField, param, body }: StoredRead,
  id: number | null,
  { caller, context }: RuleInput,
): Promise<LegacyResult<StoredRecord | null>> {
  const params = param ? { [param]: String(id) } : {};
  const fetched = await fetchAnswer(read, { params, body, token: caller.session.token, context });
  if (!fetched.ok) return fetched;
  const answer = await acceptedAnswer(read, fetched.data);
  if (!answer.ok) return answer;
  const value = answer.data[name];
  if (!Array.isArray(value) && !isRecord(value)) return { ok: false, failure: failure("invalid-response") };
  const raw = [value].flat().find((one): one is Fields => isRecord(one) && readId(one[idField]) === id);
  return {
    ok: true,
    data: raw ? { raw, normalise: normaliserOf(read, name, Array.isArray(value), raw) } : null,
  };
}

function normaliserOf(read: CallKey, name: string, isList: boolean, raw: Fields) {
  return (fields: Fields): Fields | null => {
    const record = { ...raw, ...fields };
    const value = readAnswer(read, { esito: true, [name]: isList ? [record] : record })?.data[name];
    const first = isList ? (value as unknown[] | undefined)?.[0] : value;
    return isRecord(first) ? first : null;
  };
}
