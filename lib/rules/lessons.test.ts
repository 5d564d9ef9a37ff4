import { describe, expect, it } from "vitest";
import { followersOf, isToClose, lastLesson, lessonsOf, unreadableDates } from "./lessons";

const today = "2026-11-21";

describe("the lessons of a member's course", () => {
  it("are the days of its `date`; the last one is the course's end", () => {
    const course = { date: ["2026-11-03", "2026-11-10"] };
    expect(lessonsOf(course)).toEqual(course.date);
    expect(lastLesson(course)).toBe("2026-11-10");
    for (const date of [[], null, undefined, "", "da definire"]) {
      expect(lessonsOf({ date })).toEqual([]);
      expect(lastLesson({ date })).toBeNull();
    }
  });

  it("are distinguished from unreadable text", () => {
    expect(unreadableDates({ date: "da definire" })).toBe("da definire");
    for (const date of [["2026-11-03"], [], " ", null, undefined])
      expect(unreadableDates({ date })).toBeNull();
  });
});

describe("a course to close", () => {
  it.each([
    ["the last lesson was yesterday", ["2026-10-01", "2026-11-20"], 0, true],
    ["its state is missing", ["2026-11-20"], null, true],
    ["the last lesson is today", ["2026-10-01", "2026-11-21"], 0, false],
    ["one is still to come", ["2026-10-01", "2027-01-01"], 0, false],
    ["it has no lessons", [], 0, false],
    ["its lessons are unreadable", "da definire", 0, false],
    ["it is closed", ["2026-11-20"], 1, false],
  ])("%s", (_, date, stato, waits) => {
    expect(isToClose({ date, stato }, today)).toBe(waits);
  });
});

describe("the followers of a course", () => {
  it("are the open ones of an open course, the closed ones of a closed one", () => {
    const [anna, ugo, eva, leo] = [
      { id: 1, corso: 1, stato: 0, name: "Anna" },
      { id: 2, corso: 1, stato: null, name: "Ugo" },
      { id: 3, corso: 1, stato: 1, name: "Eva" },
      { id: 4, corso: 2, stato: 0, name: "Leo" },
    ];
    const all = [anna, ugo, eva, leo];
    expect(followersOf(anna, all)).toEqual([anna, ugo]);
    expect(followersOf(eva, all)).toEqual([eva]);
  });

  it("are nobody else where no course is known", () => {
    const [anna, ugo] = [
      { id: 1, corso: null },
      { id: 2, corso: null },
    ];
    expect(followersOf(anna, [anna, ugo])).toEqual([anna]);
  });
});
