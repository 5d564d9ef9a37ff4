import { tabName } from "./tab";

/** In ms: how long the page from before a reload may still hold its lock. */
const GONE_WITHIN_MS = 1000;

const untilPageGoes = new Promise<void>(() => {});

/**
 * Holds a lock of this tab's name until its page goes, so that tabs which are duplicated from it leave alone
 * what it keeps.
 */
export function holdTab(): void {
  locks()
    ?.request(tabName(), { ifAvailable: true }, (lock) => lock && untilPageGoes)
    // A browser that denies locks loses nothing else.
    .catch(() => {});
}

/**
 * Whether another tab that is still open holds this name. False where the browser has no locks, or denies
 * them.
 */
export async function isOtherTabOpen(tab: string): Promise<boolean> {
  if (tab === tabName() || !(await isHeld(tab))) return false;
  await new Promise((resolve) => setTimeout(resolve, GONE_WITHIN_MS));
  return isHeld(tab);
}

const isHeld = async (tab: string) => (await heldLocks()).includes(tab);

/** Holds a lock of this name, beside those who hold it already; returns the way to let it go. */
export function holdLock(name: string): () => void {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks()
    ?.request(name, { mode: "shared" }, () => untilReleased)
    .catch(() => {});
  return release;
}

/** The names of all locks that the browser's tabs hold; none where it has no locks, or denies them. */
export async function heldLocks(): Promise<string[]> {
  const known = await locks()
    ?.query()
    .catch(() => null);
  return known?.held?.flatMap(({ name }) => name ?? []) ?? [];
}

/** Missing where the page is not secure. */
const locks = (): LockManager | undefined => navigator.locks;
