import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareByKey, compareByMonth, totalOf } from "./comparison";
import { yearPeriod } from "./period";
import { cruiseLengths, datedSailings, sailingMeasures, sailingRemarks } from "./sailings";

const lengths = cruiseLengths(
  [
    { id: 1, percorso: 10 },
    { id: 2, percorso: 11 },
    { id: 3, percorso: null },
  ],
  [
    { id: 10, lunghezza: "18,5" },
    { id: 11, lunghezza: 0 },
  ],
);
const userCruise = (id: number, utente: number, more: object = {}) => ({
  id,
  utente,
  crociera: 1,
  barca: 3,
  Barca: { nome: "Brezza" },
  inizio: "2026-07-04",
  fine: "2026-07-06",
  ...more,
});

describe("sailings", () => {
  it("have their participants once, whatever lists they stand in, and the miles of their itinerary", () => {
    const active = [userCruise(1, 7), userCruise(2, 8), userCruise(3, 7)];
    const { sailings } = datedSailings(
      [active, active.slice(1), [userCruise(4, 0)], [userCruise(4, 0)]],
      lengths,
    );
    expect(sailings).toEqual([
      {
        day: "2026-07-04",
        key: "Brezza",
        members: [7, 8],
        hasMiles: true,
        adds: { sailings: 1, participants: 3, tenthsOfMiles: 185 },
      },
    ]);
  });

  it("without a day are counted apart; without boat or length they say so", () => {
    const { sailings, undated } = datedSailings(
      [
        [
          userCruise(1, 7, { inizio: null }),
          userCruise(2, 7, { crociera: 2, barca: 0, Barca: null }),
          userCruise(3, 7, { barca: 9, Barca: null }),
        ],
      ],
      lengths,
    );
    expect(undated).toBe(1);
    expect(sailings.map(({ key }) => key)).toEqual(["", "n. 9"]);
    const remarks = sailingRemarks(sailings, yearPeriod(2026), "2026-07-01");
    expect(remarks).toEqual({ members: 1, ahead: 2, withoutMiles: 1 });
    expect(sailingRemarks(sailings, yearPeriod(2025), "2026-07-01").members).toBe(0);
  });
});

it("two boats of one name are two, and a boat is one where a booking lacks its name", () => {
  const { sailings } = datedSailings(
    [
      [
        userCruise(1, 7),
        userCruise(2, 7, { inizio: "2026-07-11", Barca: null }),
        userCruise(3, 7, { barca: 4 }),
        userCruise(4, 7, { barca: 5, Barca: { nome: "Maestrale" } }),
      ],
    ],
    lengths,
  );
  expect(sailings.map(({ key }) => key)).toEqual([
    "Brezza (n. 3)",
    "Brezza (n. 3)",
    "Brezza (n. 4)",
    "Maestrale",
  ]);
});

it("what is said of a period is of its own sailings alone: members, those ahead, those without miles", () => {
  const { sailings } = datedSailings(
    [
      [
        userCruise(1, 7, { inizio: "2026-07-01", Barca: { nome: " Brezza " } }),
        userCruise(2, 8, { inizio: "2026-07-02", crociera: 2 }),
        userCruise(3, 8, { inizio: "2026-07-03", Barca: { nome: null } }),
        userCruise(4, 9, { inizio: "2027-01-01" }),
      ],
    ],
    lengths,
  );
  expect(sailings.map(({ key }) => key)).toEqual(["Brezza", "Brezza", "Brezza", "Brezza"]);
  const remarks = sailingRemarks(sailings, yearPeriod(2026), "2026-07-02");
  expect(remarks).toEqual({ members: 2, ahead: 1, withoutMiles: 1 });
});

it("months and boats add up to the same, and nobody sails twice on a sailing", () => {
  const booking = fc.record({
    utente: fc.integer({ min: 1, max: 5 }),
    crociera: fc.constantFrom(1, 2),
    barca: fc.constantFrom(0, 3, 4),
    inizio: fc.constantFrom("2025-07-04", "2026-07-04", "2026-08-01", "2027-01-01"),
  });
  fc.assert(
    fc.property(fc.array(booking), (list) => {
      const bookings = list.map((one, id) => ({ id, ...one }));
      const { sailings } = datedSailings([bookings, bookings], lengths);
      const period = yearPeriod(2026);
      const total = totalOf(compareByMonth(sailings, period, sailingMeasures), sailingMeasures);
      expect(total).toEqual(totalOf(compareByKey(sailings, period, sailingMeasures), sailingMeasures));
      const seats = new Set(
        bookings
          .filter(({ inizio }) => inizio.startsWith("2026"))
          .map(({ utente, crociera, barca, inizio }) => [utente, crociera, barca, inizio].join()),
      );
      expect(total.now.participants).toBe(seats.size);
    }),
  );
});
