// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordOfSave } from "../../contract/live";
import { createOpenRecords } from "./open-records";

const port = recordOfSave("porto.update", 12);

let said: string[];
let open: ReturnType<typeof createOpenRecords>;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  open = createOpenRecords(async (records) => {
    said.push(records.join());
  });
});
afterEach(() => {
  open.lost();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const settle = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const hide = () => vi.spyOn(document, "hidden", "get").mockReturnValue(true);
/** The page's timers stand still, as in a machine that sleeps. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("every 20 seconds", () => {
  it("a hidden tab says it too, as long as its timers run", async () => {
    open.begun();
    open.add(port);
    await settle();
    hide();
    await settle(20_000);
    expect(said).toEqual([port, port]);
  });

  it("a hidden tab says it up to the moment at which what it said ends, and not after it", async () => {
    open.add(port);
    open.begun();
    hide();
    await settle(20_000);
    sleep(25_000);
    await settle(20_000);
    expect(said).toHaveLength(3);
    sleep(25_001);
    await settle(20_000);
    expect(said).toHaveLength(3);
  });

  it("a shown tab says it however long its machine has slept", async () => {
    open.begun();
    open.add(port);
    await settle();
    sleep(3_600_000);
    await settle(20_000);
    expect(said).toEqual([port, port]);
  });
});

describe("a tab that is shown again", () => {
  it("says nothing where nothing is open", () => {
    open.begun();
    open.shown();
    expect(said).toEqual([]);
  });

  it("says nothing of what it has said within 20 seconds, and says it after them", async () => {
    open.add(port);
    open.begun();
    await settle(0);
    open.shown();
    sleep(20_000);
    open.shown();
    expect(said).toEqual([port]);
    sleep(1);
    open.shown();
    expect(said).toEqual([port, port]);
  });

  it("says nothing while its stream is lost", async () => {
    open.add(port);
    open.begun();
    await settle(0);
    open.lost();
    sleep(60_000);
    open.shown();
    await settle();
    expect(said).toEqual([port]);
  });
});

describe("a page that is left", () => {
  it("says nothing where it has said nothing, nor twice", async () => {
    open.begun();
    open.left();
    expect(said).toEqual([]);
    open.add(port);
    await settle();
    open.left();
    open.left();
    expect(said).toEqual([port, ""]);
  });

  it("says nothing while its stream is lost", async () => {
    open.begun();
    open.add(port);
    await settle();
    open.lost();
    open.left();
    expect(said).toEqual([port]);
  });

  it("says nothing more, where the browser keeps it, until it is shown", async () => {
    open.begun();
    open.add(port);
    await settle();
    open.left();
    await settle(60_000);
    expect(said).toEqual([port, ""]);
  });
});
