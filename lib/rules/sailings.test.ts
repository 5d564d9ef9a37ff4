import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Booking,
  otherParts,
  type Sailing,
  sailingId,
  sailingKey,
  sailingsOf,
  sailingWith,
  splitSailings,
} from "./sailings";

const booking = (id: number, more: Partial<Booking> = {}): Booking => ({
  id,
  crociera: 1,
  barca: 2,
  inizio: "2026-07-01",
  fine: "2026-07-08",
  ...more,
});
const idsOf = (sailings: readonly Sailing[]) => sailings.map((sailing) => sailing.map(({ id }) => id));
const splitIds = (...bookings: Booking[]) =>
  splitSailings(sailingsOf(bookings)).map((parts) => idsOf(parts).map((ids) => ids.join("+")));

const anyBooking = fc.record({
  id: fc.nat(),
  crociera: fc.constantFrom(0, 1, 2, null),
  barca: fc.constantFrom(0, 1, 2, null, undefined),
  inizio: fc.constantFrom("2026-07-01", "2026-07-04", null),
  fine: fc.constantFrom("2026-07-04", "2026-07-08", null),
  istruttore: fc.constantFrom(0, 7, 8),
  chiusa: fc.constantFrom(0, 1),
});
const anyBookings = fc.uniqueArray(anyBooking, { selector: ({ id }) => id, maxLength: 12 });

describe("a sailing", () => {
  it("is the bookings with the same cruise, boat and days, in their order", () => {
    const bookings = [
      booking(1),
      booking(2, { barca: 3 }),
      booking(3),
      booking(4, { fine: "2026-07-09" }),
      booking(5, { inizio: "2026-06-30" }),
      booking(6, { crociera: 9 }),
      booking(7),
    ];
    expect(idsOf(sailingsOf(bookings))).toEqual([[1, 3, 7], [2], [4], [5], [6]]);
    expect(sailingsOf([])).toEqual([]);
  });

  it("without a boat is separate from those with one, in any form of a missing boat", () => {
    expect(sailingKey(booking(1, { barca: 0 }))).toBe(sailingKey(booking(2, { barca: null })));
    expect(sailingKey(booking(1, { barca: undefined }))).not.toBe(sailingKey(booking(2)));
    expect(sailingKey({ crociera: 1, barca: 12 })).not.toBe(sailingKey({ crociera: 11, barca: 2 }));
    expect(sailingKey({ crociera: 1, barca: 2 })).toBe("1|2||");
  });

  it("is told by the names that come without ids, and by a booking that says that it has no boat", () => {
    const named = (id: number, cruise: string, boat: string) =>
      booking(id, { crociera: undefined, Crociera: { nome: cruise }, barca: null, Barca: { nome: boat } });
    expect(
      idsOf(
        sailingsOf([
          named(1, "Elba", "Zefiro"),
          named(2, "Giglio", "Zefiro"),
          named(3, "Elba", "Brezza"),
          named(4, "Elba", "Zefiro"),
        ]),
      ),
    ).toEqual([[1, 4], [2], [3]]);
    expect(sailingKey(booking(1, { barca: 0, Barca: { nome: "Zefiro" } }))).toBe(
      sailingKey(booking(2, { barca: 0 })),
    );
  });

  it("holds each booking once, with those of its key alone", () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const sailings = sailingsOf(bookings);
        expect(sailings.flat().toSorted((a, b) => a.id - b.id)).toEqual(
          bookings.toSorted((a, b) => a.id - b.id),
        );
        for (const sailing of sailings) expect(new Set(sailing.map(sailingKey)).size).toBe(1);
        expect(new Set(sailings.map(([first]) => sailingKey(first))).size).toBe(sailings.length);
      }),
    );
  });

  it("is found by the id of any of its bookings, and called by the lowest", () => {
    const bookings = [booking(9), booking(4), booking(5, { barca: 3 })];
    expect(sailingWith(bookings, 4)).toEqual([booking(9), booking(4)]);
    expect(sailingWith([booking(5, { barca: 3 }), booking(4)], 4)).toEqual([booking(4)]);
    expect(sailingWith(bookings, 8)).toBeNull();
    expect(sailingId([booking(9), booking(4)])).toBe(4);
  });
});

describe("a split sailing", () => {
  const other = { barca: 3 };

  it("is one cruise on one boat, on days that overlap and differ", () => {
    expect(splitIds(booking(1), booking(2, { fine: "2026-07-09" }), booking(3))).toEqual([["1+3", "2"]]);
    expect(splitIds(booking(1), booking(2, { inizio: "2026-07-08", fine: "2026-07-15" }))).toEqual([]);
    expect(splitIds(booking(1), booking(2, { inizio: "2026-06-20", fine: "2026-07-01" }))).toEqual([]);
    expect(splitIds(booking(1), booking(2, { inizio: "2026-07-08", fine: null }))).toEqual([["1", "2"]]);
    expect(splitIds(booking(1), booking(2, { inizio: "2026-07-09", fine: null }))).toEqual([]);
    expect(splitIds(booking(1), booking(2, { inizio: "2026-07-05", fine: "2026-07-02" }))).toEqual([
      ["1", "2"],
    ]);
    expect(splitIds(booking(1), booking(2, { crociera: 5, fine: "2026-07-09" }))).toEqual([]);
  });

  it("is one cruise with one instructor on two boats; two boats alone are a flotilla", () => {
    expect(splitIds(booking(1, { istruttore: 7 }), booking(2, { ...other, istruttore: 7 }))).toEqual([
      ["1", "2"],
    ]);
    expect(splitIds(booking(1, { istruttore: 7 }), booking(2, { ...other, istruttore: 8 }))).toEqual([]);
    const crew = [booking(2, { ...other, istruttore: 8 }), booking(3, { ...other, istruttore: 7 })];
    expect(splitIds(booking(1, { istruttore: 7 }), ...crew)).toEqual([["1", "2+3"]]);
    expect(splitIds(booking(1), booking(2, { ...other, istruttore: 0 }))).toEqual([]);
  });

  it("is not made by what is closed, or has no cruise or no day", () => {
    expect(splitIds(booking(1), booking(2, { fine: "2026-07-09", chiusa: 1 }))).toEqual([]);
    const halfClosed = [booking(2, { fine: "2026-07-09", chiusa: 1 }), booking(3, { fine: "2026-07-09" })];
    expect(splitIds(booking(1), ...halfClosed)).toEqual([["1", "2+3"]]);
    expect(splitIds(booking(1, { crociera: 0 }), booking(2, { crociera: 0, fine: "2026-07-09" }))).toEqual(
      [],
    );
    expect(splitIds(booking(1), booking(2, { inizio: null }))).toEqual([]);
  });

  it("may be in three: what joins two joins all", () => {
    const parts = [
      booking(1, { istruttore: 7 }),
      booking(2, { barca: 3, istruttore: 8 }),
      booking(3, { barca: 3, istruttore: 7, fine: "2026-07-10" }),
    ];
    expect(splitIds(...parts)).toEqual([["1", "2", "3"]]);
    const sailings = sailingsOf(parts);
    const [first] = sailings;
    expect(first && idsOf(otherParts([first], sailings))).toEqual([[2], [3]]);
    expect(idsOf(otherParts(sailings.slice(0, 2), sailings))).toEqual([[3]]);
    expect(otherParts([[booking(9, { crociera: 8 })]], sailings)).toEqual([]);
  });

  it("never joins two cruises, and holds each sailing at most once", () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const groups = splitSailings(sailingsOf(bookings));
        const keys = groups.flat().map(([first]) => sailingKey(first));
        expect(new Set(keys).size).toBe(keys.length);
        for (const group of groups) {
          expect(group.length).toBeGreaterThan(1);
          expect(new Set(group.map(([{ crociera }]) => crociera)).size).toBe(1);
        }
      }),
    );
  });
});
