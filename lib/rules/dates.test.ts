import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "@/tests/support/arbitraries";
import { formatDate, formatDateRange, formatDateTime } from "../format/dates";
import {
  areInOrder,
  daysBetween,
  fromLocalDate,
  isIsoDate,
  isLaterTime,
  isNonexistentDay,
  parseTypedDate,
  plusDays,
  readLegacyDate,
  readLegacyTime,
  todayInRome,
  toLocalDate,
} from "./dates";

const pad = (value: number, length: number) => String(value).padStart(length, "0");
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** A valid day, created without the code under test. */
const day = fc
  .tuple(
    fc.integer({ min: 1900, max: 2199 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, wanted]) => ({ year, month, day: Math.min(wanted, lengthOf(year, month)) }));
const iso = day.map(({ year, month, day }) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);

describe("a day", () => {
  it("is text yyyy-mm-dd of an existing day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, date) => {
          const exists = month >= 1 && month <= 12 && date >= 1 && date <= lengthOf(year, month);
          expect(isIsoDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`)).toBe(exists);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("29 February exists in leap years alone, by the rules for centuries", () => {
    for (const year of ["2024", "2028", "2000", "2400"]) expect(isIsoDate(`${year}-02-29`), year).toBe(true);
    for (const year of ["2025", "2026", "2100", "1900"]) expect(isIsoDate(`${year}-02-29`), year).toBe(false);
  });

  it("is nothing else: no year 0, no short forms, no blanks, no time, no other type", () => {
    const others = [
      "0000-01-01",
      "0050-01-01",
      "0099-12-31",
      "2026-1-1",
      " 2026-01-01",
      "2026-01-01 ",
      "2026-01-01T00:00",
      "",
      "20260101",
    ];
    for (const other of [...others, "２０２６-01-01", null, undefined, 20260101, new Date(), ["2026-01-01"]])
      expect(isIsoDate(other), String(other)).toBe(false);
  });

  it("is shown as gg/mm/aaaa and parsed back to the same day", () => {
    fc.assert(
      fc.property(iso, (date) => {
        expect(formatDate(date)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
        expect(parseTypedDate(formatDate(date))).toBe(date);
      }),
    );
  });

  it("survives a round trip through a calendar's Date", () => {
    fc.assert(
      fc.property(iso, (date) => {
        expect(fromLocalDate(toLocalDate(date))).toBe(date);
      }),
    );
  });

  it("is read back from the legacy API, with or without a time", () => {
    const rest = fc.constantFrom("", "T00:00:00", " 00:00:00", "T23:59:59.999", " 12:30");
    fc.assert(
      fc.property(iso, rest, (date, time) => {
        expect(readLegacyDate(date + time)).toBe(date);
      }),
    );
  });
});

describe("a day that is typed", () => {
  it("is missing when it is written as one and is none", () => {
    for (const text of ["31/02/2030", "30-2-27", "310230", "32.1.2027", " 00/01/2027 "])
      expect(isNonexistentDay(text), text).toBe(true);
    for (const text of ["28/02/2030", "domani", "", "1/2", "31/02/203", "x310230", "310230x", "3102301"])
      expect(isNonexistentDay(text), text).toBe(false);
  });
});

describe("a timestamp of the legacy API", () => {
  it("is read as the day in Rome when it has a zone", () => {
    expect(readLegacyDate("2026-03-31T22:00:00.000Z")).toBe("2026-04-01");
    expect(readLegacyDate("2026-12-31T23:00:00Z")).toBe("2027-01-01");
    expect(readLegacyDate("2026-12-31T22:59:59Z")).toBe("2026-12-31");
    expect(readLegacyDate("2026-07-01T00:30:00+05:00")).toBe("2026-06-30");
    expect(readLegacyDate("2026-07-01T00:30:00+02:00")).toBe("2026-07-01");
  });

  it("is read with the time of Rome's clock, as far as there is one", () => {
    expect(readLegacyTime("2026-03-31T22:00:00.000Z")).toBe("2026-04-01 00:00:00");
    expect(readLegacyTime("2026-12-31T22:59:59+00:00")).toBe("2026-12-31 23:59:59");
    expect(readLegacyTime("2026-07-01 10:05:07")).toBe("2026-07-01 10:05:07");
    expect(readLegacyTime(" 2026-07-01T10:05 ")).toBe("2026-07-01 10:05");
    expect(readLegacyTime("2026-07-01")).toBe("2026-07-01");
    expect(readLegacyTime(" 2026-07-01 10:05:07 ")).toBe("2026-07-01 10:05:07");
    expect(readLegacyDate(" 2026-07-01T23:30:00Z ")).toBe("2026-07-02");
    for (const value of ["", "domani", "2026-02-30 10:00:00", "2026-01-01x", null, undefined, 0])
      expect(readLegacyTime(value), String(value)).toBeNull();
  });

  it("is null when it is unreadable", () => {
    for (const text of [
      "",
      "domani",
      "2026-02-30",
      "2026-01-01x",
      "2026-01-01T",
      "2026-01-01T10:5",
      "31/12/2026",
      "0000-00-00 00:00:00",
    ])
      expect(readLegacyDate(text), text).toBeNull();
    for (const value of [null, undefined, 0, 1767225600, true, {}, []])
      expect(readLegacyDate(value)).toBeNull();
  });

  it("never throws on any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyText(), fc.anything()), (value) => {
        const read = readLegacyDate(value);
        expect(read === null || isIsoDate(read)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("is shown with its time in Rome, or not at all", () => {
    expect(formatDateTime("2026-11-21T10:30:00.000Z")).toBe("21/11/2026 11:30");
    expect(formatDateTime("2026-07-21T10:30:00.000Z")).toBe("21/07/2026 12:30");
    expect(formatDateTime("2026-11-21 10:30:59")).toBe("21/11/2026 10:30");
    expect(formatDateTime("2026-11-21T10:30:59")).toBe("21/11/2026 10:30");
    expect(formatDateTime("2026-11-21")).toBe("21/11/2026");
    for (const unreadable of [
      null,
      undefined,
      "",
      "boh",
      "domani alle 12:30",
      "Sat, 21 Nov 2026 10:30:00 +0000",
    ])
      expect(formatDateTime(unreadable), String(unreadable)).toBe("");
  });

  it("is never shown in part", () => {
    const part = fc.constantFrom(
      "2026-11-21",
      "T",
      " ",
      "10:30",
      ":59",
      "Z",
      "+02:00",
      "x",
      "2026-13-45",
      ".5",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(formatDateTime(parts.join(""))).toMatch(/^$|^\d{2}\/\d{2}\/\d{4}( \d{2}:\d{2})?$/);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ["2026-07-01", "2026-07-08", "dal 01/07/2026 al 08/07/2026"],
  ["2026-07-01", "2026-07-01", "il 01/07/2026"],
  ["2026-07-01", null, "il 01/07/2026"],
  ["boh", "2026-07-08", "il 08/07/2026"],
  [null, undefined, ""],
])("days from %s to %s are shown as '%s'", (first, last, shown) => {
  expect(formatDateRange(first, last)).toBe(shown);
});

describe("today", () => {
  const today = (instant: string) => todayInRome(new Date(instant));

  it("changes at midnight in Rome: in winter, in summer, at the end of the year", () => {
    expect([today("2026-01-15T22:59:59Z"), today("2026-01-15T23:00:00Z")]).toEqual([
      "2026-01-15",
      "2026-01-16",
    ]);
    expect([today("2026-07-15T21:59:59Z"), today("2026-07-15T22:00:00Z")]).toEqual([
      "2026-07-15",
      "2026-07-16",
    ]);
    expect([today("2026-12-31T22:59:59Z"), today("2026-12-31T23:00:00Z")]).toEqual([
      "2026-12-31",
      "2027-01-01",
    ]);
  });

  it("is right on the days of the clock changes, 29 March and 25 October", () => {
    expect([today("2026-03-28T22:59:59Z"), today("2026-03-28T23:00:00Z")]).toEqual([
      "2026-03-28",
      "2026-03-29",
    ]);
    expect([today("2026-03-29T21:59:59Z"), today("2026-03-29T22:00:00Z")]).toEqual([
      "2026-03-29",
      "2026-03-30",
    ]);
    expect([today("2026-10-24T21:59:59Z"), today("2026-10-24T22:00:00Z")]).toEqual([
      "2026-10-24",
      "2026-10-25",
    ]);
    expect([today("2026-10-25T22:59:59Z"), today("2026-10-25T23:00:00Z")]).toEqual([
      "2026-10-25",
      "2026-10-26",
    ]);
  });
});

describe("typed dates", () => {
  it("have one or two digits, any usual separator, and two-digit years from 2000", () => {
    const same = [
      "5/3/2027",
      "05/03/27",
      "5.3.2027",
      "5-3-2027",
      "5 3 2027",
      "05032027",
      "050327",
      " 05/03/2027 ",
    ];
    for (const typed of same) expect(parseTypedDate(typed), typed).toBe("2027-03-05");
  });

  it("are null for days that do not exist and for anything else", () => {
    const others = [
      "29/02/2027",
      "31/04/2026",
      "0/1/2026",
      "1/13/2026",
      "1/1/202",
      "1/1/20266",
      "",
      "oggi",
      "2026-03-05",
    ];
    for (const typed of others) expect(parseTypedDate(typed), typed).toBeNull();
  });

  it("never throw, and return only existing days", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const parsed = parseTypedDate(typed);
        expect(parsed === null || isIsoDate(parsed)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("adding and counting days", () => {
  it("works in both directions, across year ends and clock changes", () => {
    fc.assert(
      fc.property(iso, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        const other = plusDays(date, count);
        expect(daysBetween(date, other)).toBe(count);
        expect(plusDays(other, -count)).toBe(date);
      }),
    );
  });

  it("handles the ends of the year", () => {
    expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(plusDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2026-12-31", "2026-01-01")).toBe(-364);
  });

  it("days are in order when the last is not before the first, or one is open", () => {
    expect(areInOrder("2026-12-31", "2027-01-01")).toBe(true);
    expect(areInOrder("2027-01-01", "2027-01-01")).toBe(true);
    expect(areInOrder("2027-01-01", "2026-12-31")).toBe(false);
    for (const open of [null, undefined]) {
      expect(areInOrder(open, "2026-12-31")).toBe(true);
      expect(areInOrder("2027-01-01", open)).toBe(true);
    }
  });

  it("gives the same result in every time zone of the process", () => {
    const script = fileURLToPath(new URL("../../tests/support/zone-report.ts", import.meta.url));
    const report = execFileSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" });
    const byZone = JSON.parse(report) as Record<string, unknown>;
    const { "Europe/Rome": inRome, ...elsewhere } = byZone;
    expect(Object.keys(elsewhere).length).toBeGreaterThan(4);
    for (const [zone, results] of Object.entries(elsewhere)) expect(results, zone).toEqual(inRome);
  });
});

describe("a later time", () => {
  it.each([
    ["2026-03-01 10:30:01", "2026-03-01 10:30:00"],
    ["2026-03-01T09:30:01Z", "2026-03-01 10:30:00"],
    ["2026-03-01T09:30:00.120Z", "2026-03-01T09:30:00.119Z"],
    ["2026-03-02", "2026-03-01"],
    ["2026-03-01", null],
  ])("%s is later than %s", (one, other) => {
    expect(isLaterTime(one, other)).toBe(true);
    expect(isLaterTime(other, one)).toBe(false);
  });

  it.each([
    ["2026-03-01 10:30:00", "2026-03-01T09:30:00.000Z"],
    ["2026-03-01", "2026-03-01"],
    ["2026-03-01 10:30:00", undefined],
    ["2026-03-01 10:30:00", "ieri"],
    ["ieri", "2026-03-01 10:30:00"],
    ["ieri", null],
  ])("of %s and %s neither is", (one, other) => {
    expect(isLaterTime(one, other)).toBe(false);
    expect(isLaterTime(other, one)).toBe(false);
  });
});
