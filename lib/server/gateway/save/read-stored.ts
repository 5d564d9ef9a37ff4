import { type CallKey, callOf } from "../../../contract";
import { type Fields, isRecord } from "../../../contract/loose-values";
import { isList } from "../../../contract/schemas/answer-fields";
import { namedAnswer } from "../../../contract/schemas/claims";
import { readAnswer } from "../../../contract/schemas/read-answer";
import { type SaveKey, type StoredRead, storedReads } from "../../../contract/stored";
import { readId } from "../../../rules/ids";
import { admits } from "../../../rules/levels";
import { acceptedAnswer } from "../../legacy/answers";
import { fetchAnswer } from "../../legacy/call";
import { Refused } from "../../legacy/failures";
import { legacyRefusal } from "../../legacy/result";
import { isWholeText } from "../../legacy/transport";
import type { RuleInput } from "../rule-input";
import { savedId } from "../touched-records";
import { lastChange } from "./last-change";

/** A record as it is stored now. */
export interface StoredRecord {
  /** As received. */
  raw: Fields;
  /** As the contract reads it. */
  now: Fields;
  /** Reads the record with other values in some fields by the contract; null if it cannot. */
  normalise: (fields: Fields) => Fields | null;
}

/**
 * Reads the stored record of a save. Throws Refused: with the failures of the read, 403 `field` when the
 * caller may make no read, 422 `body` when `of` lacks what all reads need, 410 `gone` when no read has the
 * record (docs/rules/saving.md#deleted-meanwhile), 502 `invalid-response` when the contract cannot read it.
 * `isDecision`: it is about a record that waits (docs/rules/saving.md#decisions); `isDeletion`: it is to be
 * deleted.
 */
export async function readStored(
  key: SaveKey,
  input: RuleInput,
  { isDecision = false, isDeletion = false } = {},
): Promise<StoredRecord> {
  const all = storedReads(key);
  const id = savedId(key, input);
  const admitted = all.filter((read) => isOpen(read, id, input));
  if (admitted.length === 0) throw new Refused("field");
  const reads = admitted.filter(({ of }) => of === undefined || input.of?.[of] !== undefined);
  if (reads.length === 0) throw new Refused("body");
  const found = isDecision
    ? await findWaiting(reads, id, input, isDeletion)
    : await findFirst(reads, id, input);
  if (found) return found;
  // A record assigned to another person is in no list that the caller can read.
  const mayBeAssigned = all.some(({ read }) => read.endsWith(".mine"));
  const deletion = isDeletion ? deletedText(mayBeAssigned) : undefined;
  throw new Refused("gone", isDecision ? goneText : (deletion ?? (mayBeAssigned ? assignedText : undefined)));
}

/** The record in the first read that has it. */
async function findFirst(
  reads: readonly StoredRead[],
  id: number | null,
  input: RuleInput,
): Promise<StoredRecord | null> {
  for (const read of reads) {
    const found = await findIn(read, id, input);
    if (found) return found;
  }
  return null;
}

/**
 * A record on which somebody decides, as its person's list has it; as the list of those that wait has it
 * where the first does not say whether it waits. The list of those that wait must have it too, because a
 * person's list may keep refused ones: then 410 `gone` says who changed it last, and when. Accepted ones,
 * which are a conflict, and those that are deleted need not wait.
 */
async function findWaiting(
  reads: readonly StoredRead[],
  id: number | null,
  input: RuleInput,
  isDeletion: boolean,
): Promise<StoredRecord | null> {
  const ofPerson = reads.filter(({ of }) => of !== undefined);
  const ofWaiting = reads.filter(({ of }) => of === undefined);
  const [own, waiting] = await Promise.all([findFirst(ofPerson, id, input), findFirst(ofWaiting, id, input)]);
  if (own?.raw.accettato === undefined) return waiting;
  if (waiting || isDeletion || own.now.accettato === 1) return own;
  throw new Refused("gone", goneText, { details: await lastChange(own.raw, input) });
}

/** The sentence for a record that was to be deleted and that no list has any more. */
export const deletedText = (mayBeAssigned = false) =>
  mayBeAssigned
    ? "Nel frattempo se ne occupa un'altra persona, oppure è già stato eliminato."
    : "Non c'è più: nel frattempo un collega l'ha eliminato.";

const assignedText = "Se ne occupa già un'altra persona, oppure è stato eliminato: non si può salvare.";

const goneText = "Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.";

/** Everybody may read the own record from the session; other reads have the guard of their call. */
function isOpen({ read }: StoredRead, id: number | null, { caller }: RuleInput): boolean {
  return read === "oauth.session" ? id === caller.id : admits(callOf(read).guard, caller.identity.level);
}

async function findIn(
  { read, name, id: idFields, param, of: ofName, body }: StoredRead,
  id: number | null,
  { asCaller, of = {} }: RuleInput,
): Promise<StoredRecord | null> {
  const params = { ...(param && { [param]: String(id) }), ...(ofName && { [ofName]: String(of[ofName]) }) };
  const fetched = await fetchAnswer(read, { ...asCaller, params, body });
  const value = namedAnswer(read, await acceptedAnswer(read, fetched))[name];
  const isReadable = Array.isArray(value) || (isRecord(value) && !isList(read, name));
  if (!isReadable) throw legacyRefusal("invalid-response");
  const raw = [value].flat().find((one): one is Fields => isRecord(one) && recordId(one, idFields) === id);
  if (!raw) return null;
  // Letters that were lost in reading would be lost in the stored record.
  if (JSON.stringify(raw).includes("\uFFFD") && !(await isWholeText(fetched.body)))
    throw legacyRefusal("invalid-response");
  const normalise = normaliserOf(read, name, Array.isArray(value), raw);
  const now = normalise({});
  if (!now) throw legacyRefusal("invalid-response");
  return { raw, now, normalise };
}

/** The record's id: the first of the fields that is set. */
function recordId(record: Fields, fields: StoredRead["id"]): number | null {
  const ids = [fields].flat().map((name) => readId(record[name]));
  return ids.find((id) => Boolean(id)) ?? ids[0] ?? null;
}

function normaliserOf(read: CallKey, name: string, isList: boolean, raw: Fields) {
  return (fields: Fields): Fields | null => {
    const record = { ...raw, ...fields };
    const value = readAnswer(read, { [name]: isList ? [record] : record })?.data[name];
    return [value].flat().find(isRecord) ?? null;
  };
}
