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

it("leaves no timer behind on the server, which would hold the page's data and its request", () => {
  expect(timersAfterRead()).toBe(0);
});

it("forgets what nobody looks at in a browser", () => {
  vi.stubGlobal("window", {});
  expect(timersAfterRead()).toBe(1);
});
