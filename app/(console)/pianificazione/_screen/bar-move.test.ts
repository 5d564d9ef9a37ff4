import { expect, it } from "vitest";
import { type BarMove, hasMoved, moveAfter, moveTarget } from "./bar-move";
import type { GridRow } from "./grid-layout";

const rows = ["1", "2"].map(
  (id): GridRow => ({ row: { id, title: id, canStart: true }, bars: [], occupied: [] }),
);
const range = { from: "2026-11-01", to: "2026-11-30" };
const move: BarMove = {
  bar: {
    id: "sailing-1",
    kind: "sailing",
    recordId: 1,
    canMove: true,
    rowIds: ["1"],
    from: "2026-11-02",
    to: "2026-11-03",
    title: "Elba",
    detail: "",
    code: "CA",
    name: "Elba",
    href: "",
    isClosed: false,
    warning: null,
    readiness: null,
  },
  fromRow: "1",
  row: "1",
  days: 0,
  byKeyboard: true,
};
const after = (...keys: string[]) => keys.reduce((one, key) => moveAfter(key, one, rows, range) ?? one, move);

it("arrows move a bar by a day or a row, and keep its length", () => {
  expect(moveTarget(after("ArrowRight", "ArrowDown"))).toEqual({
    row: "2",
    from: "2026-11-03",
    to: "2026-11-04",
  });
  expect(hasMoved(after("ArrowRight", "ArrowLeft"))).toBe(false);
  expect(hasMoved(after("ArrowDown"))).toBe(true);
});

it("it stays among the rows, and on the shown days with one of its own at least", () => {
  expect(after("ArrowUp").row).toBe("1");
  expect(after("ArrowDown", "ArrowDown").row).toBe("2");
  expect(moveTarget(after(...Array(9).fill("ArrowLeft"))).to).toBe("2026-11-01");
  expect(moveAfter("Home", move, rows, range)).toBeNull();
});
