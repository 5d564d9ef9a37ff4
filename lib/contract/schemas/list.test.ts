import { expect, it } from "vitest";
import { z } from "zod";
import { id, text } from "../field-types";
import { leftOutOf, listOf } from "./list";

const list = listOf(z.object({ id: id(), nome: text() }));

it("tells what was left out of which list, also of two that are read by the same schema", () => {
  const one = list.parse([{ id: 1 }, null]);
  const other = list.parse([{ nome: "canarino" }, { id: "2" }, {}]);
  const whole = list.parse([{ id: 3 }]);
  expect([one, other, whole]).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
  expect([one, other, whole].map(leftOutOf)).toEqual([
    { count: 1, reasons: [{ field: "", reason: "invalid_type" }] },
    { count: 2, reasons: [{ field: "id", reason: "not an id" }] },
    undefined,
  ]);
});

it("gives five reasons at most", () => {
  const fields = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, id()]));
  const read = listOf(z.object(fields)).parse([null, {}]);
  expect(leftOutOf(read)?.count).toBe(2);
  expect(leftOutOf(read)?.reasons.map(({ field }) => field)).toEqual(["", "a", "b", "c", "d"]);
});

it("is nothing but a list", () => {
  for (const value of [undefined, null, "[]", 5, {}, { 0: { id: 1 }, length: 1 }])
    expect(list.safeParse(value).success, JSON.stringify(value)).toBe(false);
});
