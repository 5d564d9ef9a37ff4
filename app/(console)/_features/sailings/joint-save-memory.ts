import { useEffect, useSyncExternalStore } from "react";
import { keepText, keptText } from "@/lib/browser-storage";
import { tabName } from "@/lib/client/live/tab";
import { holdTab, isOtherTabOpen } from "@/lib/client/live/tab-lock";
import { pageViewerId } from "@/lib/client/viewer-header";
import { type Fields, isSameJson } from "@/lib/contract/loose-values";
import { createPageGuard } from "@/lib/page-end";
import { createSignal } from "@/lib/signal";
import type { JointRow, JointSaveKey } from "./joint-save";

/**
 * A joint save that is under way, kept in this tab: its unsaved rows can be gone on with after a reload or
 * when its screen was left (docs/rules/sailings.md#half-way).
 */
interface RememberedSave {
  name: string;
  /** The id_usr of the person who saves: nobody else goes on with it. */
  person: number | null;
  /** The name of the tab that runs or offers it, which holds a lock of that name. */
  tab: string;
  call: JointSaveKey;
  rows: { id: number; name: string; before: Fields; changes: Fields }[];
}

const KEY = "pontile-uscite";
const none: readonly RememberedSave[] = [];

/** Names of the saves that a screen of this page runs or shows: these are not interrupted. */
const shown = new Set<string>();
const { emit, subscribe } = createSignal();
const guardPage = createPageGuard();
let count = 0;
/** The interrupted saves as last computed; null after a change. */
let interrupted: readonly RememberedSave[] | null = null;

/** Stores a save that begins; older ones lose the fields of a record that it changes too. */
export function rememberSave(call: JointSaveKey, rows: readonly JointRow[]): string {
  const name = `${Date.now()}-${++count}`;
  const newer = new Map(rows.map(({ record, changes }) => [record.id, changes]));
  const older = stored().map((save) =>
    save.call === call
      ? { ...save, rows: save.rows.flatMap((row) => withoutFields(row, newer.get(row.id) ?? {})) }
      : save,
  );
  const remembered = rows
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ record, name: member, changes }) => ({
      id: record.id,
      name: member,
      before: only(record, changes),
      changes,
    }));
  shown.add(name);
  holdTab();
  store([...older, { name, person: pageViewerId(), tab: tabName(), call, rows: remembered }]);
  return name;
}

/**
 * Takes over the saves that the page before a reload has left, and drops copies: this tab was duplicated from
 * another one, which is still open.
 */
export async function claimSaves(): Promise<void> {
  const others = [...new Set(stored().map(({ tab }) => tab))].filter((tab) => tab !== tabName());
  if (others.length === 0) return;
  const areOpen = await Promise.all(others.map(isOtherTabOpen));
  const copied = new Set(others.filter((_, index) => areOpen[index]));
  holdTab();
  const own = stored().filter(({ tab }) => !copied.has(tab));
  store(own.map((save) => ({ ...save, tab: tabName() })));
}

/** These records need nothing more of the save: they are saved, or in no list any more. */
export function settleRows(name: string, ids: readonly number[]): void {
  store(
    stored().map((save) =>
      save.name === name ? { ...save, rows: save.rows.filter(({ id }) => !ids.includes(id)) } : save,
    ),
  );
}

/** The save has ended, or is left as it is. */
export function forgetSave(name: string): void {
  shown.delete(name);
  store(stored().filter((save) => save.name !== name));
}

/** No screen runs or shows the save any more: its rows that are left count as interrupted. */
export function releaseSave(name: string): void {
  shown.delete(name);
  changed();
}

/** Whether a screen of this page runs or shows another save of one of these records. */
export function isShownElsewhere(
  call: JointSaveKey,
  ids: readonly number[],
  own: string | undefined,
): boolean {
  return stored().some(
    (save) =>
      save.name !== own &&
      save.call === call &&
      shown.has(save.name) &&
      save.rows.some(({ id }) => ids.includes(id)),
  );
}

/** The saves of this tab that were cut off half way; after a reload those that are claimed. */
export function interruptedSaves(): readonly RememberedSave[] {
  interrupted ??= notShown().filter(({ tab }) => tab === tabName());
  return interrupted;
}

/** The saves that no screen shows, also those that are not claimed yet. */
const notShown = () => stored().filter(({ name }) => !shown.has(name));

/** The records of the interrupted saves that one of this id is in, that one included. */
export function interruptedWith(call: JointSaveKey, id: number): number[] {
  const saves = notShown().filter((save) => save.call === call && hasRow(save, id));
  return [id, ...saves.flatMap(({ rows }) => rows.map((row) => row.id))];
}

/** Forgets the interrupted saves of records that no list has any more: nobody can go on with them. */
export function useForgetGone(call: JointSaveKey, id: number, isGone: boolean): void {
  useEffect(() => {
    if (!isGone) return;
    for (const save of notShown()) if (save.call === call && hasRow(save, id)) forgetSave(save.name);
  }, [call, id, isGone]);
}

const hasRow = ({ rows }: RememberedSave, id: number) => rows.some((row) => row.id === id);

export function useInterruptedSaves(): readonly RememberedSave[] {
  return useSyncExternalStore(subscribe, interruptedSaves, () => none);
}

/**
 * The rows that are left of a save that was cut off, by the records as they are now: those that do not have
 * all changes yet, with their fields as they were when it began. Records that are in no list any more are
 * left out.
 */
export function rowsLeft(save: RememberedSave, records: readonly { id: number }[]): JointRow[] {
  return save.rows.flatMap(({ id, name, before, changes }) => {
    const record = records.find((one) => one.id === id);
    const isDone = (field: string) => isSameJson((record as Fields | undefined)?.[field], changes[field]);
    if (!record || Object.keys(changes).every(isDone)) return [];
    return [{ record: { ...record, ...before }, name, changes }];
  });
}

function changed(): void {
  interrupted = null;
  // Only this tab knows of a save that is half done.
  guardPage(shown.size > 0 || interruptedSaves().length > 0);
  emit();
}

/** This person's saves. Somebody else's are forgotten with the next one that is stored. */
function stored(): RememberedSave[] {
  try {
    const saves: unknown = JSON.parse(keptText("sessionStorage", KEY) ?? "[]");
    if (!Array.isArray(saves)) return [];
    return (saves as RememberedSave[]).filter(({ person }) => person === pageViewerId());
  } catch {
    return [];
  }
}

function store(saves: readonly RememberedSave[]): void {
  keepText("sessionStorage", KEY, JSON.stringify(saves.filter(({ rows }) => rows.length > 0)));
  changed();
}

const only = (record: object, names: Fields): Fields =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (record as Fields)[name] ?? null]));

/** A row without these fields; nothing where it has no others. */
function withoutFields(row: RememberedSave["rows"][number], fields: Fields): RememberedSave["rows"] {
  const kept = Object.entries(row.changes).filter(([name]) => !(name in fields));
  return kept.length > 0 ? [{ ...row, changes: Object.fromEntries(kept) }] : [];
}
