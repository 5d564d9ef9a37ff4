import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  causeHappenings,
  causeMeasures,
  claimMeasures,
  claimsOfPeriods,
  expenseHappenings,
  reimbursementHappenings,
} from "./claims";
import { compareByKey, compareByMonth, totalOf } from "./comparison";
import { yearPeriod } from "./period";

const period = yearPeriod(2026);

describe("claims", () => {
  it("count on their first day, in cents, by kind and by what is accepted; without a day, apart", () => {
    const journeys = reimbursementHappenings([
      { id: 1, da: null, a: "2026-03-02", totale: "1.234,50", stato: "APPROVATA" },
      { id: 2, da: "2026-03-05", totale: "tanto", stato: "APPROVARE" },
      { id: 3, da: "marzo", totale: 9, stato: "APPROVATA" },
    ]);
    const costs = expenseHappenings([
      { id: 1, il: "2025-03-09", nomebarca: " Brezza ", totale: 10, stato: "DA APPROVARE" },
      { id: 2, il: null, totale: 5 },
      { id: 2, il: null, totale: 5 },
    ]);
    expect([journeys.undated, costs.undated]).toEqual([1, 1]);
    const all = [...journeys.happenings, ...costs.happenings];
    expect(all.map(({ id }) => id)).toEqual([1, 2, 1]);
    expect(all.filter(({ isUnreadable }) => isUnreadable).map(({ id }) => id)).toEqual([2]);
    expect(compareByMonth(all, period, claimMeasures)[2]).toEqual({
      key: "2026-03",
      now: {
        totalCents: 123_450,
        reimbursementCents: 123_450,
        expenseCents: 0,
        acceptedCents: 123_450,
        count: 2,
      },
      before: { totalCents: 1000, reimbursementCents: 0, expenseCents: 1000, acceptedCents: 0, count: 1 },
    });
    expect(compareByKey(all, period, claimMeasures).map(({ key }) => key)).toEqual(["", "Brezza"]);
  });

  it("of other years have no lines to be read", () => {
    const { happenings: claims } = expenseHappenings(
      ["2024-12-31", "2025-01-01", "2026-12-31", "2027-01-01"].map((il, id) => ({ id, il, totale: 1 })),
    );
    expect(claimsOfPeriods(claims, period).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("causes", () => {
  it("are those of the lines in any spelling, kilometres included", () => {
    const lines = [
      { id: 1, causale: "Migliorie", costo: 10 },
      { id: 2, causale: "MIGLIORIE ", costo: "2,50" },
      { id: 3, causale: null, costochilometrico: 0.3, distanza: 100 },
    ];
    expect(
      compareByKey(causeHappenings([{ day: "2026-05-01", lines }]), period, causeMeasures),
    ).toMatchObject([
      { key: "", now: { cents: 3000, lines: 1 } },
      { key: "Migliorie", now: { cents: 1250, lines: 2 } },
    ]);
  });

  it("add up to the claims, where their totals are the sums of their lines", () => {
    const claim = fc.record({
      il: fc.constantFrom("2025-04-01", "2026-04-01", "2026-09-30"),
      costs: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(claim), (list) => {
        const headers = list.map(({ il, costs }, id) => ({
          id,
          il,
          totale: costs.reduce((a, b) => a + b, 0) / 100,
        }));
        const lines = list.map(({ il, costs }) => ({
          day: il,
          lines: costs.map((cents, id) => ({ id, causale: `causa ${cents % 3}`, costo: cents / 100 })),
        }));
        const claims = totalOf(
          compareByMonth(expenseHappenings(headers).happenings, period, claimMeasures),
          claimMeasures,
        );
        const causes = totalOf(compareByKey(causeHappenings(lines), period, causeMeasures), causeMeasures);
        expect([causes.now.cents, causes.before.cents]).toEqual([
          claims.now.totalCents,
          claims.before.totalCents,
        ]);
      }),
    );
  });
});
