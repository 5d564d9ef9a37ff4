import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";
import { menuGroups, type Screen, screens } from "@/lib/routes";
import { admits, type Level, levels } from "@/lib/rules/levels";

export type PermissionSet = Answer<"permessi.list">["Permessi"][number];
type KeyMap = Readonly<Record<string, boolean>>;

export interface PermissionKey {
  key: string;
  label: string;
  /** The guard of the screen behind the key; null for a key that we do not know. */
  guard: Screen["guard"] | null;
}

export interface KeyGroup {
  name: string;
  keys: PermissionKey[];
}

const menu: readonly KeyGroup[] = menuGroups.map((name) => ({
  name,
  keys: screens.flatMap(({ group, menuKey, label, guard }) =>
    group === name && menuKey ? [{ key: menuKey, label: label ?? menuKey, guard }] : [],
  ),
}));
const known = new Set(menu.flatMap(({ keys }) => keys.map(({ key }) => key)));

/** The keys as the menu groups them; those that the set holds and we do not know come last, in "Altre". */
export function groupsOf(saved: KeyMap): KeyGroup[] {
  const others = Object.keys(saved)
    .filter((key) => !known.has(key))
    .sort(compareText);
  if (others.length === 0) return [...menu];
  return [...menu, { name: "Altre", keys: others.map((key) => ({ key, label: key, guard: null })) }];
}

/** The keys that are on, in the order of the groups, so that the same choice is always the same list. */
export function orderedKeys(groups: readonly KeyGroup[], isOn: (key: string) => boolean): string[] {
  return groups.flatMap(({ keys }) => keys.map(({ key }) => key)).filter(isOn);
}

/**
 * The level whose people have this set: the one with its name (docs/rules/roles.md#permission-sets); null
 * when no level has it.
 */
export function levelOf(set: PermissionSet): Level | null {
  return levels.find((level) => level === set.nome) ?? null;
}

/** The map to be saved: untouched keys stay as they were, missing keys stay missing. */
export function mapFor(saved: KeyMap, groups: readonly KeyGroup[], chosen: ReadonlySet<string>) {
  const changed = orderedKeys(groups, (key) => chosen.has(key) !== (saved[key] === true));
  return { ...saved, ...Object.fromEntries(changed.map((key) => [key, chosen.has(key)])) };
}

export interface KeyEffect {
  shows: string[];
  hides: string[];
  /**
   * Changes that nobody sees: the set is no level's, the guard refuses the level in any case, or no screen
   * has the key.
   */
  without: string[];
}

/**
 * The changes that saving makes to the menu of the level's people, against the saved set: labels of entries.
 */
export function effectOf(
  saved: KeyMap,
  groups: readonly KeyGroup[],
  chosen: ReadonlySet<string>,
  level: Level | null,
): KeyEffect {
  const effect: KeyEffect = { shows: [], hides: [], without: [] };
  for (const { key, label, guard } of groups.flatMap(({ keys }) => keys)) {
    if (chosen.has(key) === (saved[key] === true)) continue;
    const isSeen = guard !== null && level !== null && admits(guard, level);
    (isSeen ? (chosen.has(key) ? effect.shows : effect.hides) : effect.without).push(label);
  }
  return effect;
}
