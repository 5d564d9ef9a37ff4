// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useEndFollows } from "./use-end-follows";

it("a sailing whose first day is changed lasts as long as before; what a colleague saved stays", () => {
  const setEnd = vi.fn();
  const { rerender } = renderHook(useEndFollows, {
    initialProps: { start: "2031-07-01", end: "2031-07-08", setEnd, isDirty: false },
  });
  rerender({ start: "2031-07-03", end: "2031-07-09", setEnd, isDirty: false });
  expect(setEnd).not.toHaveBeenCalled();
  rerender({ start: "2031-07-1", end: "2031-07-09", setEnd, isDirty: true });
  rerender({ start: "2031-07-10", end: "2031-07-09", setEnd, isDirty: true });
  expect(setEnd.mock.calls).toEqual([["2031-07-16"]]);
});
