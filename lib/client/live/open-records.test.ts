// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordOfSave } from "../../contract/live";
import { createOpenRecords } from "./open-records";

const port = recordOfSave("porto.update", 12);
const entity = recordOfSave("enti.update", 5);

let said: string[];
let open: ReturnType<typeof createOpenRecords>;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  open = createOpenRecords((records) => said.push(records.join()));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("says what is open when it settles, and nothing where a dialog took another's place for the same record", () => {
  open.begun();
  const close = open.add(port);
  vi.advanceTimersByTime(1_000);
  close();
  const closeAgain = open.add(port);
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([port]);
  closeAgain();
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([port, ""]);
});

it("says it every 20 seconds, and at once whenever a stream begins", () => {
  open.begun();
  open.add(port);
  open.add(entity);
  vi.advanceTimersByTime(41_000);
  expect(said).toEqual(Array(3).fill(`${port},${entity}`));
  open.lost();
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(3);
  open.begun();
  expect(said).toHaveLength(4);
});

it("says several records at once, and the latest eight where there are more", () => {
  const bookings = Array.from({ length: 9 }, (_, at) => recordOfSave("crocierautente.update", at + 1));
  open.begun();
  open.add(...bookings.slice(0, 3));
  vi.advanceTimersByTime(1_000);
  const close = open.add(...bookings);
  vi.advanceTimersByTime(1_000);
  close();
  vi.advanceTimersByTime(1_000);
  const [three, nine] = [bookings.slice(0, 3).join(), bookings.slice(1).join()];
  expect(said).toEqual([three, nine, three]);
});

it("says nothing without a stream, nor while nothing is open", () => {
  const close = open.add(port);
  vi.advanceTimersByTime(60_000);
  close();
  open.begun();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

it("of a hidden tab whose timers run too seldom it is said again when the tab is shown", () => {
  open.begun();
  open.add(port);
  vi.advanceTimersByTime(1_000);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(40_000);
  expect(said).toEqual([port]);
  hidden.mockReturnValue(false);
  open.shown();
  expect(said).toEqual([port, port]);
});
