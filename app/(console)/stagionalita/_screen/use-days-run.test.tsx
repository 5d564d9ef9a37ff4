// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { mayClosePage } from "@/tests/support/may-close";
import { useDaysRun } from "./use-days-run";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [first, second] = ["2026-08-01", "2026-08-02"];

it("a run goes by what was on screen when it was started, its undo by what it has set", async () => {
  const [undo, success] = [vi.spyOn(notify, "undo"), vi.spyOn(notify, "success")];
  const sent: unknown[][] = [];
  const setSeason = async (...args: unknown[]) => void sent.push(args);
  const { result, rerender } = renderHook(
    (days: ReadonlyMap<string, string>) => useDaysRun({ days, setSeason }),
    {
      initialProps: new Map([[first, "Media"]]),
    },
  );
  const plan = new Map([first, second].map((day) => [day, "Alta"]));
  act(() => result.current.start(plan, "Alta"));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  expect(sent).toEqual([
    [first, "Alta", "Media"],
    [second, "Alta", null],
  ]);
  // A colleague has changed both since.
  rerender(new Map([first, second].map((day) => [day, "Bassa"])));
  sent.length = 0;
  act(() => undo.mock.calls[0]?.[1].onUndo());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [first, "Media", "Alta"],
    [second, null, "Alta"],
  ]);
  expect(undo.mock.calls[0]?.[0]).toBe("Alta: 2 giorni.");
  await waitFor(() => expect(success).toHaveBeenCalledWith("Giorni rimessi com'erano: 2."));
});

it("what failed is tried again by what is on screen then", async () => {
  const success = vi.spyOn(notify, "success");
  const sent: unknown[][] = [];
  const setSeason = async (...args: unknown[]) => {
    sent.push(args);
    if (sent.length === 1) throw new Error("Ora è Bassa.");
  };
  const { result, rerender } = renderHook(
    (days: ReadonlyMap<string, string>) => useDaysRun({ days, setSeason }),
    {
      initialProps: new Map([[first, "Media"]]),
    },
  );
  act(() => result.current.start(new Map([[first, "Alta"]]), "Alta"));
  await waitFor(() => expect(result.current.run.failures).toHaveLength(1));
  rerender(new Map([[first, "Bassa"]]));
  act(() => result.current.retry());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [first, "Alta", "Media"],
    [first, "Alta", "Bassa"],
  ]);
  await waitFor(() => expect(success).toHaveBeenCalledWith("Giorni riusciti: 1."));
});

it("the browser asks before it closes the page of a run, also of one whose screen was left", async () => {
  let answer = () => {};
  const setSeason = () => new Promise<void>((resolve) => (answer = resolve));
  const { result, unmount } = renderHook(() => useDaysRun({ days: new Map(), setSeason }));
  expect(mayClosePage()).toBe(true);
  act(() => result.current.start(new Map([[first, "Alta"]]), "Alta"));
  await waitFor(() => expect(mayClosePage()).toBe(false));
  unmount();
  expect(mayClosePage()).toBe(false);
  answer();
  await waitFor(() => expect(mayClosePage()).toBe(true));
});
