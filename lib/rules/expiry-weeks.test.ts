import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, fromLocalDate } from "./dates";
import { boatDocumentExpiries, byWeek, cardExpiries, weeksAhead } from "./expiry-weeks";

const anyDay = fc
  .date({ min: new Date("2020-01-01T12:00"), max: new Date("2090-01-01T12:00"), noInvalidDate: true })
  .map(fromLocalDate);

describe("the weeks ahead", () => {
  it("start today and end on Sundays", () => {
    // A Wednesday.
    expect(weeksAhead("2026-11-25", 3)).toEqual([
      { from: "2026-11-25", to: "2026-11-29" },
      { from: "2026-11-30", to: "2026-12-06" },
      { from: "2026-12-07", to: "2026-12-13" },
    ]);
    expect(weeksAhead("2026-11-29", 2)).toEqual([
      { from: "2026-11-29", to: "2026-11-29" },
      { from: "2026-11-30", to: "2026-12-06" },
    ]);
  });

  it("follow each other without a gap, from whatever day", () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const weeks = weeksAhead(today);
        expect(weeks).toHaveLength(12);
        expect(weeks[0]?.from).toBe(today);
        for (const [at, { from }] of weeks.entries())
          if (at > 0) expect(daysBetween(weeks[at - 1]?.to ?? "", from)).toBe(1);
      }),
    );
  });

  it("have what expires in them, by day, and nothing else", () => {
    const weeks = weeksAhead("2026-11-25", 2);
    const entries = ["2026-12-07", "2026-12-06", "2026-11-24", "2026-11-29", "2026-11-30"].map((day) => ({
      day,
    }));
    expect(byWeek(entries, weeks).map((week) => week.map(({ day }) => day))).toEqual([
      ["2026-11-29"],
      ["2026-11-30", "2026-12-06"],
    ]);
  });
});

const daysOf = (found: { day: string; record: { id?: number } }[]) =>
  found.map(({ day, record }) => [record.id, day]);

it("a boat's renewed document has no deadline, one without a boat counts by itself", () => {
  const documents = [
    { id: 1, barca: 4, scadenza: "2026-12-01", eterno: 0 },
    { id: 2, barca: 4, scadenza: "2027-12-01", eterno: 0 },
    { id: 3, barca: 5, scadenza: "2026-12-01", eterno: 0 },
    { id: 4, barca: 5, scadenza: null, eterno: 1 },
    { id: 5, barca: null, scadenza: "2026-12-02", eterno: 0 },
    { id: 6, barca: null, scadenza: "2026-12-03", eterno: 0 },
    { id: 7, barca: 6, scadenza: "presto", eterno: 0 },
    // Not accepted yet.
    { id: 8, barca: 4, scadenza: "2028-12-01", eterno: 0, accettato: 0 },
    { id: 9, barca: null, scadenza: "2026-12-04", eterno: 0, accettato: 0 },
  ];
  expect(daysOf(boatDocumentExpiries(documents))).toEqual([
    [2, "2027-12-01"],
    [5, "2026-12-02"],
    [6, "2026-12-03"],
  ]);
});

it("a card expires as its concluded membership says; who has renewed has the later one alone", () => {
  const memberships = [
    { id: 1, utente: 12, stato: 1, dati: { scadenza: "2026-12-31" } },
    { id: 2, utente: 12, stato: 1, dati: { scadenza: "2027-12-31" } },
    { id: 3, utente: 13, stato: 1, dati: { scadenza: "2026-12-31" } },
    { id: 4, utente: 13, stato: 0, dati: { scadenza: "2027-12-31" } },
    { id: 5, utente: 14, stato: 1, dati: {} },
  ];
  expect(daysOf(cardExpiries(memberships))).toEqual([
    [2, "2027-12-31"],
    [3, "2026-12-31"],
  ]);
});
