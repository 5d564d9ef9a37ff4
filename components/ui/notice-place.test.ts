// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubMedia } from "@/tests/support/stub-media";
import { aroundNotices, isPlacedAtTop, noticesAbove } from "./notice-place";

const notices = document.createElement("div");

/** Told of first sizes after the layout, as in a browser; jsdom has none. */
class SizesLater {
  constructor(private readonly tell: () => void) {}
  observe() {
    queueMicrotask(this.tell);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", SizesLater);
  aroundNotices(notices);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A dialog in the middle of the window, as high as given, with a footer of 60 px. */
function openDialog(height: number): HTMLElement {
  const dialog = document.createElement("div");
  dialog.setAttribute("aria-modal", "true");
  const footer = dialog.appendChild(document.createElement("div"));
  document.body.append(dialog);
  const bottom = (window.innerHeight + height) / 2;
  dialog.getBoundingClientRect = () => new DOMRect(0, bottom - height, 600, height);
  footer.getBoundingClientRect = () => new DOMRect(0, bottom - 60, 600, 60);
  return footer;
}
const place = () => notices.style.getPropertyValue("--notices-bottom");

it("notices stand above the footer of a high dialog, which is not measured before it is laid out", async () => {
  const footer = openDialog(window.innerHeight - 40);
  const measured = vi.spyOn(footer, "getBoundingClientRect");
  const leave = noticesAbove(footer);
  expect(measured).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(place()).toBe("88px"));
  leave?.();
  expect(place()).toBe("");
});

it("the place is known to notices that come after the dialog, and to nothing else of the page", async () => {
  aroundNotices(null);
  const leave = noticesAbove(openDialog(window.innerHeight - 40));
  await Promise.resolve();
  expect(place()).toBe("");
  aroundNotices(notices);
  expect(place()).toBe("88px");
  expect(document.documentElement.getAttribute("style")).toBeNull();
  leave?.();
});

it("notices stand above what the dialog itself says over its footer, once it says it", async () => {
  const footer = openDialog(window.innerHeight - 40);
  const leave = noticesAbove(footer);
  const failure = document.createElement("div");
  failure.setAttribute("data-dialog-notice", "");
  failure.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 130, 600, 50);
  footer.before(failure);
  await vi.waitFor(() => expect(place()).toBe("138px"));
  leave?.();
});

it("under a low dialog there is room for them: they cover nothing of it", async () => {
  const leave = noticesAbove(openDialog(300));
  await Promise.resolve();
  expect(place()).toBe("");
  leave?.();
});

it.each([
  ["over the header of one that begins with a field", 120, "8px"],
  ["over the picture of one that begins with it", 500, "128px"],
])("on a phone notices leave the fields of a dialog free: %s", (_, fieldTop, expected) => {
  stubMedia(true);
  const footer = openDialog(window.innerHeight);
  footer.setAttribute("data-dialog-footer", "");
  const body = document.createElement("div");
  body.setAttribute("data-dialog-body", "");
  body.getBoundingClientRect = () => new DOMRect(0, 120, 390, 500);
  const field = body.appendChild(document.createElement("input"));
  field.getBoundingClientRect = () => new DOMRect(0, fieldTop, 390, 44);
  footer.before(body);
  const leave = noticesAbove(footer);
  expect(isPlacedAtTop()).toBe(true);
  expect(notices.style.getPropertyValue("--notices-top")).toBe(expected);
  leave?.();
  expect(isPlacedAtTop()).toBe(false);
});
