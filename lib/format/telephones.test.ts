import { describe, expect, it } from "vitest";
import { hasUnreadTelephone, telephoneHref, telephonesIn } from "./telephones";

describe("the telephones of a field", () => {
  it.each([
    ["333 1234567 / 06 5551234", ["333 1234567", "06 5551234"]],
    ["333 1234567;06 5551234, 340 1", ["333 1234567;06 5551234, 340 1"]],
    ["333 1234567 o 06 5551234", ["333 1234567", "06 5551234"]],
    ["333 1234567, +39 06 5551234 ufficio", ["333 1234567", "+39 06 5551234 ufficio"]],
    // A prefix before a slash is no number of its own.
    ["0584/123456", ["0584/123456"]],
    ["340 1", ["340 1"]],
  ])("%s", (text, numbers) => {
    expect(telephonesIn(text)).toEqual(numbers);
  });

  it.each([
    ["0039 (333) 123.45-67", "tel:00393331234567"],
    ["+ 39 333 1234567 ufficio", "tel:+393331234567"],
    ["abc ⛵ 12", null],
    ["340 1", null],
    // An extension is no part of the number, and two numbers in one cannot be dialled.
    ["06 5551234 int. 12", null],
    ["333 1234567;06 5551234, 340 1", null],
    ["333 1234567 / 340 1", null],
    ["3331234567065551234", null],
  ])("are dialled where they read as one number: %s", (text, href) => {
    expect(telephoneHref(text)).toBe(href);
  });

  it.each([
    ["", false],
    ["+39 (0584) 123.456 / 333-1234567; 06–5551234", false],
    ["333 1234567 o 06 5551234", false],
    ["06 5551234 ufficio", false],
    ["06 5551234 int. 12", true],
    ["abc ⛵ 12", true],
  ])("have one that is no number: %s", (text, expected) => {
    expect(hasUnreadTelephone(text)).toBe(expected);
  });

  it("are each dialled by their figures alone", () => {
    expect(telephonesIn("333 1234567 / +39 06-5551234").map(telephoneHref)).toEqual([
      "tel:3331234567",
      "tel:+39065551234",
    ]);
  });
});
