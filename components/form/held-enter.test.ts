// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropHeldEnter } from "./held-enter";

beforeEach(() => window.addEventListener("keydown", dropHeldEnter, { capture: true }));
afterEach(() => window.removeEventListener("keydown", dropHeldEnter, { capture: true }));

/**
 * Presses a key on an element; tells whether the element heard of it and whether the browser goes on with it.
 */
function press(tag: string, init: KeyboardEventInit) {
  const element = document.body.appendChild(document.createElement(tag));
  const heard = vi.fn();
  element.addEventListener("keydown", heard);
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  const goesOn = element.dispatchEvent(event);
  element.remove();
  return { isHeard: heard.mock.calls.length > 0, goesOn };
}

it.each(["button", "input", "div"])("a held Enter on a %s is heard of once", (tag) => {
  expect(press(tag, { key: "Enter" })).toEqual({ isHeard: true, goesOn: true });
  expect(press(tag, { key: "Enter", repeat: true })).toEqual({ isHeard: false, goesOn: false });
});

it("in a text area a held Enter makes new lines, and with Ctrl or Cmd it sends once", () => {
  expect(press("textarea", { key: "Enter", repeat: true })).toEqual({ isHeard: true, goesOn: true });
  for (const modifier of ["ctrlKey", "metaKey"])
    expect(press("textarea", { key: "Enter", repeat: true, [modifier]: true })).toEqual({
      isHeard: false,
      goesOn: false,
    });
});

it("other keys repeat as they always did", () => {
  expect(press("input", { key: "ArrowDown", repeat: true })).toEqual({ isHeard: true, goesOn: true });
});
