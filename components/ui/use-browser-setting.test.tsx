// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBrowserSetting } from "./use-browser-setting";

const KEY = "pontile.prova";

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.removeItem(KEY);
});

it("a setting is kept in this browser, and is gone once it is set to nothing", () => {
  const { result } = renderHook(() => useBrowserSetting(KEY));
  act(() => result.current[1]("fitto"));
  expect([result.current[0], window.localStorage.getItem(KEY)]).toEqual(["fitto", "fitto"]);
  act(() => result.current[1](null));
  expect([result.current[0], window.localStorage.getItem(KEY)]).toEqual([null, null]);
});

it("a storage that is full keeps what it has, and whoever sets it goes on", () => {
  window.localStorage.setItem(KEY, "fitto");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { result } = renderHook(() => useBrowserSetting(KEY));
  act(() => result.current[1]("largo"));
  expect(result.current[0]).toBe("fitto");
});

it("a storage that is forbidden is an empty one", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  const { result } = renderHook(() => useBrowserSetting(KEY));
  act(() => result.current[1]("largo"));
  act(() => result.current[1](null));
  expect(result.current[0]).toBeNull();
});
