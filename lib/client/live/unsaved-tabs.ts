import { pageGuards, watchPageGuards } from "../../page-end";
import { pageViewerId } from "../viewer-header";
import { tabName } from "./tab";
import { heldLocks, holdLock } from "./tab-lock";

/** Of the page's person alone: 'Esci' ends nothing of somebody else's (docs/rules/sign-in.md#leaving). */
const prefix = () => `pontile-non-salvato ${pageViewerId()} `;
const ownLock = () => prefix() + tabName();

/**
 * Holds a lock while something would be lost with this page, so that 'Esci' in another tab of the same person
 * can ask; returns the way to stop.
 */
export function holdWhileUnsaved(): () => void {
  let release: (() => void) | null = null;
  const hold = (isUnsaved: boolean) => {
    if (isUnsaved) release ??= holdLock(ownLock());
    else {
      release?.();
      release = null;
    }
  };
  const follow = () => hold(pageGuards.size > 0);
  follow();
  const stopWatching = watchPageGuards(follow);
  return () => {
    stopWatching();
    hold(false);
  };
}

/** Whether another tab of this person has something that would be lost with its page; false without locks. */
export async function isOtherTabUnsaved(): Promise<boolean> {
  const names = await heldLocks();
  return names.some((name) => name.startsWith(prefix()) && name !== ownLock());
}
