// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setViewerId } from "@/lib/client/viewer-header";
import { mayClosePage } from "@/tests/support/may-close";
import { sameChanges } from "@/tests/support/same-changes";
import { stubLocks } from "@/tests/support/stub-locks";
import {
  forgetSave,
  interruptedSaves,
  interruptedWith,
  isShownElsewhere,
  releaseSave,
  rememberSave,
  rowsLeft,
  settleRows,
} from "./joint-save-memory";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { name } of interruptedSaves()) forgetSave(name);
  window.sessionStorage.clear();
});

const bookings = [1, 2, 3].map((id) => ({ id, barca: 1, note: "x", updated_at: "2026-01-01" }));
const rowsOf = (changes: Record<string, unknown>, ids: readonly number[] = [1, 2, 3]) =>
  sameChanges(
    bookings.filter(({ id }) => ids.includes(id)),
    changes,
    ({ id }) => `Socio ${id}`,
  );
const call = "crocierautente.update";

/** A save of these rows as a reload leaves it. */
function interrupt(...args: Parameters<typeof rowsOf>) {
  const name = rememberSave(call, rowsOf(...args));
  releaseSave(name);
  return name;
}

describe("a save that was cut off", () => {
  it("has left those without all changes, with what they were when it began", () => {
    interrupt({ barca: 2 });
    const [save] = interruptedSaves();
    expect(save?.rows.map(({ before }) => before)).toEqual([{ barca: 1 }, { barca: 1 }, { barca: 1 }]);
    const now = [
      { id: 1, barca: 2 },
      { id: 2, barca: 5 },
    ];
    expect(save && rowsLeft(save, now)).toEqual([
      { record: { id: 2, barca: 1 }, name: "Socio 2", changes: { barca: 2 } },
    ]);
    expect(save && rowsLeft(save, [{ id: 1, barca: 2 } as { id: number }])).toEqual([]);
  });

  it("is none while a screen runs or shows it, and has no rows that are settled", () => {
    const name = rememberSave(call, rowsOf({ barca: 2 }));
    settleRows(name, [1]);
    expect(interruptedSaves()).toEqual([]);
    expect(isShownElsewhere(call, [3], undefined)).toBe(true);
    expect(isShownElsewhere(call, [3], name)).toBe(false);
    expect(isShownElsewhere(call, [1], undefined)).toBe(false);
    releaseSave(name);
    expect(interruptedSaves().map(({ rows }) => rows.map(({ id }) => id))).toEqual([[2, 3]]);
    expect(isShownElsewhere(call, [3], undefined)).toBe(false);
    settleRows(name, [2, 3]);
    expect(interruptedSaves()).toEqual([]);
  });

  it("is lost with the page: the browser asks until it is finished or left as it is", () => {
    const name = rememberSave(call, rowsOf({ barca: 2 }));
    expect(mayClosePage()).toBe(false);
    releaseSave(name);
    settleRows(name, [1]);
    expect(mayClosePage()).toBe(false);
    settleRows(name, [2, 3]);
    expect(mayClosePage()).toBe(true);
    const other = interrupt({ barca: 3 });
    expect(mayClosePage()).toBe(false);
    forgetSave(other);
    expect(mayClosePage()).toBe(true);
  });

  it("is offered to who began it alone", () => {
    setViewerId(3);
    interrupt({ barca: 2 });
    setViewerId(8);
    releaseSave("");
    expect(interruptedSaves()).toEqual([]);
    const own = interrupt({ barca: 5 });
    expect(interruptedSaves().map(({ name }) => name)).toEqual([own]);
  });

  it("stays when another save begins and ends", () => {
    const first = interrupt({ barca: 2 }, [1, 2]);
    forgetSave(interrupt({ barca: 2 }, [3]));
    expect(interruptedSaves().map(({ name }) => name)).toEqual([first]);
  });

  it("gives way to a newer save of the same fields of the same records", () => {
    interrupt({ barca: 2, inizio: "2031-01-01" });
    interrupt({ barca: 3 }, [1]);
    interrupt({ barca: 3, inizio: "2031-01-02" }, [2]);
    expect(
      interruptedSaves().map(({ rows }) => rows.map(({ id, changes }) => [id, Object.keys(changes)])),
    ).toEqual([
      [
        [1, ["inizio"]],
        [3, ["barca", "inizio"]],
      ],
      [[1, ["barca"]]],
      [[2, ["barca", "inizio"]]],
    ]);
  });

  it("is not kept by a storage that is full, which stops no save", () => {
    const first = interrupt({ barca: 2 }, [1]);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const name = rememberSave(call, rowsOf({ barca: 3 }, [2]));
    settleRows(name, [2]);
    forgetSave(name);
    expect(interruptedSaves().map((save) => save.name)).toEqual([first]);
  });

  it("is found by each of its records, and what cannot be read is none", () => {
    interrupt({ barca: 2 });
    expect(new Set(interruptedWith(call, 2))).toEqual(new Set([1, 2, 3]));
    expect(interruptedWith("corsoutente.update", 2)).toEqual([2]);
    expect(interruptedWith(call, 9)).toEqual([9]);
    window.sessionStorage.setItem("pontile-uscite", "{");
    forgetSave("");
    expect(interruptedSaves()).toEqual([]);
  });
});

describe("a save that the next page of its tab, or of a copy of it, finds", () => {
  /** The number of saves that such a page offers to go on with. */
  async function offeredToNextPage() {
    vi.resetModules();
    const viewer = await import("@/lib/client/viewer-header");
    viewer.setViewerId(3);
    const page = await import("./joint-save-memory");
    const claimed = page.claimSaves();
    await vi.advanceTimersByTimeAsync(1000);
    await claimed;
    return page.interruptedSaves().length;
  }

  beforeEach(() => {
    setViewerId(3);
    vi.useFakeTimers();
  });

  it("is not offered in a copy, neither while the first tab is open nor afterwards", async () => {
    const held = stubLocks();
    interrupt({ barca: 2 });
    expect(await offeredToNextPage()).toBe(0);
    held.clear();
    expect(await offeredToNextPage()).toBe(0);
  });

  it("is offered after a reload, and not in a tab that was duplicated after it", async () => {
    const held = stubLocks();
    rememberSave(call, rowsOf({ barca: 2 }));
    setTimeout(() => held.clear(), 500);
    expect(await offeredToNextPage()).toBe(1);
    expect(await offeredToNextPage()).toBe(0);
  });

  it("is offered where the browser has no locks", async () => {
    interrupt({ barca: 2 });
    expect(await offeredToNextPage()).toBe(1);
  });
});
