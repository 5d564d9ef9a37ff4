import { expect, it } from "vitest";
import { takeTurns } from "./turns";

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
