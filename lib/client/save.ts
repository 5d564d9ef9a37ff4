import type { Body, BrowserKey, CallParams } from "../contract";
import { calls } from "../contract";
import type { CorrectedAction } from "../contract/corrected-calls";
import { isRecord, isSame } from "../contract/loose-values";
import { isDecision, type OfParams, type PatchKey, type SaveKey } from "../contract/stored";
import { reportNotFound, resolveConflict } from "./conflicts";
import { ApiError } from "./errors";

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
}

/** The body of a save on its way to the gateway. */
export interface SaveBody {
  changes: Record<string, unknown>;
  base: Record<string, unknown>;
  of?: object;
}

export function isPatchCall(key: BrowserKey): key is PatchKey {
  return calls[key].exposed === "PATCH";
}

/**
 * Sends the changes with what the fields were before. Fields that somebody else has changed meanwhile are shown to the person,
 * unless both have changed them to the same value or have changed other parts of one record; then the save is sent again with
 * what was chosen. Rejects with the conflict when nothing was chosen, and after a notice when the record does not exist any more.
 * Without changes and without a file nothing is sent.
 * What was chosen holds for the next attempt too, where this one fails.
 */
export async function sendChanges<Saved>(
  key: SaveKey,
  { stored, changes, of, file = null }: { stored: object; changes: object; of?: object; file?: File | null },
  send: (body: SaveBody) => Promise<Saved>,
): Promise<Saved | null> {
  const fields = { ...changes } as Record<string, unknown>;
  const opened: Record<string, unknown> = Object.fromEntries(
    Object.keys(fields).map((name) => [name, (stored as Record<string, unknown>)[name] ?? null]),
  );
  const base = { ...opened };
  const changed = (name: string) => ({ name, mine: fields[name], before: opened[name] });
  const settled = settledOf(stored);
  applySettled(settled, { fields, opened, base });
  while (Object.keys(fields).length > 0 || file) {
    try {
      const saved = await send({ changes: fields, base, ...(of && { of }) });
      settled.clear();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "gone" && !isDecision(key, changes))
        await reportNotFound({
          call: key,
          message: error.message,
          fields: Object.keys(fields).map(changed),
        });
      const { stored: now = {}, by = null, at = null }: ConflictDetails = error.details;
      const names = Object.keys(now).filter((name) => name in fields);
      // A colleague has decided on this record: there is nothing left to choose.
      const isDecided = isDecision(key, Object.fromEntries(names.map((name) => [name, true])));
      if (error.code !== "conflict" || names.length === 0 || isDecided) throw error;
      const merged = new Set<string>();
      for (const name of names) {
        const parts = mergedParts(opened[name], fields[name], now[name]);
        if (!parts) continue;
        opened[name] = now[name] ?? null;
        fields[name] = parts.value;
        if (parts.isAgreed && !isSame(parts.value, now[name])) merged.add(name);
      }
      const disputed = names.filter((name) => !merged.has(name) && !isSame(fields[name], now[name]));
      const resolution =
        disputed.length === 0
          ? {}
          : await resolveConflict({
              call: key,
              fields: disputed.map((name) => ({ ...changed(name), stored: now[name] })),
              by,
              at,
            });
      if (!resolution) throw error;
      for (const name of disputed) {
        const counts = resolution[name] === "mine" ? "mine" : "stored";
        settled.set(name, { mine: changes[name as keyof typeof changes], now: now[name] ?? null, counts });
      }
      for (const name of names) {
        if (merged.has(name) || resolution[name] === "mine") base[name] = now[name] ?? null;
        else {
          delete fields[name];
          delete base[name];
        }
      }
    }
  }
  settled.clear();
  return null;
}

/** What a person has chosen for a field in conflict: between the own value and the one that was stored then. */
interface Settled {
  mine: unknown;
  now: unknown;
  counts: "mine" | "stored";
}

/** Choices whose save has failed after all, by the record as it was read: the next attempt does not ask for them again. */
const settledChoices = new WeakMap<object, Map<string, Settled>>();

function settledOf(stored: object): Map<string, Settled> {
  const settled = settledChoices.get(stored) ?? new Map<string, Settled>();
  settledChoices.set(stored, settled);
  return settled;
}

type Fields = Record<string, unknown>;

/** Brings the fields to where the failed attempt had left them. */
function applySettled(
  settled: ReadonlyMap<string, Settled>,
  { fields, opened, base }: Record<"fields" | "opened" | "base", Fields>,
): void {
  for (const [name, { mine, now, counts }] of settled) {
    if (!(name in fields)) continue;
    if (counts === "stored" && isSame(mine, fields[name])) {
      delete fields[name];
      delete base[name];
      continue;
    }
    fields[name] = mergedParts(opened[name], fields[name], now)?.value ?? fields[name];
    opened[name] = now;
    base[name] = now;
  }
}

interface ConflictDetails {
  stored?: Record<string, unknown>;
  by?: string | null;
  at?: string | null;
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

/**
 * A record of parts, such as a boat's `dati`: the parts that this person has changed, put into what is stored now. `isAgreed` where
 * nobody else has changed one of them; null where it is no record.
 */
function mergedParts(before: unknown, mine: unknown, now: unknown) {
  if (!isRecord(before) || !isRecord(mine) || !isRecord(now)) return null;
  const changed = changesOf(before, mine);
  const isAgreed = Object.keys(changed).every(
    (part) => isSame(before[part], now[part]) || isSame(mine[part], now[part]),
  );
  return { value: { ...now, ...changed }, isAgreed };
}
