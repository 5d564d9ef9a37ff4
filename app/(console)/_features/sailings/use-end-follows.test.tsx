// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useEndFollows } from "./use-end-follows";

const sailing = [{ id: 1 }];

it("a sailing whose first day is changed lasts as long as before; what a colleague saved stays", () => {
  const setEnd = vi.fn();
  const { rerender } = renderHook(useEndFollows, {
    initialProps: { start: "2031-07-01", end: "2031-07-08", setEnd, isDirty: false, sailing },
  });
  rerender({ start: "2031-07-03", end: "2031-07-09", setEnd, isDirty: false, sailing });
  expect(setEnd).not.toHaveBeenCalled();
  rerender({ start: "2031-07-1", end: "2031-07-09", setEnd, isDirty: true, sailing });
  rerender({ start: "2031-07-10", end: "2031-07-09", setEnd, isDirty: true, sailing });
  expect(setEnd.mock.calls).toEqual([["2031-07-16"]]);
});

it("a first day that the sheet takes over has its own last day, whatever else is typed", () => {
  const setEnd = vi.fn();
  const { rerender } = renderHook(useEndFollows, {
    initialProps: { start: "2031-07-05", end: "2031-07-12", setEnd, isDirty: true, sailing },
  });
  const after = [{ id: 1 }];
  rerender({ start: "2031-07-01", end: "2031-07-08", setEnd, isDirty: true, sailing: after });
  expect(setEnd).not.toHaveBeenCalled();
  rerender({ start: "2031-07-02", end: "2031-07-08", setEnd, isDirty: true, sailing: after });
  expect(setEnd.mock.calls).toEqual([["2031-07-09"]]);
});
