import fc from "fast-check";
import ical from "ical.js";
import { describe, expect, it } from "vitest";
import { plusDays } from "@/lib/rules/dates";
import { anyText } from "@/tests/support/arbitraries";
import { toIcs } from "./ics";
import type { CalendarItem } from "./items";

const options = { host: "pontile.test", now: new Date("2026-11-21T23:30:15Z") };
const item = (rest: Partial<CalendarItem>): CalendarItem => ({
  id: "7",
  from: "2026-11-02",
  to: "2026-11-05",
  title: "Vela 1",
  ...rest,
});

/** The file, and the events that a calendar program reads out of it. */
async function readBack(items: readonly CalendarItem[]) {
  const text = await toIcs(items, options);
  const events = new ical.Component(ical.parse(text)).getAllSubcomponents("vevent");
  return {
    text,
    events: events.map((event) => {
      const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
      return {
        uid: value("uid"),
        from: value("dtstart"),
        end: value("dtend"),
        summary: value("summary"),
        description: value("description"),
      };
    }),
  };
}

const octets = (line: string) => new TextEncoder().encode(line).length;

describe("the iCalendar file", () => {
  it("is written as RFC 5545 has it: days without a time, the end a day later, lines ended by CR LF", async () => {
    const cruise = item({ detail: "Maestrale", state: { tone: "quiet", label: "Chiusa" } });
    expect((await toIcs([cruise], options)).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Pontile//Calendario//IT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:7@pontile.test",
      "DTSTAMP:20261121T233015Z",
      "DTSTART;VALUE=DATE:20261102",
      "DTEND;VALUE=DATE:20261106",
      "SUMMARY:Vela 1",
      "DESCRIPTION:Maestrale\\nChiusa",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it.each([
    ["a leap day", "2028-02-29", "2028-02-29", "2028-03-01"],
    ["the end of February", "2027-02-28", "2027-02-28", "2027-03-01"],
    ["the year's end", "2026-12-30", "2026-12-31", "2027-01-01"],
    ["the turn of the clock in spring", "2026-03-29", "2026-03-29", "2026-03-30"],
    ["the turn of the clock in autumn", "2026-10-25", "2026-10-25", "2026-10-26"],
    ["an end before the beginning", "2026-11-05", "2026-11-02", "2026-11-06"],
  ])("has the right days for %s", async (_, from, to, end) => {
    const { events } = await readBack([item({ from, to })]);
    expect(events).toMatchObject([{ from, end }]);
  });

  it("keeps what the format has a meaning for", async () => {
    const title = 'Vela; scuola, \\ di «Elba»: "bordo"';
    const { text, events } = await readBack([item({ title, detail: "prima\r\nseconda\nterza" })]);
    expect(text).toContain('SUMMARY:Vela\\; scuola\\, \\\\ di «Elba»: "bordo"\r\n');
    expect(events).toMatchObject([{ summary: title, description: "prima\nseconda\nterza" }]);
  });

  it("folds long lines at 75 octets, never within a letter", async () => {
    const title = "Perché la velocità è più alta là ".repeat(12) + "⛵️".repeat(30);
    const { text, events } = await readBack([item({ title })]);
    expect(Math.max(...text.split("\r\n").map(octets))).toBe(75);
    expect(events[0]?.summary).toBe(title);
    expect(new TextDecoder("utf-8", { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
  });

  it("gives the same id to the same item in every download", async () => {
    const [first, later] = [
      await readBack([item({})]),
      await readBack([item({ title: "Vela 2", to: "2026-12-01" })]),
    ];
    expect(later.events[0]?.uid).toBe(first.events[0]?.uid);
  });

  it("gives back any text, whatever its characters, and any days", async () => {
    const kept = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "");
    const items = fc.array(
      fc.record({ title: anyText(120), detail: anyText(), start: fc.nat(90_000), length: fc.nat(400) }),
      { maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(items, async (drawn) => {
        const wanted = drawn.map(({ title, detail, start, length }, index) => {
          const from = plusDays("1970-01-01", start);
          return item({ id: String(index), title, detail, from, to: plusDays(from, length) });
        });
        const { text, events } = await readBack(wanted);
        for (const line of text.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
        expect(events.map(({ from, end, summary }) => [from, end, summary])).toEqual(
          wanted.map(({ from, to, title }) => [from, plusDays(to, 1), kept(title)]),
        );
      }),
      { numRuns: 60 },
    );
  });
});
