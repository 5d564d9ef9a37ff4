import { afterEach, expect, it, vi } from "vitest";
import { newQueryClient } from "./query-client";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const timersAfterRead = () => {
  vi.useFakeTimers();
  newQueryClient().setQueryData(["porto.list"], { Porto: [] });
  return vi.getTimerCount();
};

it("sets no timer on the server, which would keep the page's data and its request in memory", () => {
  expect(timersAfterRead()).toBe(0);
});

it("removes unused data in a browser", () => {
  vi.stubGlobal("window", {});
  expect(timersAfterRead()).toBe(1);
});
