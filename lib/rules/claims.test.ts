import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptanceProblem,
  claimStateText,
  claimSums,
  isLineLocked,
  kilometreCents,
  lacksAmount,
  lineCents,
  matchesFilter,
  readClaimState,
  sumToApprove,
} from "./claims";

const APPROVATA = { stato: "APPROVATA" };
const open = { stato: "APPROVARE" };

describe("states", () => {
  it("both spellings of APPROVARE are read, and one is shown", () => {
    for (const stato of ["APPROVARE", "DA APPROVARE", " da approvare ", "", null, undefined, 3, "ALTRO"]) {
      expect([readClaimState(stato), claimStateText(stato)]).toEqual(["APPROVARE", "Da approvare"]);
    }
    for (const [stato, shown] of [
      ["APPROVATA", "Approvata"],
      ["CONFERMATA", "Confermata"],
    ] as const) {
      expect([readClaimState(` ${stato.toLowerCase()} `), claimStateText(stato)]).toEqual([stato, shown]);
    }
  });

  it("the filters are all, to approve, and accepted or confirmed", () => {
    const under = (stato: string) =>
      (["TUTTI", "APPROVARE", "ACCETTATI"] as const).filter((filter) => matchesFilter(filter, { stato }));
    expect(under("DA APPROVARE")).toEqual(["TUTTI", "APPROVARE"]);
    expect(under("APPROVATA")).toEqual(["TUTTI", "ACCETTATI"]);
    expect(under("CONFERMATA")).toEqual(["TUTTI", "ACCETTATI"]);
  });

  it("a header is accepted once, when it has lines and all of them are accepted", () => {
    expect(acceptanceProblem(open, [APPROVATA, { stato: "CONFERMATA" }])).toBeNull();
    expect(acceptanceProblem({ stato: "DA APPROVARE" }, [APPROVATA])).toBeNull();
    expect(acceptanceProblem(open, [])).toBe("Non ci sono righe da accettare.");
    expect(acceptanceProblem(open, [APPROVATA, open])).toBe("Accetta prima la riga ancora da approvare.");
    expect(acceptanceProblem(open, [open, {}])).toBe("Accetta prima le 2 righe ancora da approvare.");
    const one = "C'è una riga che non si legge: avvisa chi gestisce il server.";
    const two = "Ci sono 2 righe che non si leggono: avvisa chi gestisce il server.";
    expect(acceptanceProblem(open, [APPROVATA], 1)).toBe(one);
    expect(acceptanceProblem(open, [], 2)).toBe(two);
    expect(acceptanceProblem(APPROVATA, [APPROVATA])).toBe("Lo stato è già «Approvata».");
    expect(acceptanceProblem({ stato: "CONFERMATA" }, [APPROVATA])).toBe("Lo stato è già «Confermata».");
  });

  it("a line is locked by its own confirmation or by its header's", () => {
    expect(isLineLocked(APPROVATA, APPROVATA)).toBe(false);
    expect(isLineLocked({ stato: "CONFERMATA" }, open)).toBe(true);
    expect(isLineLocked(open, { stato: "CONFERMATA" })).toBe(true);
  });
});

it("what is to approve is counted and summed, without what is accepted; what is no amount is counted apart", () => {
  const claims = [
    { ...open, totale: "12,50" },
    { stato: "DA APPROVARE", totale: 30 },
    { ...open, totale: "da vedere" },
    { ...open, totale: null },
    { ...APPROVATA, totale: 99 },
    { stato: "CONFERMATA", totale: "?" },
  ];
  expect(sumToApprove(claims)).toEqual({ count: 4, cents: 4250, unreadable: 2 });
});

describe("amounts", () => {
  it("a line's amount is its cost, else its kilometres", () => {
    expect(lineCents({ costo: 12.5 })).toBe(1250);
    expect(lineCents({ costo: "12,50", costochilometrico: null })).toBe(1250);
    expect(lineCents({ costo: "1.234,50 €" })).toBe(123_450);
    expect(lineCents({ costo: null, costochilometrico: "0,35", distanza: "123,5" })).toBe(4323);
    expect(lineCents({ costo: 0, costochilometrico: 0.35, distanza: 120 })).toBe(4200);
    expect(lineCents({ costo: 40, costochilometrico: 0.35, distanza: 120 })).toBe(4000);
    expect(lineCents({ costo: 0 })).toBe(0);
    expect(lineCents({ costo: "da vedere", distanza: 12 })).toBeNull();
    for (const [costochilometrico, distanza] of [
      [0.35, -3],
      [-0.35, -3],
      [-0.35, 3],
      [0.35, 0],
      [0, 3],
      [0.35, null],
      [null, 3],
    ])
      expect(kilometreCents({ costochilometrico, distanza }), `${costochilometrico} ${distanza}`).toBeNull();
  });

  it("the rate of a kilometre is a decimal, else an amount, and is multiplied before it is rounded", () => {
    expect(kilometreCents({ costochilometrico: "1.250", distanza: 100 })).toBe(12_500);
    expect(kilometreCents({ costochilometrico: "0,35 €", distanza: 120 })).toBe(4200);
    expect(kilometreCents({ costochilometrico: "€ 0.350", distanza: "120" })).toBe(4200);
    expect(kilometreCents({ costochilometrico: "0,3456", distanza: 1000 })).toBe(34_560);
    expect(kilometreCents({ costochilometrico: "1.234,50", distanza: 2 })).toBe(246_900);
    expect(kilometreCents({ costochilometrico: "poco", distanza: 120 })).toBeNull();
  });

  it("a line without an amount is not one whose amount nobody can read", () => {
    for (const line of [
      {},
      { costo: null, costochilometrico: null, distanza: null },
      { costo: " ", costochilometrico: "0", distanza: 0 },
      { costo: null, costochilometrico: 0.35, distanza: "" },
    ])
      expect(lacksAmount(line), JSON.stringify(line)).toBe(true);
    for (const line of [
      { costo: "?" },
      { costo: 0 },
      { costochilometrico: "?", distanza: 12 },
      { costochilometrico: 0.35, distanza: 12 },
    ])
      expect(lacksAmount(line), JSON.stringify(line)).toBe(false);
    expect(claimSums({ totale: 1 }, [{ costo: null }, { costo: "?" }]).unreadable).toBe(1);
  });

  it("the sums report lines, accepted lines, and the difference to the header", () => {
    const lines = [
      { costo: "12,50", ...APPROVATA },
      { costochilometrico: 0.35, distanza: 120, ...open },
      { costo: "?", ...open },
    ];
    expect(claimSums({ totale: "60,00" }, lines)).toEqual({
      lines: 5450,
      accepted: 1250,
      total: 6000,
      difference: 550,
      unreadable: 1,
    });
    expect(claimSums({ totale: null }, [])).toEqual({
      lines: 0,
      accepted: 0,
      total: null,
      difference: null,
      unreadable: 0,
    });
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  /** An amount in each of the legacy API's forms. */
  const form = fc.constantFrom(
    (amount: number) => amount / 100,
    (amount: number) => (amount / 100).toFixed(2),
    (amount: number) => (amount / 100).toFixed(2).replace(".", ","),
  );

  it("lines in any form and order sum up to the cent, and the accepted ones are part of it", () => {
    const line = fc.record({ amount: cents, form, accepted: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), cents, form, (made, total, write) => {
        const lines = made.map((one) => ({
          costo: one.form(one.amount),
          stato: one.accepted ? "APPROVATA" : "DA APPROVARE",
        }));
        const whole = made.reduce((sum, { amount }) => sum + amount, 0);
        const accepted = made.reduce((sum, one) => sum + (one.accepted ? one.amount : 0), 0);
        const expected = { lines: whole, accepted, total, difference: total - whole, unreadable: 0 };
        expect(claimSums({ totale: write(total) }, lines)).toEqual(expected);
        expect(claimSums({ totale: write(total) }, lines.toReversed())).toEqual(expected);
      }),
    );
  });

  it("kilometres are rounded half up to the cent, despite binary fractions", () => {
    const rate = fc.integer({ min: 1, max: 20_000 });
    const tenths = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(rate, tenths, (tenThousandths, distance) => {
        const exact = BigInt(tenThousandths) * BigInt(distance);
        const expected = Number((exact + 500n) / 1000n);
        const line = { costochilometrico: tenThousandths / 10_000, distanza: distance / 10 };
        expect(kilometreCents(line)).toBe(expected);
        const text = {
          costochilometrico: String(line.costochilometrico).replace(".", ","),
          distanza: String(line.distanza),
        };
        expect(kilometreCents(text)).toBe(expected);
      }),
    );
  });
});
