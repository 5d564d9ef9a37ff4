// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hold, isHeld, releaseOnce, setWaitingRows, useHold, useWaitingRows, watchReleases } from "./holds";

let released: boolean[];
let stop: () => void;
beforeEach(() => {
  released = [];
  stop = watchReleases((isAsked) => released.push(isAsked));
});
afterEach(() => {
  stop();
  cleanup();
  setWaitingRows(0);
});

it("of several holds the last one that ends releases, and nobody has asked for that", () => {
  const [endFirst, endSecond] = [hold(), hold()];
  endFirst();
  expect([isHeld(), released]).toEqual([true, []]);
  endSecond();
  expect([isHeld(), released]).toEqual([false, [false]]);
});

it("who asks for what waits gets it although it is held", () => {
  const end = hold();
  releaseOnce();
  expect([isHeld(), released]).toEqual([true, [true]]);
  end();
});

it("who watches releases no more is told of none", () => {
  stop();
  const then = vi.fn();
  watchReleases(then)();
  releaseOnce();
  expect([released, then.mock.calls]).toEqual([[], []]);
});

it("a form holds while it has changes, which come and go", () => {
  const { rerender, unmount } = renderHook(({ isChanged }) => useHold(isChanged), {
    initialProps: { isChanged: false },
  });
  expect(isHeld()).toBe(false);
  rerender({ isChanged: true });
  expect(isHeld()).toBe(true);
  rerender({ isChanged: false });
  expect(isHeld()).toBe(false);
  rerender({ isChanged: true });
  unmount();
  expect([isHeld(), released]).toEqual([false, [false, false]]);
});

const Page = () => <p>{useWaitingRows()}</p>;

it("the number of rows that wait is followed, and is none on a page that comes from the server", () => {
  const { result } = renderHook(() => useWaitingRows());
  expect(result.current).toBe(0);
  act(() => setWaitingRows(3));
  expect(result.current).toBe(3);
  expect(renderToString(<Page />)).toBe("<p>0</p>");
  act(() => setWaitingRows(0));
  expect(result.current).toBe(0);
});
