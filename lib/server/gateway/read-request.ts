import { callOf } from "../../contract";
import { schemasOf } from "../../contract/schemas";
import { isPatch, isSave, type SaveKey } from "../../contract/stored";
import { assignmentSteps } from "./assignment";
import { fieldNames } from "./audit-write";
import { callSteps } from "./perform";
import { readForm, readJson } from "./request-body";
import type { RoutedCall } from "./routed-call";
import type { RuleInput } from "./rule-input";
import { readBase, readFormSave, readSave } from "./save/request";
import { saveSteps } from "./save/save";
import type { LastSteps } from "./steps";

/** A request whose body is read: the input of its rules, and the steps that remain. */
export interface ReadRequest {
  input: RuleInput;
  steps: LastSteps;
  /** The names of the fields that it writes. */
  fields: string[];
  /** The size of its file in bytes, and what deletes it. */
  size?: number;
  discard?: () => Promise<void>;
}

/** Reads the body as the call that is meant takes it. Throws Refused: 413, 415, 422. */
export async function readRequest(
  request: Request,
  call: RoutedCall,
  from: Omit<RuleInput, "body">,
): Promise<ReadRequest> {
  const { meant } = call;
  if (isSave(meant)) return readSaveRequest(request, { ...call, meant }, from);
  const { form } = callOf(meant);
  const { body, ...file } = schemasOf(meant).body
    ? await (form ? readForm(request, meant) : readJson(request, meant))
    : { body: undefined };
  const input = { ...from, ...readBase(request.headers), body };
  const stepsOf = meant === "worklist.assign" ? assignmentSteps : callSteps;
  return { ...file, input, fields: fieldNames(meant, body), steps: stepsOf(call, input) };
}

async function readSaveRequest(
  request: Request,
  call: RoutedCall & { meant: SaveKey },
  from: Omit<RuleInput, "body">,
): Promise<ReadRequest> {
  const { meant } = call;
  const read = await (isPatch(meant) ? readSave(request, meant) : readFormSave(request, meant));
  const { changes, of, form } = read;
  // The record of a form is named by a field, that of any other save by the path.
  const body = form && { id: form.id };
  // Of its file a form says beside the changes what was on screen.
  const input = { ...from, of, body, ...(form && { base: readBase(request.headers).base }) };
  return {
    input,
    fields: [...Object.keys(changes), ...(form?.upload.file ? ["nomeFile"] : [])],
    steps: saveSteps(call, read, input),
    size: form?.upload.file?.bytes.size,
    discard: form?.upload.discard,
  };
}
