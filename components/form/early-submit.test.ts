// @vitest-environment jsdom
import { expect, it } from "vitest";
import { runPageScript } from "@/tests/support/page-script";
import { earlySubmitScript, takeEarlySubmit } from "./early-submit";

/**
 * A page as the server sends it, with the script of its head; submits its forms in order and returns which
 * were prevented.
 */
function submitEarly(html: string, isHandled = false): boolean[] {
  document.body.innerHTML = html;
  runPageScript(earlySubmitScript);
  return [...document.forms].map((form) => {
    const event = new Event("submit", { bubbles: true, cancelable: true });
    if (isHandled) form.addEventListener("submit", (one) => one.preventDefault());
    form.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

it("a form that is submitted before hydration is not sent; the last one is returned once", () => {
  expect(submitEarly('<form id="uno"></form><form id="due"></form>')).toEqual([true, true]);
  expect(takeEarlySubmit()?.id).toBe("due");
  expect(takeEarlySubmit()).toBeUndefined();
});

it("leaves a form alone that was handled, and every form after hydration", () => {
  submitEarly("<form></form>", true);
  expect(takeEarlySubmit()).toBeUndefined();
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.body.innerHTML = "<form></form>";
  document.forms[0]?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
