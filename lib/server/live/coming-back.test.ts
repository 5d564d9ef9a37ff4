import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retriesIn } from "@/tests/support/live-reader";
import { retryFrame } from "./frames";
import { createSharedPresence } from "./shared-presence";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How many people have the record open, each time that this changes after the stream's end. */
async function toldAfterEnd() {
  const told: number[] = [];
  const presence = createSharedPresence(null, { send: () => {} }, ({ people }) => told.push(people.length));
  const say = () =>
    presence.open({ sid: "uno", tab: "a", person: { id: 3, name: "Marta Rossi" }, records: ["socio 1"] });
  await say();
  told.length = 0;
  let isBack = false;
  presence.endLater("uno", () => isBack);
  const comeBack = async () => {
    isBack = true;
    await say();
  };
  return { told, comeBack };
}

it("who comes back as late as a browser may has not gone meanwhile", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.98);
  const [latest = 0] = retriesIn(retryFrame());
  expect(latest).toBe(4_900);
  const { told, comeBack } = await toldAfterEnd();
  await vi.advanceTimersByTimeAsync(latest + 1_000);
  await comeBack();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
});

it("who does not come back is gone two seconds after the last moment at which a browser does", async () => {
  const { told } = await toldAfterEnd();
  await vi.advanceTimersByTimeAsync(6_900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([0]);
});
