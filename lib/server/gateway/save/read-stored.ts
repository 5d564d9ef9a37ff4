import { type CallKey, callOf } from "../../../contract";
import { isRecord } from "../../../contract/field-types";
import { readAnswer } from "../../../contract/schemas/read-answer";
import { type PatchKey, type StoredRead, storedRecords } from "../../../contract/stored";
import { readId } from "../../../rules/ids";
import { admits } from "../../../rules/levels";
import { acceptedAnswer } from "../../legacy/answers";
import { fetchAnswer } from "../../legacy/call";
import { failure } from "../../legacy/failures";
import { failed, type LegacyResult } from "../../legacy/result";
import type { RuleInput } from "../rule-input";

type Fields = Readonly<Record<string, unknown>>;

/** A record as it is stored now. */
export interface StoredRecord {
  /** As received. */
  raw: Fields;
  /** As the contract reads it. */
  now: Fields;
  /** How the contract reads the record with other values in some fields; null if it cannot. */
  normalise: (fields: Fields) => Fields | null;
}

/**
 * Reads the stored record of an update. Failures: those of the read, 403 `field` when the caller may make no read,
 * 410 `gone` when no read has the record, 502 `invalid-response` when the contract cannot read it.
 */
export async function readStored(key: PatchKey, input: RuleInput): Promise<LegacyResult<StoredRecord>> {
  const all: readonly StoredRead[] = "reason" in storedRecords[key] ? [] : storedRecords[key];
  const id = idOf(input);
  const reads = all.filter((read) => isOpen(read, id, input));
  if (reads.length === 0) return { ok: false, failure: failure("field") };
  for (const read of reads) {
    const found = await findIn(read, id, input);
    if (!found.ok) return found;
    if (found.data) return { ok: true, data: found.data };
  }
  return { ok: false, failure: failure("gone", mayBeAssigned(all) ? assignedText : undefined) };
}

/** The id in the update's path. */
export function idOf({ params }: Pick<RuleInput, "params">): number | null {
  return readId(Object.values(params)[0]);
}

const assignedText = "Se ne occupa già un'altra persona, oppure è stato eliminato: non si può salvare.";

/** A record assigned to another person is in no list that the caller can read. */
function mayBeAssigned(reads: readonly StoredRead[]): boolean {
  return reads.some(({ read }) => read.endsWith(".mine"));
}

/** Everybody may read the own record from the session; other reads have the guard of their call. */
function isOpen({ read }: StoredRead, id: number | null, { caller }: RuleInput): boolean {
  return read === "oauth.session" ? id === caller.id : admits(callOf(read).guard, caller.identity.level);
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
  if (!Array.isArray(value) && !isRecord(value)) return failed(failure("invalid-response"));
  const raw = [value].flat().find((one): one is Fields => isRecord(one) && readId(one[idField]) === id);
  if (!raw) return { ok: true, data: null };
  const normalise = normaliserOf(read, name, Array.isArray(value), raw);
  const now = normalise({});
  return now ? { ok: true, data: { raw, now, normalise } } : failed(failure("invalid-response"));
}

function normaliserOf(read: CallKey, name: string, isList: boolean, raw: Fields) {
  return (fields: Fields): Fields | null => {
    const record = { ...raw, ...fields };
    const value = readAnswer(read, { esito: true, [name]: isList ? [record] : record })?.data[name];
    const first = isList ? (value as unknown[] | undefined)?.[0] : value;
    return isRecord(first) ? first : null;
  };
}
