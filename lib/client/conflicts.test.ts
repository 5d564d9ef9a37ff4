import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Conflict, onConflict, onRecordNotFound, reportNotFound, resolveConflict } from "./conflicts";

const conflict: Conflict = { call: "porto.update", parts: [], by: null, at: null };
const notFound = { call: "porto.update", message: "Non c'è più.", fields: [] } as const;

/** The dialogs of a page: each is there until it is taken away. */
const dialogs = {
  "of a conflict": {
    show: (asked: () => void) =>
      onConflict(async () => {
        asked();
        return "back";
      }),
    ask: () => resolveConflict(conflict),
    nothing: null,
  },
  "of a deleted record": {
    show: (asked: () => void) => onRecordNotFound(async () => asked()),
    ask: () => reportNotFound(notFound),
    nothing: undefined,
  },
};

describe.each(Object.entries(dialogs))("the dialog %s", (_, { show, ask, nothing }) => {
  it("is shown while it is there, and nobody is asked once it is gone", async () => {
    const asked = vi.fn();
    const end = show(asked);
    await ask();
    expect(asked).toHaveBeenCalledOnce();
    end();
    expect(await ask()).toBe(nothing);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("that goes after another has come leaves that one", async () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const endBefore = show(before);
    onTestFinished(show(now));
    endBefore();
    await ask();
    expect([before, now].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });
});
