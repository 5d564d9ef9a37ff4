// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { setLive, useIsLive } from "./use-is-live";

afterEach(() => {
  cleanup();
  setLive(false);
});

it("a screen follows whether the browser is told what colleagues do", () => {
  const { result } = renderHook(() => useIsLive());
  expect(result.current).toBe(false);
  act(() => setLive(true));
  expect(result.current).toBe(true);
  act(() => setLive(true));
  expect(result.current).toBe(true);
  act(() => setLive(false));
  expect(result.current).toBe(false);
});

const Page = () => <p>{String(useIsLive())}</p>;

it("a page that comes from the server is not told yet", () => {
  setLive(true);
  expect(renderToString(<Page />)).toBe("<p>false</p>");
});
