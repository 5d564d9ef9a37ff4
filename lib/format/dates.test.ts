import { expect, it } from "vitest";
import {
  dayFromToday,
  dayLabel,
  dayName,
  formatDayMonth,
  formatDaySpan,
  monthName,
  timeLabel,
} from "./dates";

it("months and days have Italian names", () => {
  expect(dayName("2026-11-02")).toBe("lunedì 2 novembre 2026");
  expect(monthName("2026-11")).toBe("novembre 2026");
});

it("days on one line say month and year once", () => {
  expect(
    [
      ["2027-06-12", "2027-06-19"],
      ["2027-06-28", "2027-07-05"],
      ["2027-12-28", "2028-01-04"],
      ["2027-06-12", "2027-06-12"],
      ["2027-06-12", null],
      [null, "presto"],
    ].map(([from, to]) => formatDaySpan(from, to)),
  ).toEqual(["12–19/06/2027", "28/06–05/07/2027", "28/12/2027–04/01/2028", "12/06/2027", "12/06/2027", ""]);
});

it("days and times of messages are in Rome's time zone", () => {
  const today = "2026-03-02";
  expect(dayLabel("2026-03-01T23:30:00.000Z", today)).toBe("Oggi");
  expect(dayLabel("2026-03-01T12:00:00.000Z", today)).toBe("Ieri");
  expect(dayLabel("2026-02-28 08:00:00", today)).toBe("28/02/2026");
  expect(dayLabel(null, today)).toBe("Senza data");
  expect(timeLabel("2026-03-01T23:30:00.000Z")).toBe("00:30");
  expect(timeLabel("2026-03-01 08:05:00")).toBe("08:05");
  expect(timeLabel("2026-03-01")).toBe("");
  expect(timeLabel(undefined)).toBe("");
});

it("a coming day is 'oggi', 'domani' or its weekday", () => {
  const today = "2026-11-24";
  const days = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-29", "presto", null];
  expect(days.map((day) => dayFromToday(day, today))).toEqual([
    "oggi",
    "domani",
    "giovedì 26/11/2026",
    "domenica 29/11/2026",
    "",
    "",
  ]);
});

it("a day beside others of its year goes without the year", () => {
  expect([formatDayMonth("2026-11-30"), formatDayMonth("2027-02-05")]).toEqual(["30/11", "05/02"]);
});
