import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { warningText } from "../format/plan-texts";
import { plusDays } from "./dates";
import type { PlanEntry } from "./plan";
import { boatPapers, boatPlaces, type PlanFacts, planWarnings, warningsOf } from "./plan-warnings";

const today = "2026-11-01";
const nothing: PlanFacts = { places: new Map(), seats: new Map(), papers: new Map() };
const entry = (id: string, from: string, to: string, given: Partial<PlanEntry> = {}): PlanEntry => ({
  id,
  kind: "sailing",
  recordId: 1,
  title: id,
  from,
  to,
  boat: null,
  cruise: null,
  venue: null,
  instructors: [],
  participants: 2,
  isClosed: false,
  ...given,
});
const textsOf = (entries: PlanEntry[], facts: Partial<PlanFacts> = {}) =>
  Object.fromEntries(
    [...planWarnings(entries, { ...nothing, ...facts }, today)].map(([id, list]) => [
      id,
      list.map(warningText),
    ]),
  );

describe("plan warnings", () => {
  it("name a boat that is in two entries at once, on both", () => {
    const boat = { boat: 3 };
    expect(
      textsOf([
        entry("Elba", "2026-11-02", "2026-11-06", boat),
        entry("Regata", "2026-11-06", "2026-11-06", { ...boat, kind: "activity", participants: null }),
        entry("Capraia", "2026-11-07", "2026-11-08", boat),
        entry("Altra barca", "2026-11-02", "2026-11-08", { boat: 4 }),
      ]),
    ).toEqual({
      Elba: ["Barca occupata: è anche in «Regata» il 06/11/2026."],
      Regata: ["Barca occupata: è anche in «Elba» dal 02/11/2026 al 06/11/2026."],
    });
  });

  it("name an instructor who is in two entries at once, also on different boats", () => {
    const found = textsOf([
      entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, instructors: [7, 8] }),
      entry("Vela 1", "2026-11-04", "2026-11-04", { kind: "lesson", venue: 2, instructors: [8] }),
    ]);
    expect(found["Vela 1"]).toEqual(["Istruttore occupato: è anche in «Elba» dal 02/11/2026 al 06/11/2026."]);
    expect(found.Elba).toHaveLength(1);
  });

  it("call a day on which one cruise ends and the next begins a changeover", () => {
    const [first] =
      textsOf([
        entry("Elba", "2026-11-07", "2026-11-14", { boat: 1 }),
        entry("Capraia", "2026-11-14", "2026-11-21", { boat: 1 }),
      ]).Elba ?? [];
    expect(first).toBe("Cambio in giornata: la barca è anche in «Capraia» dal 14/11/2026 al 21/11/2026.");
  });

  it("compare participants with the places of the boat and the seats of the venue, where they are known", () => {
    const entries = [
      entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, participants: 7 }),
      entry("Capraia", "2026-11-02", "2026-11-06", { boat: 2, participants: 70 }),
      entry("Giglio", "2026-11-10", "2026-11-16", { boat: 1, participants: 6 }),
      entry("Vela 1", "2026-11-04", "2026-11-04", { kind: "lesson", venue: 2, participants: 2 }),
    ];
    expect(textsOf(entries, { places: new Map([[1, 6]]), seats: new Map([[2, 1]]) })).toEqual({
      Elba: ["Barca piena: 7 partecipanti per 6 posti."],
      "Vela 1": ["Sede piena: 2 partecipanti per 1 posto."],
    });
  });

  it("name a boat's document that ends before the last day; the day of the expiry is valid", () => {
    const papers = new Map([[1, [{ name: "Assicurazione", expiry: "2026-11-06" }]]]);
    expect(
      textsOf(
        [
          entry("Elba", "2026-11-02", "2026-11-06", { boat: 1 }),
          entry("Capraia", "2026-11-07", "2026-11-08", { boat: 1 }),
        ],
        { papers },
      ),
    ).toEqual({ Capraia: ["Documento della barca: «Assicurazione» scade il 06/11/2026."] });
  });

  it("leave out what is over or closed", () => {
    const boat = { boat: 3 };
    expect(
      textsOf([
        entry("Passata", "2026-10-20", "2026-10-31", boat),
        entry("Passata anche", "2026-10-20", "2026-10-31", boat),
        entry("In corso", "2026-10-28", "2026-11-05", boat),
        entry("Chiusa", "2026-10-28", "2026-11-05", { ...boat, isClosed: true }),
      ]),
    ).toEqual({});
  });

  it("are mutual, and the same whether an entry is checked alone or with all", () => {
    const any = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 20 }),
        days: fc.integer({ min: 0, max: 6 }),
        boat: fc.option(fc.integer({ min: 1, max: 3 })),
        instructors: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(any, (all) => {
        const entries = all.map(({ start, days, boat, instructors }, at) =>
          entry(String(at), plusDays(today, start), plusDays(today, start + days), { boat, instructors }),
        );
        const found = planWarnings(entries, nothing, today);
        const key = (id: string, of: { kind: string; other?: PlanEntry }) =>
          [id, of.kind, of.other?.id].join();
        const pairs = new Set([...found].flatMap(([id, list]) => list.map((one) => key(id, one))));
        for (const [id, list] of found)
          for (const one of list)
            if ("other" in one) expect(pairs).toContain([one.other.id, one.kind, id].join());
        for (const one of entries) {
          const alone = warningsOf(one, entries, nothing).map((warning) => key(one.id, warning));
          expect(new Set(alone)).toEqual(new Set([...pairs].filter((pair) => pair.startsWith(`${one.id},`))));
        }
      }),
    );
  });
});

describe("the papers of boats", () => {
  it("are its accepted documents, by type with the latest expiry", () => {
    const insurance = { barca: 1, tipo: 2, accettato: 1, Tipo: { nome: "Assicurazione" } };
    const papers = boatPapers([
      { ...insurance, scadenza: "2026-03-01" },
      { ...insurance, scadenza: "2027-03-01" },
      { ...insurance, scadenza: "2028-03-01", accettato: 0 },
      { ...insurance, barca: null, scadenza: "2029-03-01" },
      { barca: 1, tipo: 3, nome: "Licenza", accettato: 1, eterno: 1, scadenza: "2020-01-01" },
      { barca: 2, tipo: 2, nome: "Polizza", accettato: 1, scadenza: "domani" },
    ]);
    expect(papers.get(1)).toEqual([
      { name: "Assicurazione", expiry: "2027-03-01" },
      { name: "Licenza", expiry: null },
    ]);
    expect(papers.get(2)).toBeUndefined();
  });
});

it("the places of a boat are read where it has them, and never guessed", () => {
  expect(
    [{}, { dati: null }, { dati: { lunghezza: "9" } }, { dati: { posti: "otto" } }].map(boatPlaces),
  ).toEqual([null, null, null, null]);
  expect(
    [{ dati: { posti: "8" } }, { posti: 6, dati: {} }, { posti: 5, dati: { posti: 4 } }].map(boatPlaces),
  ).toEqual([8, 6, 4]);
});
