import { beforeEach, describe, expect, it } from "vitest";
import { DayQueue, type DaySeason } from "./day-queue";

const day = "2026-11-02";
let days: Map<string, DaySeason>;
let calls: string[];
let shown: ReadonlyMap<string, DaySeason>;
/** Answers the call that runs: without a reason it has worked. */
let answer: (failure?: Error) => void;
let queue: DayQueue;

const call = (what: string) => {
  calls.push(what);
  return new Promise<void>((resolve, reject) => {
    answer = (failure) => (failure ? reject(failure) : resolve());
  });
};
const soon = () => new Promise((resolve) => setTimeout(resolve));
const answered = async (failure?: Error) => {
  answer(failure);
  await soon();
};

beforeEach(() => {
  days = new Map();
  calls = [];
  shown = new Map();
  queue = new DayQueue({
    stored: (date) => days.get(date) ?? null,
    add: (date, season) => call(`add ${date} ${season}`),
    remove: (date) => call(`remove ${date}`),
    store: (date, season) => days.set(date, season),
    changed: (wishes) => {
      shown = wishes;
    },
  });
});

describe("DayQueue", () => {
  it("shows the wish at once and stores it when the call is answered", async () => {
    const stored = queue.wish(day, "Alta");
    expect([shown.get(day), queue.isBusy(day), queue.isBusy("2026-11-03")]).toEqual(["Alta", true, false]);
    await answered();
    await stored;
    expect([days.get(day), shown.has(day), queue.isBusy()]).toEqual(["Alta", false, false]);
    expect(calls).toEqual([`add ${day} Alta`]);
  });

  it("a second click waits for the first call, and takes it back", async () => {
    void queue.wish(day, "Alta");
    const second = queue.wish(day, null);
    expect([shown.get(day), calls]).toEqual([null, [`add ${day} Alta`]]);
    await answered();
    expect(calls).toEqual([`add ${day} Alta`, `remove ${day}`]);
    await answered();
    await second;
    expect([days.get(day), queue.isBusy()]).toEqual([null, false]);
  });

  it("a third click that wants what the first has sent sends nothing", async () => {
    void queue.wish(day, "Alta");
    void queue.wish(day, null);
    void queue.wish(day, "Alta");
    await answered();
    expect([calls, days.get(day), queue.isBusy()]).toEqual([[`add ${day} Alta`], "Alta", false]);
  });

  it("replaces a season by removing and adding", async () => {
    days.set(day, "Bassa");
    const stored = queue.wish(day, "Alta");
    await answered();
    expect([days.get(day), shown.get(day)]).toEqual([null, "Alta"]);
    await answered();
    await stored;
    expect(calls).toEqual([`remove ${day}`, `add ${day} Alta`]);
  });

  it("sends nothing for what is stored already", async () => {
    days.set(day, "Alta");
    await queue.wish(day, "Alta");
    expect([calls, queue.isBusy()]).toEqual([[], false]);
  });

  it("drops the wish when a call fails, and goes on after that", async () => {
    days.set(day, "Bassa");
    const failing = queue.wish(day, "Alta");
    const told = expect(failing).rejects.toThrow("guasto");
    await answered();
    await answered(new Error("guasto"));
    await told;
    expect([days.get(day), shown.has(day), queue.isBusy()]).toEqual([null, false, false]);
    const again = queue.wish(day, "Alta");
    await answered();
    await again;
    expect(calls).toEqual([`remove ${day}`, `add ${day} Alta`, `add ${day} Alta`]);
  });

  it("days do not wait for each other", () => {
    void queue.wish(day, "Alta");
    void queue.wish("2026-11-03", "Alta");
    expect(calls).toHaveLength(2);
  });
});
