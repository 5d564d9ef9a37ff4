// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRowUse } from "./row-use";

let use: ReturnType<typeof watchRowUse>;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<input><table><tbody><tr data-row-id="1"><td>Uno</td></tr></tbody></table><p data-bar>Corso</p>';
  use = watchRowUse();
});
afterEach(() => {
  use.stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const point = (where: string, type: string) =>
  document.querySelector(where)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
const press = (where: string) =>
  document.querySelector(where)?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
const pass = (ms: number) => vi.advanceTimersByTime(ms);

it("nobody is at a row at first, nor who points or types elsewhere", () => {
  expect(use.isOnRows()).toBe(false);
  point("input", "pointermove");
  point("input", "pointerdown");
  press("input");
  document.dispatchEvent(new MouseEvent("pointermove"));
  expect(use.isOnRows()).toBe(false);
});

it.each(["td", "[data-bar]"])("a pointer that moves over %s is there for a second", (where) => {
  point(where, "pointermove");
  pass(999);
  expect(use.isOnRows()).toBe(true);
  pass(1);
  expect(use.isOnRows()).toBe(false);
});

it("a pointer that goes on to elsewhere is at no row any more", () => {
  point("td", "pointermove");
  point("input", "pointermove");
  expect(use.isOnRows()).toBe(false);
});

it("a press that is moved is one until it is let go, however long it rests", () => {
  point("td", "pointerdown");
  point("td", "pointermove");
  pass(60_000);
  expect(use.isOnRows()).toBe(true);
  point("td", "pointerup");
  pass(1_000);
  expect(use.isOnRows()).toBe(false);
});

it("a movement without a press is no press", () => {
  point("td", "pointermove");
  point("td", "pointermove");
  pass(1_000);
  expect(use.isOnRows()).toBe(false);
});

it("keys in a row are there for three seconds, also after the pointer has left", () => {
  point("input", "pointermove");
  press("td");
  pass(2_999);
  expect(use.isOnRows()).toBe(true);
  pass(1);
  expect(use.isOnRows()).toBe(false);
});

it("what a row keeps to itself is seen too", () => {
  document.querySelector("td")?.addEventListener("pointermove", (event) => event.stopPropagation());
  point("td", "pointermove");
  expect(use.isOnRows()).toBe(true);
});

it("nothing is looked at any more once that has ended", () => {
  use.stop();
  point("td", "pointerdown");
  press("td");
  expect(use.isOnRows()).toBe(false);
});
