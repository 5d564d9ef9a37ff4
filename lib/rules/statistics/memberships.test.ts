import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedMembership, membershipFigures, membershipPrice, sumMemberships } from "./memberships";
import { yearPeriod } from "./period";

const today = "2026-11-28";
const ordinary = {
  nome: "Socio ordinario",
  prezzi: [
    { anni: 0, prezzo: 25 },
    { anni: 18, prezzo: "90,50" },
  ],
};
const adult = { meta: { 26: "01/06/1980" } };
const daily = { nome: "Tessera giornaliera", prezzi: [{ anni: 0, prezzo: 7.5 }] };

const records = [
  { id: 1, anno: 2026, stato: 1, pagato: 1, Tessera: ordinary, Utente: adult, created_at: "2026-01-10" },
  { id: 2, anno: 2026, stato: 0, pagato: 1, Tessera: ordinary, Utente: adult, created_at: "2026-01-11" },
  { id: 3, anno: 2026, stato: 0, pagato: 0, Tessera: daily, Utente: adult, created_at: "2025-12-20" },
  { id: 4, anno: null, stato: 0, pagato: 0, Tessera: daily, Utente: {}, created_at: "2026-02-01T09:00:00Z" },
  { id: 5, anno: 2025, stato: 1, pagato: 1, Tessera: daily, Utente: adult, created_at: "2025-01-01" },
  { id: 6, anno: 2019, stato: 1, pagato: 1, Tessera: daily, Utente: adult, created_at: "2019-01-01" },
  { id: 7, anno: null, created_at: "presto", Tessera: null },
];
const counted = () => records.map((record) => countedMembership(record, today));

describe("memberships", () => {
  it("by year and state, with what is paid and open by the price list", () => {
    const { years, undated } = membershipFigures([counted()], yearPeriod(2026));
    expect(undated).toBe(1);
    expect(years).toEqual([
      { year: 2025, concluded: 1, paid: 0, open: 0, total: 1, paidCents: 750, openCents: 0, unpriced: 0 },
      {
        year: 2026,
        concluded: 1,
        paid: 1,
        open: 2,
        total: 4,
        paidCents: 18_100,
        openCents: 750,
        unpriced: 1,
      },
    ]);
  });

  it("by type beside the year before, in the years that the period touches", () => {
    const { types } = membershipFigures([counted()], { from: "2026-03-01", to: "2026-03-31" });
    expect(types.map(({ type, now, before }) => [type, now.total, before.total])).toEqual([
      ["Tessera giornaliera", 2, 1],
      ["Socio ordinario", 2, 0],
    ]);
  });

  it("in two lists, new and own, count once", () => {
    const twice = membershipFigures([counted(), counted().slice(2)], yearPeriod(2026));
    expect(twice).toEqual(membershipFigures([counted()], yearPeriod(2026)));
  });

  it("say their type and state, and have no price without a year", () => {
    const one = (more: object) =>
      countedMembership({ id: 1, anno: 2026, Tessera: daily, Utente: adult, ...more }, today);
    expect(one({ Tessera: { nome: "  Junior " } })).toMatchObject({ type: "Junior", cents: null });
    expect([one({ Tessera: { nome: " " } }).type, one({ Tessera: { nome: null } }).type]).toEqual(["", ""]);
    expect(one({ stato: 1, pagato: 0 })).toMatchObject({ state: "concluded", isPaid: false });
    expect(one({ stato: 2, pagato: 1 })).toMatchObject({ state: "concluded", isPaid: true });
    expect(one({ stato: 0, pagato: 2 })).toMatchObject({ state: "open", isPaid: false });
    expect(one({ anno: null })).toMatchObject({ year: null, cents: null });
  });

  it("are of five years, the next one, and those of the period", () => {
    const all = [2019, 2020, 2021, 2022, 2025, 2026, 2027, 2028].map((anno, id) =>
      countedMembership({ id, anno, Tessera: daily }, today),
    );
    const of = (from: string, to: string) =>
      membershipFigures([all], { from, to }).years.map(({ year }) => year);
    expect(of("2026-01-01", "2026-12-31")).toEqual([2022, 2025, 2026, 2027]);
    expect(of("2025-07-01", "2026-06-30")).toEqual([2022, 2025, 2026, 2027]);
    expect(of("2019-01-01", "2020-12-31")).toEqual([2019, 2020, 2021]);
  });

  it("have no row for a type that occurs in other years alone", () => {
    const all = [
      countedMembership({ id: 1, anno: 2022, Tessera: { nome: "Vecchia" } }, today),
      countedMembership({ id: 2, anno: 2027, Tessera: { nome: "Nuova" } }, today),
    ];
    expect(membershipFigures([all], yearPeriod(2026)).types).toEqual([]);
  });

  it("of as many each stand in the order of their types", () => {
    const types = (...names: string[]) => {
      const all = names.map((nome, id) => countedMembership({ id, anno: 2026, Tessera: { nome } }, today));
      return membershipFigures([all], yearPeriod(2026)).types.map(({ type }) => type);
    };
    expect(types("Ordinario", "Junior", "Senior")).toEqual(["Junior", "Ordinario", "Senior"]);
    expect(types("Senior", "Ordinario", "Junior")).toEqual(["Junior", "Ordinario", "Senior"]);
  });

  it("have today's price until they are paid, as their dialog asks", () => {
    const request = {
      id: 1,
      Tessera: ordinary,
      Utente: { meta: { 26: "15/05/2008" } },
      created_at: "2026-01-10",
    };
    const priceOf = (pagato: number | null, anno: number) =>
      countedMembership({ ...request, anno, pagato }, today).cents;
    expect([priceOf(0, 2026), priceOf(null, 2025)]).toEqual([9050, 9050]);
    expect(priceOf(1, 2026)).toBe(2500);
  });

  it("have the cost of their request's day once they are paid", () => {
    const young = { id: 1, pagato: 1, Tessera: ordinary, Utente: { meta: { 26: "15/05/2007" } } };
    expect(membershipPrice({ ...young, created_at: "2025-05-14" }, 2025, today)).toBe(2500);
    expect(membershipPrice({ ...young, created_at: "2025-05-15" }, 2025, today)).toBe(9050);
    expect(membershipPrice(young, 2025, today)).toBe(2500);
  });
});

it("types add up to the years, and states to the total", () => {
  const one = fc.record({
    anno: fc.constantFrom(2025, 2026, null),
    stato: fc.constantFrom(0, 1),
    pagato: fc.constantFrom(0, 1, undefined),
    Tessera: fc.constantFrom(ordinary, daily, null),
    Utente: fc.constantFrom(adult, null),
    created_at: fc.constantFrom("2025-07-01", "2026-07-01", null),
  });
  fc.assert(
    fc.property(fc.array(one), (list) => {
      const all = list.map((membership, id) => countedMembership({ id, ...membership }, today));
      const { years, types, undated } = membershipFigures([all], yearPeriod(2026));
      const { year: _, ...ofYear } = years.find(({ year }) => year === 2026) ?? {
        year: 0,
        ...sumMemberships([]),
      };
      const sum = sumMemberships(types.map(({ now }) => now));
      expect(sum).toEqual(ofYear);
      expect(sum.concluded + sum.paid + sum.open).toBe(sum.total);
      expect(sumMemberships(years).total + undated).toBe(all.length);
    }),
  );
});
