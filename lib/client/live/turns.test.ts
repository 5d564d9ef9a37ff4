import { expect, it } from "vitest";
import { takeTurns } from "./turns";

it("locks that the browser denies are not asked for again and again: the tab has no turn", async () => {
  let asked = 0;
  const locks = {
    request: async () => {
      asked += 1;
      if (asked < 20) throw new DOMException("denied", "SecurityError");
    },
  } as unknown as LockManager;
  takeTurns(locks, "prova", () => {}).takeAway();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBe(2);
});

it("a lock that comes when the tab has closed is given back, and is no turn", async () => {
  let grant: () => Promise<unknown> = async () => {};
  const locks = {
    request: (_name: string, _options: LockOptions, hold: () => Promise<unknown>) => {
      grant = hold;
      return new Promise(() => {});
    },
  } as unknown as LockManager;
  const turns: boolean[] = [];
  const ours = takeTurns(locks, "prova", (isOurs) => turns.push(isOurs));
  ours.end();
  await grant();
  expect(turns).toEqual([]);
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
  takeTurns(locks, "prova", () => {}).end();
  expect(requests.map(({ options }) => options.signal?.aborted)).toEqual([true]);
});

it("a turn that was taken from another tab can be taken away too, and is waited for again", async () => {
  const { requests, locks } = openRequests();
  const turns: boolean[] = [];
  takeTurns(locks, "prova", (isOurs) => turns.push(isOurs)).takeAway();
  requests[1]?.reject(new DOMException("stolen", "AbortError"));
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect([turns, requests.length]).toEqual([[false], 3]);
});
