import type { Body, CallParams } from "../contract";
import type { CorrectedAction } from "../contract/corrected-calls";
import { splitDays } from "../contract/day-pairs";
import { isSameJson } from "../contract/loose-values";
import type { OfParams, PatchKey, SaveKey } from "../contract/stored";
import { reportNotFound, resolveConflict } from "./conflicts";
import { ApiError } from "./errors";
import {
  firstState,
  isNothing,
  type SaveQuestions,
  type SaveState,
  type SettledSaves,
  saveAnswer,
} from "./save-state";

/** Loads the code for a save whose record others have changed too, which few saves need. */
export const loadSaveRest = () => import("./save-rest");

/** A save of a stored record: the record as it was read, and the fields that somebody has changed. */
export interface SaveInput<K extends PatchKey> {
  params: CallParams<K>;
  stored: object;
  changes: Partial<NonNullable<Body<K>>>;
  /** Parameters of the record's read that the update does not name. */
  of?: OfParams<K>;
  signal?: AbortSignal;
  action?: CorrectedAction;
  keepalive?: boolean;
  questions?: SaveQuestions;
  /** Nothing is merged by the parts of a field (docs/rules/saving.md#parts). */
  wholeFields?: boolean;
}

const dialogs: SaveQuestions = { resolveConflict, reportNotFound };

/** The body of a save on its way to the gateway. */
export interface SaveBody {
  changes: Readonly<Record<string, unknown>>;
  base: Readonly<Record<string, unknown>>;
  of?: object;
}

interface Sent {
  stored: object;
  changes: object;
  of?: object;
  /** Sent with the changes, or alone. */
  file?: File | null;
  settledSaves?: SettledSaves;
  questions?: SaveQuestions;
  wholeFields?: boolean;
}

/**
 * Sends the changes with the fields' values before, and asks the person about the fields that others have
 * changed too (./save-rest, fetched where it comes to that); nothing is sent without changes and without a
 * file. Rejects with the conflict when nothing was chosen, and after a notice when the record does not exist
 * any more.
 */
export async function sendChanges<Saved>(
  call: SaveKey,
  { stored, changes, of, file, settledSaves = new Map(), questions = dialogs, wholeFields }: Sent,
  send: (body: SaveBody) => Promise<Saved>,
): Promise<Saved | null> {
  const sendState = ({ changes, base }: SaveState) =>
    send({ changes: splitDays(changes), base: splitDays(base), ...(of && { of }) });
  const state = firstState(call, { stored, changes, hasFile: Boolean(file), wholeFields });
  const settled = settledSaves.get(stored);
  const rest = { stored, settledSaves, questions, send: sendState };
  if (settled) return (await loadSaveRest()).saveAgain({ ...state, settled }, rest);
  if (isNothing(state)) return null;
  const answer = await saveAnswer(sendState(state));
  if ("saved" in answer) return answer.saved;
  const { error } = answer;
  if (!(error instanceof ApiError) || (error.code !== "conflict" && error.code !== "gone")) throw error;
  // A tab older than the deployment cannot fetch it, nor the dialog: the form then shows the error.
  const code = await loadSaveRest().catch(() => null);
  if (!code) throw error;
  return code.saveOn(state, answer, rest);
}

/**
 * The fields that somebody has changed in a form: the fields that it would write now, less those that it
 * would have written untouched. So a value that the form cannot show, or that it would write in another form,
 * stays as it is stored.
 */
export function changesOf<Fields extends object>(untouched: Fields, now: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => !isSameJson((untouched as Record<string, unknown>)[name], value),
    ),
  ) as Partial<Fields>;
}

interface FormSchema<Opened, Values> {
  safeParse: (values: Opened) => { success: true; data: Values } | { success: false };
}

interface OpenedForm<Opened> {
  opened: Opened;
  stored: object;
  mended?: readonly string[];
}

/**
 * The changes of a form: `toFields` is what it would write of its values. `opened` are the values that it
 * began with; where its schema does not accept these, the values are compared with the `stored` record. So
 * are the `mended` fields, and a field that `hiddenIn` names for `opened` but not for the values: the form
 * has hidden it, and now shows it empty.
 */
export function formChanges<Opened, Values, Fields extends object>(
  schema: FormSchema<Opened, Values>,
  form: OpenedForm<Opened>,
  values: Values,
  toFields: (values: Values) => Fields,
  hiddenIn?: (values: Values) => readonly string[],
): Partial<Fields>;
/** Without `toFields` the values are the fields. */
export function formChanges<Opened, Values extends object>(
  schema: FormSchema<Opened, Values>,
  form: OpenedForm<Opened>,
  values: Values,
  toFields?: undefined,
  hiddenIn?: (values: Values) => readonly string[],
): Partial<Values>;
export function formChanges<Opened, Values extends object>(
  schema: FormSchema<Opened, Values>,
  { opened, stored, mended = [] }: OpenedForm<Opened>,
  values: Values,
  toFields: (values: Values) => object = (values) => values,
  hiddenIn: (values: Values) => readonly string[] = () => [],
): object {
  const now = toFields(values);
  const untouched = schema.safeParse(opened);
  if (!untouched.success) return changesOf(stored, now);
  const hidden = hiddenIn(values);
  const revealed = hiddenIn(untouched.data).filter((name) => !hidden.includes(name));
  const asStored = Object.fromEntries(
    [...revealed, ...mended].map((name) => [name, (stored as Record<string, unknown>)[name]]),
  );
  return changesOf({ ...toFields(untouched.data), ...asStored }, now);
}
