import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CourseClass,
  classByEnrolment,
  classesOf,
  classId,
  classKey,
  type Enrolment,
  isPractical,
  lessonBoat,
  lessonKey,
  movedDays,
  otherClassParts,
  splitClasses,
} from "./classes";

const days = ["2026-07-01", "2026-07-03"];
const enrolment = (id: number, more: Partial<Enrolment> = {}): Enrolment => ({
  id,
  corso: 1,
  istruttore: 7,
  barca: 0,
  porto: 0,
  date: days,
  stato: 0,
  ...more,
});
const idsOf = (classes: readonly CourseClass[]) => classes.map((one) => one.map(({ id }) => id));

describe("a course", () => {
  it("is practical by the club's list, else by the record; where neither says it, it counts as practical", () => {
    expect(isPractical({ pratico: 0 }, { pratico: 1 })).toBe(false);
    expect(isPractical({ pratico: 1 }, { pratico: 0 })).toBe(true);
    for (const listed of [undefined, {}])
      expect([0, 1].map((pratico) => isPractical(listed, { pratico }))).toEqual([false, true]);
    expect([undefined, null, {}].map((joined) => isPractical(undefined, joined))).toEqual([true, true, true]);
  });

  it("has the boat of its enrolments where it is practical", () => {
    expect([{ pratico: 1 }, { pratico: 0 }, undefined].map((one) => lessonBoat({ barca: 3 }, one))).toEqual([
      3, 0, 3,
    ]);
    expect(lessonBoat({ barca: null }, { pratico: 1 })).toBe(0);
  });
});

describe("a class", () => {
  it("is the enrolments of one course with the same lessons, venue and instructor", () => {
    const enrolments = [
      enrolment(1),
      enrolment(2, { istruttore: 8 }),
      enrolment(3),
      enrolment(4, { date: ["2026-07-01"] }),
      enrolment(5, { porto: 3 }),
      enrolment(6, { barca: 2 }),
      enrolment(7, { corso: 2 }),
    ];
    expect(idsOf(classesOf(enrolments))).toEqual([[1, 3], [2], [4], [5], [6], [7]]);
    const classOf = classByEnrolment(enrolments);
    expect([3, 4, 9].map((id) => classOf.get(id)?.map((one) => one.id))).toEqual([[1, 3], [4], undefined]);
    expect(classId([enrolment(3), enrolment(1)])).toBe(1);
  });

  it("has the same lessons in any order and however often, and unreadable ones by their text", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...days, "2026-07-05"], { minLength: 1 }), (date) => {
        const inOrder = enrolment(1, { date: date.toSorted() });
        expect(classKey(enrolment(1, { date: [...date, ...date] }))).toBe(classKey(inOrder));
      }),
    );
    expect(classKey(enrolment(1, { date: "da concordare" }))).toBe(
      classKey(enrolment(2, { date: " da concordare" })),
    );
    expect(classKey(enrolment(1, { date: "da concordare" }))).not.toBe(
      classKey(enrolment(2, { date: null })),
    );
  });
});

it("the ids of a key are kept apart, and so are days", () => {
  const keys = [
    enrolment(1, { corso: 1, istruttore: 12 }),
    enrolment(2, { corso: 11, istruttore: 2 }),
    enrolment(3, { date: days }),
    enrolment(4, { date: [days.join("")] }),
    enrolment(5, { date: "da concordare" }),
    enrolment(6, { date: "dacon" }),
  ].map(classKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it("a class is told by the names that come without ids", () => {
  const named = (course: string, instructor: string, boat: string) => ({
    corso: null,
    Corso: { nome: course },
    Istruttore: { nominativo: instructor },
    Barca: { nome: boat },
  });
  const all = [
    named("Deriva", "Ivo", "Zefiro"),
    named("Vela", "Ivo", "Zefiro"),
    named("Deriva", "Ida", "Zefiro"),
  ];
  expect(new Set([...all, named("Deriva", "Ivo", "Brezza")].map(classKey)).size).toBe(4);
  expect(
    new Set([...all, named("Deriva", "Ivo", "Brezza")].map((one) => lessonKey(one, "2026-07-01"))).size,
  ).toBe(4);
  expect(classKey(named("Deriva", "Ivo", "Zefiro"))).toBe(classKey(named("Deriva", "Ivo", "Zefiro")));
});

it("the lessons of a class are moved together, and shared by who has its boat and instructor", () => {
  expect(movedDays(days, 7)).toEqual(["2026-07-08", "2026-07-10"]);
  expect(movedDays(days, -1)).toEqual(["2026-06-30", "2026-07-02"]);
  const [day = ""] = days;
  expect(lessonKey({ corso: 1, istruttore: 7, barca: 2 }, day)).toBe("1-7-2-2026-07-01");
  expect(lessonKey({ corso: null, istruttore: 0 }, day)).toBe("0-0-0-2026-07-01");
});

describe("a split class", () => {
  const parts = (...enrolments: Enrolment[]) => splitClasses(classesOf(enrolments)).map(idsOf);

  it("has a day of lessons and the instructor or the boat in common", () => {
    expect(parts(enrolment(1), enrolment(2, { date: ["2026-07-03"] }))).toEqual([[[1], [2]]]);
    expect(parts(enrolment(1, { barca: 4 }), enrolment(2, { barca: 4, istruttore: 8 }))).toEqual([
      [[1], [2]],
    ]);
    expect(parts(enrolment(1), enrolment(2, { date: ["2026-07-09"] }))).toEqual([]);
    expect(parts(enrolment(1), enrolment(2, { istruttore: 8 }))).toEqual([]);
    expect(parts(enrolment(1, { istruttore: 0 }), enrolment(2, { istruttore: 0, porto: 2 }))).toEqual([]);
  });

  it("is not made by what is closed, and names the other parts", () => {
    const other = { date: ["2026-07-03"] };
    expect(parts(enrolment(1), enrolment(2, { ...other, stato: 1 }))).toEqual([]);
    expect(parts(enrolment(1, { stato: 1 }), enrolment(2, other), enrolment(3))).toEqual([[[1, 3], [2]]]);
    const classes = classesOf([
      enrolment(1),
      enrolment(2, { date: ["2026-07-03"] }),
      enrolment(3, { corso: 2 }),
    ]);
    const [first, , last] = classes;
    expect(first && idsOf(otherClassParts(first, classes))).toEqual([[2]]);
    expect(last && otherClassParts(last, classes)).toEqual([]);
  });
});
