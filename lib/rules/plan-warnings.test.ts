import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { warningText } from "../format/plan-texts";
import { plusDays } from "./dates";
import type { PlanEntry } from "./plan";
import {
  boatBerths,
  boatPapers,
  dayWarnings,
  draftWarnings,
  type PlanFacts,
  planWarnings,
  warnedMembers,
  warningsOf,
  withMemberNames,
} from "./plan-warnings";

const today = "2026-11-01";
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const nothing: PlanFacts = { berths: new Map(), seats: new Map(), papers: new Map() };
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
  members: [],
  isClosed: false,
  ...given,
});
type PlanDurations = [cruise: number, durations: { duratamax?: string }][];
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

  it("name the members who are in two entries at once, by whichever record has their names", () => {
    const [anna, ugo, nameless] = [
      { id: 1, name: "Anna D'Amico" },
      { id: 2, name: "Ugo Neri" },
      { id: 3, name: "" },
    ] as const;
    const found = textsOf([
      entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, members: [anna, ugo] }),
      entry("Capraia", "2026-11-05", "2026-11-08", { boat: 2, members: [{ id: 1, name: "" }, ugo] }),
      entry("Vela 1", "2026-11-08", "2026-11-08", { kind: "lesson", members: [nameless] }),
      entry("Vela 2", "2026-11-08", "2026-11-08", { kind: "lesson", members: [nameless] }),
      entry("Giglio", "2026-11-06", "2026-11-09", { boat: 3, members: [anna] }),
    ]);
    expect(found.Capraia).toEqual([
      "Soci occupati: Anna D'Amico e Ugo Neri sono anche in «Elba» dal 02/11/2026 al 06/11/2026.",
      "Socio occupato: Anna D'Amico è anche in «Giglio» dal 06/11/2026 al 09/11/2026.",
    ]);
    expect(found.Elba).toContain(
      "Cambio in giornata: Anna D'Amico è anche in «Giglio» dal 06/11/2026 al 09/11/2026.",
    );
    expect(found.Giglio).toContain(
      "Cambio in giornata: Anna D'Amico è anche in «Elba» dal 02/11/2026 al 06/11/2026.",
    );
    expect(found["Vela 1"]).toEqual(["Socio occupato: un socio è anche in «Vela 2» il 08/11/2026."]);
  });

  it("name who is twice on one sailing; of many the rest is counted, and late names are filled in", () => {
    const members = [1, 2, 3, 4, 5].map((id) => ({ id, name: id > 4 ? "" : `Socio ${"ABCD"[id - 1]}` }));
    const twice = entry("Elba", "2026-11-02", "2026-11-06", { members: [...members, ...members] });
    const [warning] = warningsOf(twice, [twice], nothing);
    if (!warning) throw new Error("no warning");
    expect(warningText(warning)).toBe(
      "Soci doppi: Socio A, Socio B e altri 3 sono due volte tra i partecipanti.",
    );
    const one = {
      ...twice,
      members: [
        { id: 5, name: "" },
        { id: 5, name: "" },
      ],
    };
    const named = withMemberNames(warningsOf(one, [], nothing), new Map([[5, "Ida Neri"]]));
    expect(named.map(warningText)).toEqual(["Socio doppio: Ida Neri è due volte tra i partecipanti."]);
  });

  it("of a draft count those whom it joins, but check its own members alone", () => {
    const [anna, ugo] = [
      { id: 1, name: "Anna" },
      { id: 2, name: "Ugo" },
    ];
    const elba = entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, participants: 1, members: [anna] });
    const others = [
      elba,
      entry("Capraia", "2026-11-03", "2026-11-04", { members: [anna, ugo] }),
      entry("Altra", "2026-12-03", "2026-12-04", { members: [ugo] }),
    ];
    const facts = { ...nothing, berths: new Map([[1, 1]]) };
    const textsFor = (members: (typeof others)[0]["members"]) =>
      draftWarnings({ ...elba, participants: 1, members }, others, facts).map(warningText);
    expect(textsFor([ugo])).toEqual([
      "Socio occupato: Ugo è anche in «Capraia» dal 03/11/2026 al 04/11/2026.",
      "Barca piena: 2 partecipanti per 1 posto.",
    ]);
    expect(textsFor([anna])[0]).toBe("Socio doppio: Anna è due volte tra i partecipanti.");
  });

  it("of a draft that joins none are its own: an activity, a new sailing, one whose number is not known", () => {
    const members = [{ id: 1, name: "Anna" }];
    const elba = entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, participants: 1, members });
    const facts = { ...nothing, berths: new Map([[1, 1]]) };
    const kindsFor = (draft: Partial<PlanEntry>) =>
      draftWarnings({ ...elba, members, participants: 1, ...draft }, [elba], facts).map(({ kind }) => kind);
    expect(kindsFor({})).toEqual(["memberRepeated", "overBoat"]);
    expect(kindsFor({ kind: "activity" })).toEqual([]);
    expect(kindsFor({ participants: null })).toEqual([]);
    expect(kindsFor({ id: "another" })).toEqual(["boatTwice", "memberTwice"]);
  });

  it("name their members: of the same in two and of who is twice, of other warnings nobody", () => {
    const anna = { id: 1, name: "Anna" };
    const full = entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, members: [anna, anna] });
    const other = entry("Capraia", "2026-11-03", "2026-11-04", { members: [anna] });
    const found = warningsOf(full, [other], { ...nothing, berths: new Map([[1, 1]]) });
    expect(found.map(({ kind }) => kind)).toEqual(["memberRepeated", "memberTwice", "overBoat"]);
    expect(warnedMembers(found)).toEqual([anna, anna]);
    expect(withMemberNames([{ kind: "memberRepeated", members: [{ id: 9, name: "" }] }], new Map())).toEqual([
      { kind: "memberRepeated", members: [{ id: 9, name: "" }] },
    ]);
  });

  it("compare participants with the berths of the boat and the seats of the venue, where they are known", () => {
    const entries = [
      entry("Elba", "2026-11-02", "2026-11-06", { boat: 1, participants: 7 }),
      entry("Capraia", "2026-11-02", "2026-11-06", { boat: 2, participants: 70 }),
      entry("Giglio", "2026-11-10", "2026-11-16", { boat: 1, participants: 6 }),
      entry("Vela 1", "2026-11-04", "2026-11-04", { kind: "lesson", venue: 2, participants: 2 }),
      entry("Vela 2", "2026-11-05", "2026-11-05", { kind: "lesson", venue: 2, participants: 1 }),
      entry("Vela 3", "2026-11-06", "2026-11-06", { kind: "lesson", venue: 3, participants: 90 }),
      entry("Regata", "2026-11-20", "2026-11-20", { kind: "activity", boat: 1, participants: null }),
    ];
    expect(textsOf(entries, { berths: new Map([[1, 6]]), seats: new Map([[2, 1]]) })).toEqual({
      Elba: ["Barca piena: 7 partecipanti per 6 posti."],
      "Vela 1": ["Sede piena: 2 partecipanti per 1 posto."],
    });
  });

  it("name a boat's document that ends before the last day; the day of the expiry is valid", () => {
    const papers = new Map([
      [
        1,
        [
          { name: "Assicurazione", expiry: "2026-11-06" },
          { name: "Licenza", expiry: null },
        ],
      ],
      [2, [{ name: "Bollo", expiry: "2026-10-31" }]],
    ]);
    expect(
      textsOf(
        [
          entry("Elba", "2026-11-02", "2026-11-06", { boat: 1 }),
          entry("Capraia", "2026-11-07", "2026-11-08", { boat: 1 }),
          entry("Giglio", "2026-11-07", "2026-11-08", { boat: 2 }),
        ],
        { papers },
      ),
    ).toEqual({
      Capraia: ["Documento della barca: «Assicurazione» scade il 06/11/2026."],
      Giglio: ["Documento della barca: «Bollo» è scaduto il 31/10/2026."],
    });
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
        members: fc.array(fc.record({ id: fc.integer({ min: 1, max: 9 }), name: fc.constant("") }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(any, (all) => {
        const entries = all.map(({ start, days, ...given }, at) =>
          entry(String(at), plusDays(today, start), plusDays(today, start + days), given),
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

describe("unusual days", () => {
  const draft = (from: string, to: string, given: Partial<PlanEntry> = {}) =>
    entry("Bozza", from, to, { recordId: 0, ...given });
  const warn = (drafts: PlanEntry[], entries: PlanEntry[] = [], durations: PlanDurations = []) =>
    dayWarnings(drafts, { today, entries, durations: new Map(durations) });
  const [yesterday, tomorrow] = ["2026-10-31", "2026-11-02"];

  it("are over where none of a new booking or enrolment is still to come", () => {
    expect(warn([draft(yesterday, yesterday)])).toEqual([{ kind: "datesOver" }]);
    const lesson = (day: string) => draft(day, day, { kind: "lesson" });
    expect(warn([lesson(yesterday), lesson("2026-10-20")])).toEqual([{ kind: "datesOver" }]);
    expect(warn([lesson(yesterday), lesson(today)])).toEqual([]);
    expect(warn([draft(yesterday, yesterday, { kind: "activity" })])).toEqual([]);
    expect(warn([])).toEqual([]);
    // A stored one has been so all along.
    expect(warn([draft(yesterday, yesterday, { recordId: 7, storedFrom: yesterday })])).toEqual([]);
  });

  it("begin in the past, unless the sailing has begun as it is stored, or is joined", () => {
    const past = [{ kind: "startPast", from: yesterday }];
    expect(warn([draft(yesterday, today)])).toEqual(past);
    expect(warn([draft(today, tomorrow)])).toEqual([]);
    const stored = (storedFrom?: string) => [draft(yesterday, today, { recordId: 7, storedFrom })];
    expect(warn(stored(tomorrow))).toEqual(past);
    expect(warn(stored(today))).toEqual(past);
    expect(warn(stored(yesterday))).toEqual([]);
    expect(warn(stored())).toEqual([]);
    // A new one was stored on no day.
    expect(warn([draft(yesterday, today, { storedFrom: yesterday })])).toEqual(past);
    const others = [entry("Altra", yesterday, today), entry("Bozza", yesterday, today)];
    expect(warn([draft(yesterday, today)], others)).toEqual([]);
    expect(warn([draft(yesterday, today)], others.slice(0, 1))).toEqual(past);
    expect(warn([draft(yesterday, today, { kind: "lesson" })])).toEqual([]);
  });

  it("are more than the cruise's longest duration, or 31 where nobody knows it", () => {
    const week: PlanDurations = [[4, { duratamax: "Settimana" }]];
    const long = (days: number, cruise: number | null) =>
      warn([draft(tomorrow, plusDays(tomorrow, days - 1), { cruise })], [], week);
    const [most] = long(40, 4).map((warning) => ("max" in warning ? warning.max : null));
    expect(most).toBeGreaterThan(5);
    expect(long(most ?? 0, 4)).toEqual([]);
    expect(long((most ?? 0) + 1, 4)).toEqual([{ kind: "tooLong", days: (most ?? 0) + 1, max: most }]);
    const unknown = [5, null].map((cruise) => [long(31, cruise), long(32, cruise)]);
    expect(unknown).toEqual(Array(2).fill([[], [{ kind: "tooLong", days: 32, max: null }]]));
    expect(warn([draft(tomorrow, "2027-03-01", { kind: "lesson" })])).toEqual([]);
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

  it("are by name where they have no type; the latest counts, and one without end for ever", () => {
    const daysOf = (...all: [scadenza: string | null, eterno?: number][]) =>
      boatPapers(
        all.map(([scadenza, eterno = 0]) => ({ barca: 1, nome: "Licenza", accettato: 1, scadenza, eterno })),
      )
        .get(1)
        ?.map(({ name, expiry }) => [name, expiry]);
    expect(daysOf(["2027-03-01"], ["2026-03-01"])).toEqual([["Licenza", "2027-03-01"]]);
    expect(daysOf(["2026-03-01"], ["2027-03-01"])).toEqual([["Licenza", "2027-03-01"]]);
    expect(daysOf([null, 1], ["2027-03-01"])).toEqual([["Licenza", null]]);
    expect(daysOf(["2027-03-01"], [null, 1])).toEqual([["Licenza", null]]);
    expect(daysOf([null], ["domani"])).toBeUndefined();
    const nameless = { barca: 1, accettato: 1, scadenza: "2027-03-01" };
    expect(boatPapers([nameless]).get(1)).toEqual([{ name: "Documento", expiry: "2027-03-01" }]);
  });
});

it("the berths of a boat are read where it has them, and never guessed", () => {
  const without = [{}, { dati: null }, { dati: { lunghezza: "9" } }, { dati: { posti: "otto" } }];
  for (const boat of [...without, { posti: 0 }, { posti: -2 }, { posti: 2.5 }])
    expect(boatBerths(boat)).toBeNull();
  const inData = [{ dati: { posti: "8" } }, { posti: 6, dati: {} }, { posti: 5, dati: { posti: 4 } }];
  expect([{ dati: "posti", posti: 3 }, ...inData].map(boatBerths)).toEqual([3, 8, 6, 4]);
});
