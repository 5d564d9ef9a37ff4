import { describe, expect, it } from "vitest";
import { compareByKey, compareByMonth, totalOf } from "./comparison";
import {
  courseHappenings,
  courseMeasures,
  courseName,
  courseTypes,
  rollCallHappenings,
  rollCallMeasures,
  UNLISTED_COURSE,
} from "./courses";
import { yearPeriod } from "./period";

const lessons = ["2026-04-01", "2026-04-08", "2026-05-06"];
const course = (id: number, more: object = {}) => ({
  id,
  corso: 1,
  istruttore: 4,
  barca: 2,
  date: lessons,
  Corso: { nome: "Deriva" },
  ...more,
});

describe("courses", () => {
  const { happenings, undated } = courseHappenings(
    [
      course(1),
      course(2),
      course(2),
      course(3, { istruttore: 9 }),
      course(4, { date: "da concordare", iscrizione: "2026-06-01" }),
      course(5, { date: [], iscrizione: null }),
      course(6, { date: ["2025-12-30", "2026-01-04"] }),
    ],
    courseName,
  );

  it("count an enrolment and its class on the first lesson, and each lesson on its own day", () => {
    expect(undated).toBe(1);
    const [row] = compareByKey(happenings, yearPeriod(2026), courseMeasures);
    expect(row).toEqual({
      key: "Deriva",
      now: { enrolled: 4, classes: 3, lessons: 7, places: 10 },
      before: { enrolled: 1, classes: 1, lessons: 1, places: 1 },
    });
  });

  it("of one name are two classes in two ports, and one where only the day of enrolment differs", () => {
    const { happenings } = courseHappenings(
      [
        course(1, { porto: 1 }),
        course(2, { porto: 2 }),
        course(3, { date: "da concordare", iscrizione: "2026-06-09" }),
        course(4, { date: "da concordare", iscrizione: "2025-12-01" }),
        course(5, { date: "da concordare", iscrizione: null }),
      ],
      courseName,
    );
    expect(compareByKey(happenings, yearPeriod(2026), courseMeasures)).toEqual([
      {
        key: "Deriva",
        now: { enrolled: 3, classes: 2, lessons: 6, places: 6 },
        before: { enrolled: 1, classes: 1, lessons: 0, places: 0 },
      },
    ]);
  });

  it("have the first name that an enrolment of the class says, else the course's number", () => {
    const names = [null, { nome: null }, { nome: " " }, { nome: " Deriva " }, { nome: "Altura" }];
    const named = names.map((Corso, at) => course(at, { Corso }));
    const nameless = [
      course(8, { corso: 6, Corso: null }),
      course(9, { corso: null, Corso: null, date: [] }),
    ];
    const keys = courseHappenings([...named, ...nameless], courseName).happenings.map(({ key }) => key);
    expect([...new Set(keys)]).toEqual(["Deriva", "n. 6"]);
  });

  it("add up over the months", () => {
    const months = compareByMonth(happenings, yearPeriod(2026), courseMeasures);
    expect(months.map(({ now }) => now.lessons)).toEqual([1, 0, 0, 4, 2, 0, 0, 0, 0, 0, 0, 0]);
    const byKey = totalOf(compareByKey(happenings, yearPeriod(2026), courseMeasures), courseMeasures);
    expect(totalOf(months, courseMeasures)).toEqual(byKey);
  });

  it("are named after their activity type, which may be missing, or not known for want of the course", () => {
    const typeOf = courseTypes(
      [
        { id: 1, tipoattivita: 5 },
        { id: 2, tipoattivita: 6 },
      ],
      [
        { id: 5, nome: " Vela " },
        { id: 7, nome: null },
      ],
    );
    const types = [1, 2, 3, null].map((id) => typeOf({ id, name: "" }));
    expect(types).toEqual(["Vela", "", UNLISTED_COURSE, ""]);
    expect(UNLISTED_COURSE).toBeTruthy();
    expect([courseName({ id: 3, name: "" }), courseName({ id: null, name: "" })]).toEqual(["n. 3", ""]);
  });
});

it("roll-calls count who was called and who was there, and those without a day apart", () => {
  const { happenings: calls, undated } = rollCallHappenings([
    { id: 1, data: "2026-07-01", activity: "Scuola", present: [true, false, true] },
    { id: 1, data: "2026-07-01", activity: "Scuola", present: [true] },
    { id: 2, data: null, activity: "Scuola", present: [true] },
  ]);
  expect([calls.length, undated]).toEqual([1, 1]);
  expect(compareByKey(calls, yearPeriod(2026), rollCallMeasures)).toMatchObject([
    { key: "Scuola", now: { called: 3, present: 2, rollCalls: 1 } },
  ]);
});

it("enrolments whose lessons cannot be read are told with the day that they count on", () => {
  const text = '["2026-05-03","10/05/2026"]';
  const all = [course(1), course(2, { date: text, iscrizione: "2026-04-20" }), course(3, { date: text })];
  const { unreadable, undated } = courseHappenings(all, courseName);
  expect(unreadable).toEqual(["2026-04-20"]);
  expect(undated).toBe(1);
});
