import { type RefObject, useEffect, useEffectEvent } from "react";
import { areCharacterKeysOn } from "@/components/ui/character-keys";
import { NOTICE_MS, notify } from "@/components/ui/notice";
import type { QueueNavigation } from "./order";

interface QueueKeys {
  navigation: Pick<QueueNavigation, "previous" | "next" | "go" | "lockedReason">;
  accept?: () => void;
  refuse?: () => void;
  undo?: () => void;
}

export type QueueAction = "accept" | "refuse" | "undo" | "previous" | "next";

/**
 * The keys by their labels, each with its action; those of one line stand together in the legend
 * (docs/rules/review.md#keys).
 */
export const queueKeys: readonly { keys: Readonly<Record<string, QueueAction>>; does: string }[] = [
  { keys: { A: "accept" }, does: "accetta" },
  { keys: { R: "refuse" }, does: "rifiuta" },
  { keys: { "←": "previous", "→": "next" }, does: "precedente, successivo" },
  { keys: { U: "undo" }, does: "annulla l'ultima decisione" },
];

const actions = new Map(queueKeys.flatMap(({ keys }) => Object.entries(keys)));
const arrows: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };
const actionOf = ({ key }: KeyboardEvent) => actions.get(arrows[key] ?? key.toUpperCase());

/** Boxes that are typed into; a checkbox or a button has no use for letters. */
const typed =
  "textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=file])";
/**
 * Elements that use arrows or letters themselves: an enlarged image, a calendar, a list of choices, and the
 * help beside the dialog.
 */
const ownKeys = "[data-own-keys], [role=grid], [role=menu], [role=listbox], [role=radiogroup], [type=radio]";

/**
 * Whether a press is repeated, has a modifier, is used already, or is a letter where letters are no
 * shortcuts.
 */
const isIgnored = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.repeat ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.key.length === 1 && !areCharacterKeysOn());

/** U on the list, while no dialog is open and nobody types: undoes the latest decision. */
export function useUndoKey(undo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isIgnored(event) || actionOf(event) !== "undo") return;
    if (event.target instanceof Element && event.target.closest(`${typed}, [role=menu], [role=listbox]`))
      return;
    if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Opens a neighbour, where there is one, or says why nobody moves on now, as the buttons do. */
export function moveOn(
  { go, lockedReason }: Pick<QueueNavigation, "go" | "lockedReason">,
  to: string | null,
) {
  if (to === null) return;
  if (lockedReason) notify.warning(lockedReason, { durationMs: NOTICE_MS });
  else go(to);
}

/**
 * The keys of a review dialog: only while the focus is in it (`inside` is something in it) and not in a box
 * or a layer above.
 */
export function useQueueKeys(inside: RefObject<HTMLElement | null>, { navigation, ...keys }: QueueKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isIgnored(event)) return;
    const action = actionOf(event);
    const target = event.target;
    if (!action || !(target instanceof Element)) return;
    if (target.closest("[role=dialog]") !== inside.current?.closest("[role=dialog]")) return;
    if (target.closest(typed) || target.closest(ownKeys)) return;
    event.preventDefault();
    if (action !== "previous" && action !== "next") keys[action]?.();
    else moveOn(navigation, navigation[action]);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
