// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useOneAtATime } from "./use-one-at-a-time";

it("starts nothing while an action is pending, also before that is rendered, and starts again after a failure", async () => {
  const { result } = renderHook(() => useOneAtATime());
  let fail: (reason: Error) => void = () => {};
  const action = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));

  let first: Promise<void> = Promise.resolve();
  act(() => {
    first = result.current.run(action);
    void result.current.run(action);
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect([result.current.isPending, result.current.isPendingNow()]).toEqual([true, true]);

  await act(async () => {
    fail(new Error("no"));
    await expect(first).rejects.toThrow("no");
  });
  expect([result.current.isPending, result.current.isPendingNow()]).toEqual([false, false]);

  act(() => void result.current.run(action));
  expect(action).toHaveBeenCalledTimes(2);
});
