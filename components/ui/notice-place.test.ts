// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { noticesAbove } from "./notice-place";

afterEach(() => document.body.replaceChildren());

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
const place = () => document.documentElement.style.getPropertyValue("--notices-bottom");

it("notices stand above the footer of a high dialog", () => {
  const leave = noticesAbove(openDialog(window.innerHeight - 40));
  expect(place()).toBe("88px");
  leave?.();
  expect(place()).toBe("");
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

it("under a low dialog there is room for them: they cover nothing of it", () => {
  const leave = noticesAbove(openDialog(300));
  expect(place()).toBe("");
  leave?.();
});
