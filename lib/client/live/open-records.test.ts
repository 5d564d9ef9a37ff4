// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordOfSave } from "../../contract/live";
import { createOpenRecords } from "./open-records";

const port = recordOfSave("porto.update", 12);
const entity = recordOfSave("enti.update", 5);

let said: string[];
/** How long each takes to be answered, in ms. */
let answersAfter: number;
let open: ReturnType<typeof createOpenRecords>;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  answersAfter = 0;
  open = createOpenRecords(async (records) => {
    said.push(records.join());
    if (answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, answersAfter));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("says what is open when it settles, and nothing where a dialog took another's place for the same record", async () => {
  open.begun();
  const close = open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  close();
  const closeAgain = open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([port]);
  closeAgain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([port, ""]);
});

it("says it every 20 seconds, and at once whenever a stream begins", async () => {
  open.begun();
  open.add(port);
  open.add(entity);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(said).toEqual(Array(3).fill(`${port},${entity}`));
  open.lost();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(3);
  open.begun();
  expect(said).toHaveLength(4);
});

it("says several records at once, and the latest eight where there are more", async () => {
  const bookings = Array.from({ length: 9 }, (_, at) => recordOfSave("crocierautente.update", at + 1));
  open.begun();
  open.add(...bookings.slice(0, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  const close = open.add(...bookings);
  await vi.advanceTimersByTimeAsync(1_000);
  close();
  await vi.advanceTimersByTimeAsync(1_000);
  const [three, nine] = [bookings.slice(0, 3).join(), bookings.slice(1).join()];
  expect(said).toEqual([three, nine, three]);
});

it("says nothing without a stream, nor while nothing is open", async () => {
  const close = open.add(port);
  await vi.advanceTimersByTimeAsync(60_000);
  close();
  open.begun();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});

it("of a hidden tab whose timers run too seldom it is said again when the tab is shown", async () => {
  open.begun();
  open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(said).toEqual([port]);
  hidden.mockReturnValue(false);
  open.shown();
  expect(said).toEqual([port, port]);
});

it("what has changed while it is being said is said after it, so that the last one holds", async () => {
  answersAfter = 3_000;
  open.begun();
  const close = open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([port]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual([port, ""]);
});

it("what was closed during a break is closed for colleagues when the stream is back", async () => {
  open.begun();
  const close = open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  open.lost();
  close();
  await vi.advanceTimersByTimeAsync(1_000);
  open.begun();
  expect(said).toEqual([port, ""]);
});

it("a page that was left says so, and says again what is open when it is shown again", async () => {
  open.begun();
  open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  open.left();
  await vi.advanceTimersByTimeAsync(1_000);
  open.shown();
  expect(said).toEqual([port, "", port]);
});

it("what was open before the stream is said at once when it begins", async () => {
  open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  open.begun();
  expect(said).toEqual([port]);
});

it("what changes while the stream is lost is not said", async () => {
  open.begun();
  open.add(port);
  await vi.advanceTimersByTimeAsync(1_000);
  open.lost();
  open.add(entity);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([port]);
});
