import { describe, expect, it } from "vitest";
import { dueFor, seasonsBetween } from "./sailing-dues";

const day = "2026-07-01";
const cruise = { prezzofisso: 1, costo: "350,00", sconti: [] };
const bands = [
  { anni: 0, sconto: 50 },
  { anni: 18, sconto: "100" },
  { anni: 65, sconto: 80.5 },
];

describe("what somebody owes for a sailing", () => {
  it("is the fixed price", () => {
    expect(dueFor(cruise, null, day)).toEqual({ kind: "cents", cents: 35000 });
    expect(dueFor({ ...cruise, prezzofisso: 0 }, null, day)).toEqual({ kind: "not-fixed" });
    expect(dueFor({ ...cruise, costo: null }, null, day)).toEqual({ kind: "not-fixed" });
    expect(dueFor(undefined, null, day)).toEqual({ kind: "not-fixed" });
  });

  it.each([
    ["02/07/2008", 17500],
    ["01/07/2008", 35000],
    ["01/07/1961", 28175],
  ])("born on %s follows the band of the first day", (birthDate, cents) => {
    expect(dueFor({ ...cruise, sconti: bands }, birthDate, day)).toEqual({ kind: "cents", cents });
  });

  it("of exactly half a cent is rounded up", () => {
    const third = { ...cruise, costo: "15,00", sconti: [{ anni: 0, sconto: 33.3 }] };
    expect(dueFor(third, "01/01/2020", day)).toEqual({ kind: "cents", cents: 500 });
  });

  it("is not known without the age, and the full price below every band", () => {
    expect(dueFor({ ...cruise, sconti: bands }, null, day)).toEqual({ kind: "by-age" });
    const adults = { ...cruise, sconti: bands.slice(1) };
    expect(dueFor(adults, "01/01/2020", day)).toEqual({ kind: "cents", cents: 35000 });
  });
});

it("the seasons of a sailing are those of its days, each once, in their order", () => {
  const days = [
    { nome: "Alta", giorno: "2026-07-03" },
    { nome: "Media", giorno: "2026-07-01" },
    { nome: "Alta", giorno: "2026-07-02" },
    { nome: "Bassa", giorno: "2026-07-04" },
    { nome: null, giorno: "2026-07-02" },
  ];
  expect(seasonsBetween(days, "2026-07-01", "2026-07-03")).toEqual(["Media", "Alta"]);
  expect(seasonsBetween(days, "2026-08-01", "2026-08-03")).toEqual([]);
});
