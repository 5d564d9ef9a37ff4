import { describe, expect, it } from "vitest";
import { lessonsBetween, sailingsBetween } from "./week-ahead";

const [from, to] = ["2026-11-22", "2026-11-29"];
const cruise = (id: number, inizio: string | null, fine: string | null, more: object = {}) => ({
  id,
  crociera: 3,
  barca: 1,
  inizio,
  fine,
  chiusa: 0,
  ...more,
});
const idsOf = (sailings: readonly (readonly { id: number }[])[]) =>
  sailings.map((sailing) => sailing.map(({ id }) => id));

describe("the sailings of the coming week", () => {
  it.each([
    ["2026-11-20", "2026-11-21", false],
    ["2026-11-20", "2026-11-22", true],
    ["2026-11-10", "2026-12-10", true],
    ["2026-11-29", "2026-12-05", true],
    ["2026-11-30", "2026-12-05", false],
    ["2026-11-22", null, true],
    ["2026-11-21", null, false],
    [null, "2026-11-25", false],
  ])("from %s to %s: %s", (inizio, fine, isListed) => {
    expect(idsOf(sailingsBetween([cruise(1, inizio, fine)], from, to))).toEqual(isListed ? [[1]] : []);
  });

  it("are those of open user cruises, each sailing once, in the order of their starts", () => {
    const all = [
      cruise(1, "2026-11-28", "2026-11-29"),
      cruise(2, "2026-11-23", "2026-11-24", { barca: 2 }),
      cruise(3, "2026-11-28", "2026-11-29"),
      cruise(4, "2026-11-23", "2026-11-24", { chiusa: 1 }),
    ];
    expect(idsOf(sailingsBetween(all, from, to))).toEqual([[2], [1, 3]]);
  });
});

describe("the lessons of the coming week", () => {
  const course = (id: number, date: string[] | string | null, more: object = {}) => ({
    id,
    corso: 1,
    barca: 4,
    istruttore: 9,
    stato: 0,
    date,
    ...more,
  });

  it("are by day, once for those who have them together", () => {
    const dates = ["2026-11-21", "2026-11-22", "2026-11-29", "2026-11-30"];
    const all = [
      course(1, dates),
      course(2, dates),
      course(3, ["2026-11-22"], { istruttore: 8 }),
      course(4, dates, { stato: 1 }),
      course(5, "da concordare"),
      course(6, null),
    ];
    const found = lessonsBetween(all, from, to).map(({ day, courses }) => [day, courses.map(({ id }) => id)]);
    expect(found).toEqual([
      ["2026-11-22", [1, 2]],
      ["2026-11-22", [3]],
      ["2026-11-29", [1, 2]],
    ]);
  });

  it("are one for those in a theory course, whatever boats their enrolments have kept", () => {
    const all = [course(1, ["2026-11-22"]), course(2, ["2026-11-22"], { barca: 0 })];
    const ids = (...args: Parameters<typeof lessonsBetween>) =>
      lessonsBetween(...args).map(({ courses, boat }) => [courses.map(({ id }) => id), boat]);
    const joined = all.map((one) => ({ ...one, Corso: { pratico: 0 } }));
    expect(ids(joined, from, to)).toEqual([[[1, 2], 0]]);
    expect(ids(all, from, to, [{ id: 1, pratico: 0 }])).toEqual([[[1, 2], 0]]);
    expect(ids(all, from, to, [{ id: 1, pratico: 1 }])).toEqual([
      [[1], 4],
      [[2], 0],
    ]);
  });
});
