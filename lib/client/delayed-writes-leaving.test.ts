// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { delayedWrites, sendOnLeaving } from "./delayed-writes";

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = sendOnLeaving();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A decision that can still be undone; gives what it is sent with. */
function scheduled() {
  const send = vi.fn(async (_leaving: boolean) => {});
  delayedWrites.schedule({ id: "documenti:501", send });
  onTestFinished(() => void delayedWrites.undo("documenti:501"));
  return send;
}

/** The page is shown or goes to the background, on a phone or at a desk. */
function turn(visibility: DocumentVisibilityState, pointer: "coarse" | "fine") {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a decision that can still be undone", () => {
  it.each([
    ["when the page is left", () => window.dispatchEvent(new Event("pagehide"))],
    ["when a phone's browser goes to the background", () => turn("hidden", "coarse")],
  ])("is sent at once, to outlive the page, %s", (_, happens) => {
    const send = scheduled();
    happens();
    expect(send.mock.calls).toEqual([[true]]);
  });

  it.each([
    ["another window covers it at a desk", "hidden", "fine"],
    ["a phone's browser comes back", "visible", "coarse"],
  ] as const)("waits while %s", (_, visibility, pointer) => {
    const send = scheduled();
    turn(visibility, pointer);
    expect(send).not.toHaveBeenCalled();
  });

  it("is sent at once as any call when its screen is left", () => {
    const send = scheduled();
    stop();
    expect(send.mock.calls).toEqual([[false]]);
  });

  it("is no longer looked after by a screen that was left", () => {
    stop();
    const send = scheduled();
    turn("hidden", "coarse");
    window.dispatchEvent(new Event("pagehide"));
    expect(send).not.toHaveBeenCalled();
  });
});
