import fc from "fast-check";
import { expect, it } from "vitest";
import { isId, readId } from "./ids";

it("an id has one spelling: 0, or digits without a leading zero", () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999_999 }), (id) => {
      expect([readId(id), readId(String(id)), isId(String(id))]).toEqual([id, id, true]);
      expect([readId(`0${id}`), isId(`0${id}`)]).toEqual([null, false]);
    }),
  );
});

it("everything else is no id", () => {
  const others = ["", "00", "-1", "1.5", "1e3", " 7 ", "7\n", "0x1", "٣", "９", "9".repeat(16)];
  for (const value of [...others, -1, 1.5, 1e21, Number.NaN, true, null, undefined, [7], { id: 7 }])
    expect(readId(value), String(value)).toBeNull();
});
