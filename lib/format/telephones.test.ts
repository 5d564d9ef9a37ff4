import { describe, expect, it } from "vitest";
import { telephoneHref, telephonesIn } from "./telephones";

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

  it("are each dialled by their figures alone", () => {
    expect(telephonesIn("333 1234567 / +39 06-5551234").map(telephoneHref)).toEqual([
      "tel:3331234567",
      "tel:+39065551234",
    ]);
  });
});
