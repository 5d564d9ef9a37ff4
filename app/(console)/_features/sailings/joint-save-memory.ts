import { isSame } from "@/lib/contract/loose-values";
import type { JointRow, JointSaveKey } from "./joint-save";

/**
 * A joint save that is under way, kept in this tab: after a reload half way the sheet says what is still
 * missing (docs/rules/sailings.md#half-way).
 */
export interface RememberedSave {
  call: JointSaveKey;
  rows: { id: number; name: string; before: Fields; changes: Fields }[];
}

type Fields = Readonly<Record<string, unknown>>;

const KEY = "pontile-uscita";

/** A run of this page is under way: nothing was cut off. */
let isRunning = false;
export function setSaveRunning(next: boolean): void {
  isRunning = next;
}

export function rememberSave(call: JointSaveKey, rows: readonly JointRow[]): void {
  const remembered: RememberedSave = {
    call,
    rows: rows.map(({ record, name, changes }) => ({
      id: record.id,
      name,
      before: only(record, changes),
      changes,
    })),
  };
  window.sessionStorage.setItem(KEY, JSON.stringify(remembered));
}

export function forgetSave(): void {
  window.sessionStorage.removeItem(KEY);
}

/** The save that was cut off; null when there is none, and while one is under way. */
export function rememberedSave(): RememberedSave | null {
  if (isRunning) return null;
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? "null") as RememberedSave | null;
  } catch {
    return null;
  }
}

/**
 * What is left of a save that was cut off, by the records as they are now: those that do not have all changes
 * yet, with what their fields were when it began. Records that are in no list any more are left out.
 */
export function rowsLeft(save: RememberedSave, records: readonly { id: number }[]): JointRow[] {
  return save.rows.flatMap(({ id, name, before, changes }) => {
    const record = records.find((one) => one.id === id);
    const isDone = (field: string) => isSame((record as Fields | undefined)?.[field], changes[field]);
    if (!record || Object.keys(changes).every(isDone)) return [];
    return [{ record: { ...record, ...before }, name, changes }];
  });
}

const only = (record: object, names: Fields): Fields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (record as Fields)[name] ?? null]));
