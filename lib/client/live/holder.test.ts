import { expect, it } from "vitest";
import { becomeHolder } from "./holder";

it("locks that the browser denies are not asked for again and again: the tab is no holder", async () => {
  let asked = 0;
  const locks = {
    request: async () => {
      asked += 1;
      if (asked < 20) throw new DOMException("denied", "SecurityError");
    },
  } as unknown as LockManager;
  becomeHolder(locks, "prova", () => {}).takeAway();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBe(2);
});

it("a lock that comes when the tab has closed is given back, and makes no holder", async () => {
  let grant: () => Promise<unknown> = async () => {};
  const locks = {
    request: (_name: string, _options: LockOptions, hold: () => Promise<unknown>) => {
      grant = hold;
      return new Promise(() => {});
    },
  } as unknown as LockManager;
  const states: boolean[] = [];
  const ours = becomeHolder(locks, "prova", (isHolder) => states.push(isHolder));
  ours.end();
  await grant();
  expect(states).toEqual([]);
});

/** Locks whose requests a test grants and takes away. */
function openRequests() {
  const requests: { options: LockOptions; reject: (why: DOMException) => void }[] = [];
  const locks = {
    request: (_name: string, options: LockOptions) =>
      new Promise((_, reject) => requests.push({ options, reject })),
  } as unknown as LockManager;
  return { requests, locks };
}

it("a tab that closes waits no more", () => {
  const { requests, locks } = openRequests();
  becomeHolder(locks, "prova", () => {}).end();
  expect(requests.map(({ options }) => options.signal?.aborted)).toEqual([true]);
});

it("a holder that took another tab's place can lose it too, and waits for it again", async () => {
  const { requests, locks } = openRequests();
  const states: boolean[] = [];
  becomeHolder(locks, "prova", (isHolder) => states.push(isHolder)).takeAway();
  requests[1]?.reject(new DOMException("stolen", "AbortError"));
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect([states, requests.length]).toEqual([[false], 3]);
});
