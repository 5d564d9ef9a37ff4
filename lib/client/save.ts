import type { Body, BrowserKey, CallParams } from "../contract";
import { calls } from "../contract";
import type { CorrectedAction } from "../contract/corrected-calls";
import { isSame } from "../contract/loose-values";
import type { PatchKey } from "../contract/stored";
import { texts } from "../format/texts";
import { reportNotFound, resolveConflict } from "./conflicts";
import { ApiError } from "./errors";
import {
  afterAnswer,
  afterChoice,
  beginSave,
  type SaveAnswer,
  type SaveState,
  type Settled,
} from "./save-step";

/** A save of a stored record: the record as it was read, and the fields that somebody has changed. */
export interface SaveInput<K extends PatchKey> {
  params: CallParams<K>;
  stored: object;
  changes: Partial<NonNullable<Body<K>>>;
  /** The record as it is now, null when it was deleted; only for updates whose record no call of the gateway reads. */
  readNow?: () => Promise<object | null>;
  signal?: AbortSignal;
  action?: CorrectedAction;
  keepalive?: boolean;
}

/** The body of a save on its way to the gateway. */
export interface SaveBody {
  changes: Record<string, unknown>;
  base: Record<string, unknown>;
  record?: object;
}

export function isSave(key: BrowserKey): key is PatchKey {
  return calls[key].exposed === "PATCH";
}

/** What has been settled in saves that failed after all, by the record as it was read. */
export type SettledSaves = Map<object, Settled>;

interface Sent {
  stored: object;
  changes: object;
  readNow?: SaveInput<PatchKey>["readNow"];
  settledSaves?: SettledSaves;
}

/**
 * Sends the changes with what the fields were before, and asks the person about what others have changed too (./save-step).
 * Rejects with the conflict when nothing was chosen, and after a notice when the record does not exist any more. Without changes
 * nothing is sent.
 */
export async function sendChanges<Saved>(
  call: PatchKey,
  { stored, changes, readNow, settledSaves = new Map() }: Sent,
  send: (body: SaveBody) => Promise<Saved>,
): Promise<Saved | null> {
  const sendState = async (state: SaveState) =>
    send({
      changes: state.changes,
      base: state.base,
      ...(readNow && { record: (await readNow()) ?? throwNotFound() }),
    });
  let step = beginSave<Saved>(call, { stored, changes, settled: settledSaves.get(stored) });
  while (step.next !== "stop") {
    if (step.next === "send") step = afterAnswer(step.state, await answerOf(sendState(step.state)));
    else step = afterChoice(step, await resolveConflict(step.conflict));
    settledSaves.set(stored, step.state.settled);
  }
  if ("saved" in step) {
    settledSaves.delete(stored);
    return step.saved;
  }
  if (step.notFound) await reportNotFound(step.notFound);
  throw step.error;
}

function answerOf<Saved>(sent: Promise<Saved>): Promise<SaveAnswer<Saved>> {
  return sent.then(
    (saved) => ({ saved }),
    (error: unknown) => ({ error }),
  );
}

function throwNotFound(): never {
  throw new ApiError(texts.recordGone, 410, "gone");
}

/**
 * The fields that somebody has changed in a form: what it would write now, less what it would have written untouched. So a value
 * that the form cannot show, or that it would write in another form, stays as it is stored.
 */
export function changesOf<Fields extends object>(untouched: Fields, now: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => !isSame((untouched as Record<string, unknown>)[name], value),
    ),
  ) as Partial<Fields>;
}

/**
 * The changes of a form: `toFields` is what it would write of its values. `opened` are the values that it began with; where its
 * schema does not accept these, what differs from the `stored` record counts.
 */
export function formChanges<Opened, Values, Fields extends object>(
  schema: { safeParse: (values: Opened) => { success: true; data: Values } | { success: false } },
  { opened, stored }: { opened: Opened; stored: object },
  values: Values,
  toFields: (values: Values) => Fields = (values) => values as unknown as Fields,
): Partial<Fields> {
  const untouched = schema.safeParse(opened);
  return changesOf(untouched.success ? toFields(untouched.data) : (stored as Fields), toFields(values));
}
