import { expect, it } from "vitest";
import { readLegacyDate } from "@/lib/rules/dates";
import { storedHint } from "./stored-hint";

it.each([
  ["31/12", "Valore salvato: 31/12"],
  [365, "Valore salvato: 365"],
  ["2027-12-31", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("a stored %j beside a field of days: %s", (stored, hint) => {
  expect(storedHint(stored, readLegacyDate)).toBe(hint);
});
