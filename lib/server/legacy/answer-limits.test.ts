import { describe, expect, it } from "vitest";
import { exceedsMaxEntries, exceedsMaxValues, maxValues } from "./answer-limits";

describe("the values of an answer", () => {
  it.each([
    ["numbers", "1"],
    ["empty records", "{}"],
    ["empty lists", "[]"],
    ["records", '{"id":1}'],
  ])("are too many however short they are: %s", (_, value) => {
    expect(exceedsMaxValues(`[${Array(maxValues + 1).fill(value)}]`)).toBe(true);
  });

  it("are not too many for 20,000 members with all their data, nor for one long text", () => {
    const member = JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`campo${i}`, i])));
    expect(exceedsMaxValues(`{"esito":true,"Utenti":[${Array(20_000).fill(member)}]}`)).toBe(false);
    expect(exceedsMaxValues(JSON.stringify({ esito: true, testo: "mare ".repeat(1_000_000) }))).toBe(false);
  });
});

it("a list is limited to 200,000 entries", () => {
  const of = (length: number) => ({ esito: true, Enti: Array(length).fill(1) });
  expect([
    exceedsMaxEntries(of(200_000)),
    exceedsMaxEntries(of(200_001)),
    exceedsMaxEntries({ Enti: {} }),
  ]).toEqual([false, true, false]);
});
