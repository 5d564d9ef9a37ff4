import { expect, it } from "vitest";
import { planEntries } from "@/features/planning/plan-entries";
import type { UserCourse } from "@/lib/contract/records";
import { lessonItems } from "./lesson-items";
import { courseRowsOf } from "./lists";
import { toRow } from "./rows";

it("a lesson has the same id in every list of its class and in the plan, also where the class is closed in part", () => {
  const today = "2026-04-01";
  const enrolment = (id: number, stato: number) =>
    ({
      id,
      corso: 3,
      utente: id,
      istruttore: 8,
      stato,
      date: ["2026-05-03", "2026-05-10"],
    }) as unknown as UserCourse;
  const userCourses = [enrolment(57, 1), enrolment(58, 0)];
  const all = userCourses.map((course) => toRow(course, new Map(), new Map()));
  const inPlan = planEntries({ userCourses }).map(({ calendarId }) => calendarId);
  expect(inPlan).toEqual(["lezione-57-1", "lezione-57-2"]);
  for (const list of ["gestisci", "chiusi"] as const) {
    const items = lessonItems(courseRowsOf(list, all, today), all, today, () => {});
    expect(items.map(({ id }) => id)).toEqual(inPlan);
  }
});
