import fc from "fast-check";
import { expect, it } from "vitest";
import { plusDays } from "../dates";
import { expiriesOf, expiryFigures, lastShownDay, type PaperExpiry } from "./expiries";

const today = "2026-11-22";

it("accepted documents with a readable expiry, or that never expire", () => {
  const found = expiriesOf(
    [
      { id_usr: 1, scadenza: "2026-12-01", accettato: 1 },
      { id_usr: 2, scadenza: "2026-12-01", accettato: 0 },
      { id_usr: 3, scadenza: "presto" },
      { id_usr: 4, eterno: 1, scadenza: "2020-01-01" },
      { id_usr: null, scadenza: "2026-12-02" },
    ],
    ({ id_usr }) => id_usr,
  );
  expect(found).toEqual([
    { owner: 1, day: "2026-12-01" },
    { owner: 4, day: null },
    { owner: 0, day: "2026-12-02" },
  ]);
});

it("count in their month, certificates apart, each owner's latest alone", () => {
  const expiry = (type: number, owner: number, day: string | null): PaperExpiry => ({ type, owner, day });
  const { months, expired, later } = expiryFigures(
    [
      expiry(7, 1, "2026-01-01"),
      expiry(7, 1, "2026-12-10"),
      expiry(7, 2, "2026-11-21"),
      expiry(1, 2, "2026-11-22"),
      expiry(1, 3, "2027-10-31"),
      expiry(1, 4, "2027-11-01"),
      expiry(1, 5, "2026-12-01"),
      expiry(1, 5, null),
      // Nobody's are not of one owner.
      expiry(3, 0, "2026-12-03"),
      expiry(3, 0, "2026-12-04"),
    ],
    today,
  );
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months.at(-1)]).toEqual([
    { month: "2026-11", certificates: 0, others: 1 },
    { month: "2026-12", certificates: 1, others: 2 },
    { month: "2027-10", certificates: 0, others: 1 },
  ]);
  expect([expired, later]).toEqual([
    { certificates: 1, others: 0 },
    { certificates: 0, others: 1 },
  ]);
});

it("nobody counts twice: each owner and type stands in one place at most", () => {
  const one = fc.record({
    type: fc.constantFrom(1, 7),
    owner: fc.integer({ min: 1, max: 6 }),
    day: fc.option(fc.integer({ min: -400, max: 800 }).map((days) => plusDays(today, days))),
  });
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const { months, expired, later } = expiryFigures(all, today);
      const sum = [...months, expired, later].reduce(
        (total, row) => total + row.certificates + row.others,
        0,
      );
      const owners = new Set(all.map(({ type, owner }) => `${type} ${owner}`));
      const eternal = new Set(
        all.filter(({ day }) => day === null).map(({ type, owner }) => `${type} ${owner}`),
      );
      expect(sum).toBe(owners.size - eternal.size);
    }),
  );
});

it("the last day that is shown is that of the twelfth month, today's included", () => {
  expect(["2026-11-01", "2026-11-30", "2027-02-28"].map(lastShownDay)).toEqual([
    "2027-10-31",
    "2027-10-31",
    "2028-01-31",
  ]);
});
