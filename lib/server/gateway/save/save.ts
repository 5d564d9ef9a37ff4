import { FormData } from "undici";
import type { CallKey } from "../../../contract";
import { finalStates, isDecision, type SaveKey } from "../../../contract/stored";
import { checkAnswer } from "../../legacy/answers";
import { fetchAnswer } from "../../legacy/call";
import { type Failure, failure } from "../../legacy/failures";
import type { LegacyResult } from "../../legacy/result";
import { checkFieldRules } from "../field-rules";
import type { RuleInput } from "../rule-input";
import type { Upload } from "../upload";
import { findConflict } from "./conflict";
import { mergeChanges } from "./merge";
import { readStored, type StoredRecord } from "./read-stored";
import type { SaveRequest } from "./request";

/**
 * Saves a record whose lock the caller has: reads the stored one, compares it with `base`, applies the field rules to the
 * changes, merges them in, and sends the whole. Returns the record as saved. `action` is the corrected update when `key`
 * carries it. Failures: 409 `conflict` with the stored values, 410 `gone`, and those of the rules and the calls.
 */
export async function save(
  key: CallKey,
  action: SaveKey,
  request: SaveRequest,
  input: RuleInput,
): Promise<LegacyResult<{ record: unknown }>> {
  const { changes, form } = request;
  const found = await readStored(action, input, { isDecision: isDecision(action, changes) });
  if (!found.ok) return found;
  const stored = found.data;
  const refusal =
    (await checkFieldRules(action, { ...input, body: changes, stored: stored.now })) ??
    checkFinalStates(action, stored, changes) ??
    (await findConflict(action, stored, request.base, input));
  if (refusal) return refused(refusal);
  const hasFile = Boolean(form?.upload.file);
  if (Object.keys(changes).length === 0 && !hasFile) return { ok: true, data: { record: stored.now } };
  const fullRecord = mergeChanges(action, stored.raw, changes);
  const body = form ? formOf(fullRecord, form.upload.file) : fullRecord;
  const { params, context, caller } = input;
  const fetched = await fetchAnswer(key, { params, body, token: caller.session.token, context });
  if (!fetched.ok) return fetched;
  const answer = await checkAnswer(key, fetched.data, context);
  return answer.ok ? { ok: true, data: { record: stored.normalise(fullRecord) } } : answer;
}

/** A record as the fields of a form: flags as 0 and 1, nothing as empty text; the records in it are left out. */
function formOf(record: Readonly<Record<string, unknown>>, file: Upload["file"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "object" && value !== null) continue;
    form.set(name, String(typeof value === "boolean" ? Number(value) : (value ?? "")));
  }
  if (file) {
    // Sends the checked name: another one in the fields could be of another type.
    form.set("nomeFile", file.name);
    form.set("doc", file.bytes, file.name);
  }
  return form;
}

function refused(reason: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure: reason };
}

/** Refuses a change out of a final state. */
function checkFinalStates(
  action: SaveKey,
  { now }: StoredRecord,
  changes: SaveRequest["changes"],
): Failure | null {
  const isTakenBack = Object.entries(finalStates[action] ?? {}).some(
    ([name, final]) => now[name] === final && name in changes && changes[name] !== final,
  );
  return isTakenBack ? failure("field") : null;
}
