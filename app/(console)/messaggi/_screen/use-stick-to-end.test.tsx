// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStickToEnd } from "./use-stick-to-end";

/** jsdom lays nothing out: the heights of the list, in px. */
const heights = { content: 1000, window: 300 };

afterEach(cleanup);

beforeEach(() => {
  Object.assign(heights, { content: 1000, window: 300 });
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(() => heights.content);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(() => heights.window);
});

function List({ jumps }: { jumps: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useStickToEnd(scroller, content, jumps);
  return (
    <div ref={scroller} role="log">
      <div ref={content} />
    </div>
  );
}

function show() {
  const { rerender, getByRole } = render(<List jumps={0} />);
  return { area: getByRole("log"), renderAgain: (jumps = 0) => rerender(<List jumps={jumps} />) };
}

test("the end is shown first, and again when a message is added", () => {
  const { area, renderAgain } = show();
  expect(area.scrollTop).toBe(1000);
  area.scrollTop = 700;
  heights.content = 1100;
  renderAgain();
  expect(area.scrollTop).toBe(1100);
});

test("the place is kept although no scroll event has come before the next render", () => {
  const { area, renderAgain } = show();
  area.scrollTop = 400;
  heights.content = 1100;
  renderAgain();
  expect(area.scrollTop).toBe(400);
  renderAgain(1);
  expect(area.scrollTop).toBe(1100);
});

test.each([
  ["a smaller window", { window: 150 }, 700],
  ["a larger window, where the browser moves the place", { window: 500 }, 500],
  ["a message that is gone, where the browser moves the place", { content: 800 }, 500],
])("the end stays the end with %s", (_name, change, place) => {
  const { area, renderAgain } = show();
  area.scrollTop = place;
  Object.assign(heights, change);
  renderAgain();
  expect(area.scrollTop).toBe(heights.content);
});
