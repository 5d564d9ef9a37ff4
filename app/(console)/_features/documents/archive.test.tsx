// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { matchesArchiveFilter } from "@/lib/rules/expiry";
import { useExpiryFilter } from "./archive";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("what expired at midnight is counted and filtered as such from then on", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T10:00:00Z") });
  const rows = [{ scadenza: "2026-11-27" }];
  const { result, rerender } = renderHook(() => useExpiryFilter(rows, "scaduti", matchesArchiveFilter));
  expect([result.current.counts?.scaduti, rows.filter(result.current.matches ?? Boolean)]).toEqual([0, []]);
  vi.setSystemTime(new Date("2026-11-28T10:00:00Z"));
  rerender();
  expect([result.current.counts?.scaduti, rows.filter(result.current.matches ?? Boolean)]).toEqual([1, rows]);
});
