import { describe, expect, it } from "vitest";
import { keepOpened, mendedFields } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import type { UserCourse } from "@/lib/contract/records";
import {
  asksForBoat,
  courseForAnother,
  type UserCourseValues,
  userCourseFields,
  userCourseSchema,
  userCourseValues,
} from "./user-course-form";

const course: UserCourse = {
  id: 5,
  corso: 1,
  utente: 12,
  istruttore: 4,
  organizatore: 0,
  barca: 3,
  porto: 2,
  stato: 0,
  date: ["2026-12-01", "2026-12-08"],
  Utente: { id_usr: 12, nominativo: "Anna D'Amico" },
  Corso: { nome: "Deriva", pratico: 1 },
};
const courses = [
  { id: 1, nome: "Deriva", pratico: 1 as const },
  { id: 2, nome: "Carteggio", pratico: 0 as const },
];
const parse = (change: object, before: UserCourse | undefined = course) =>
  userCourseSchema.parse({ ...userCourseValues(before), ...change });
const changed = (change: object, stored: UserCourse = course) =>
  formChanges(
    userCourseSchema,
    { opened: userCourseValues(stored), stored },
    parse(change, stored),
    (values) => userCourseFields(values, asksForBoat(values.corso, courses, stored)),
  );

describe("a course of a user", () => {
  it("has no changes when nothing was touched", () => {
    expect(userCourseValues(course)).toMatchObject({
      utente: { id_usr: 12, nominativo: "Anna D'Amico" },
      istruttore: { id_usr: 4, nominativo: "" },
      organizatore: null,
    });
    expect(changed({})).toEqual({});
  });

  it("is saved where the member is stored by name alone, and takes one who is chosen", () => {
    const stored: UserCourse = { ...course, utente: 0, Utente: { nominativo: "Anna D'Amico" } };
    const opened = userCourseValues(stored);
    const kept = keepOpened(userCourseSchema, opened);
    const changes = (typed: Partial<UserCourseValues>) => {
      const input = { ...opened, ...typed };
      const mended = mendedFields(userCourseSchema, opened, input);
      return formChanges(kept, { opened, stored, mended }, kept.parse(input), (values) =>
        userCourseFields(values, true),
      );
    };
    expect(changes({ porto: 1 })).toEqual({ porto: 1 });
    expect(changes({ utente: { id_usr: 12, nominativo: "Anna D'Amico" } })).toEqual({ utente: 12 });
  });

  it("is made for somebody else with everything but the person", () => {
    expect(courseForAnother(course)).toEqual({ ...userCourseValues(course), utente: null });
  });

  it("for somebody else in a theory course has the boat and port that it has kept", () => {
    const theory: UserCourse = { ...course, corso: 2, Corso: { nome: "Carteggio", pratico: 0 } };
    const made = (change: object) => {
      const values = { ...courseForAnother(theory), ...change };
      return userCourseFields(userCourseSchema.parse({ ...values, utente: course.Utente }), false, theory);
    };
    expect(made({})).toMatchObject({ corso: 2, barca: 3, porto: 2 });
    // Of another course the boat is none of its own.
    expect(made({ corso: 4 })).toMatchObject({ corso: 4, barca: 0, porto: 0 });
  });

  it("asks for user and course, and for nothing else", () => {
    const refused = userCourseSchema.safeParse(userCourseValues(undefined)).error?.issues;
    expect(refused?.map(({ message }) => message)).toEqual(["Scegli l'utente.", "Scegli il corso."]);
  });

  it("has boat and port on practical courses alone", () => {
    expect(changed({ corso: 2 })).toEqual({ corso: 2, barca: 0, porto: 0 });
    expect(changed({ barca: null })).toEqual({ barca: 0 });
    // Nobody chose another course: what the form does not show is not taken away.
    expect(changed({ istruttore: null }, { ...course, corso: 2 })).toEqual({ istruttore: 0 });
    expect(asksForBoat(1, courses, undefined)).toBe(true);
    expect(asksForBoat(2, courses, course)).toBe(false);
    expect(asksForBoat(null, courses, course)).toBe(false);
    expect(asksForBoat(1, undefined, { ...course, Corso: { nome: "Deriva", pratico: 0 } })).toBe(false);
    expect(asksForBoat(9, courses, course)).toBe(true);
  });

  it("keeps dates that nobody can read until somebody chooses others", () => {
    const broken = { ...course, date: "da concordare" };
    expect(changed({}, broken)).toEqual({});
    expect(changed({ date: ["2026-12-01"] }, broken)).toEqual({ date: ["2026-12-01"] });
    expect(changed({ date: [] })).toEqual({ date: [] });
  });
});
