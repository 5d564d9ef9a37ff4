import { finalStates, isDecision, type SaveKey } from "../../../contract/stored";
import { checkAnswer } from "../../legacy/answers";
import { fetchAnswer } from "../../legacy/call";
import { Refused } from "../../legacy/failures";
import { checkStoredFile } from "../club-document-rules";
import { checkFieldRules } from "../field-rules";
import { answerBody } from "../perform";
import { formOf } from "../request-body";
import type { RoutedCall } from "../routed-call";
import type { RuleInput } from "../rule-input";
import type { LastSteps } from "../steps";
import { checkBase } from "./conflict";
import { mergeChanges } from "./merge";
import { readStored, type StoredRecord } from "./read-stored";
import { checkWaived, type SaveRequest } from "./request";

/**
 * The last steps of a save: reads the stored record, applies the field rules to the changes and compares it
 * with `base`; merges the changes in and sends the whole; answers with the record as saved. Throws Refused:
 * 409 `conflict` with the stored values, 410 `gone`, and the failures of the rules and the calls.
 */
export function saveSteps(
  call: RoutedCall & { meant: SaveKey },
  save: SaveRequest,
  input: RuleInput,
): LastSteps<StoredRecord, SavedRecord> {
  return {
    checkFields: () => checkSaveRules(call.meant, save, input),
    send: (stored) => sendSave(call, save, stored, input),
    // A stored record is read by the caller's own guard, and the changes are the caller's.
    redact: async (saved) => answerBody(saved),
  };
}

interface SavedRecord {
  record: unknown;
}

async function checkSaveRules(
  key: SaveKey,
  { changes, base, waived, form }: SaveRequest,
  input: RuleInput,
): Promise<StoredRecord> {
  const stored = await readStored(key, input, { isDecision: isDecision(key, changes) });
  await checkFieldRules(key, { ...input, body: changes, stored: stored.now });
  checkFinalStates(key, stored, changes);
  await checkBase(key, stored, base, input);
  // The fields' conflicts come first: they are settled by questions, and then it is sent once more.
  if (form?.upload.file && input.base)
    checkStoredFile("path", input.base.path, stored.now.path as string | null | undefined);
  checkWaived({ changes, waived }, stored);
  return stored;
}

async function sendSave(
  { sent, meant }: RoutedCall & { meant: SaveKey },
  { changes, form }: SaveRequest,
  stored: StoredRecord,
  input: RuleInput,
): Promise<SavedRecord> {
  if (Object.keys(changes).length === 0 && !form?.upload.file) return { record: stored.now };
  const fullRecord = mergeChanges(meant, stored, changes);
  const body = form ? formOf(fullRecord, form.upload.file) : fullRecord;
  const { params, asCaller } = input;
  const fetched = await fetchAnswer(sent, { ...asCaller, params, body });
  await checkAnswer(sent, fetched, asCaller.context);
  return { record: stored.normalise(fullRecord) };
}

/** Refuses a change out of a final state. */
function checkFinalStates(key: SaveKey, { now }: StoredRecord, changes: SaveRequest["changes"]): void {
  const isTakenBack = Object.entries(finalStates(key)).some(
    ([name, final]) => isReached(now[name], final) && name in changes && changes[name] !== now[name],
  );
  if (isTakenBack) throw new Refused("field");
}

/** A number beyond a final one is final too: nobody here knows what else a server counts. */
const isReached = (now: unknown, final: string | number) =>
  now === final || (typeof now === "number" && typeof final === "number" && now > final);
