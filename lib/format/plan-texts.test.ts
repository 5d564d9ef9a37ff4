import { describe, expect, it } from "vitest";
import type { PlanEntry } from "../rules/plan";
import type { PlanWarning } from "../rules/plan-warnings";
import { rangeTitle, shortRangeTitle, warningLabels, warningSentences } from "./plan-texts";

it.each([
  ["settimana", "2026-11-02", "2026-11-08", "dal 02/11/2026 al 08/11/2026", "02–08/11/2026"],
  ["mese", "2026-11-01", "2026-11-30", "novembre 2026", "novembre 2026"],
  ["mese", "2026-11-23", "2026-12-23", "novembre 2026 – dicembre 2026", "nov – dic 2026"],
  ["trimestre", "2026-11-01", "2027-01-31", "novembre 2026 – gennaio 2027", "nov 2026 – gen 2027"],
] as const)("a range of a %s, %s to %s, is %s, on a phone %s", (scale, from, to, title, short) => {
  expect([rangeTitle(scale, { from, to }), shortRangeTitle(scale, { from, to })]).toEqual([title, short]);
});

describe("warnings in sentences", () => {
  const busyOn = (title: string, from: string, to = from, isChangeover = false): PlanWarning => ({
    kind: "instructorTwice",
    other: { title, from, to } as PlanEntry,
    isChangeover,
  });
  const textsOf = (...warnings: PlanWarning[]) => warningSentences(warnings).map(({ text }) => text);

  it("have first words, each once, which go on in small letters", () => {
    const elba = { title: "Elba", from: "2026-12-10", to: "2026-12-10" } as PlanEntry;
    const boat: PlanWarning = { kind: "boatTwice", other: elba, isChangeover: false };
    const busy = busyOn("Elba", "2026-12-10");
    expect(warningLabels([boat, busy, busyOn("Altura", "2026-12-10")])).toEqual([
      "Barca occupata",
      "istruttore occupato",
    ]);
  });

  it("are one for those that differ in their days alone, in the order of the days", () => {
    expect(
      textsOf(
        busyOn("Altura", "2026-12-10"),
        busyOn("Elba", "2026-11-27", "2026-12-03"),
        busyOn("Altura", "2026-12-03"),
        busyOn("Altura", "2026-12-03"),
        busyOn("Altura", "2026-12-17", "2026-12-18", true),
      ),
    ).toEqual([
      "Istruttore occupato: è anche in «Altura» il 03/12/2026 e il 10/12/2026.",
      "Istruttore occupato: è anche in «Elba» dal 27/11/2026 al 03/12/2026.",
      "Cambio in giornata: l'istruttore è anche in «Altura» dal 17/12/2026 al 18/12/2026.",
    ]);
  });

  it("name at most four days, or three and how many others", () => {
    const lessons = (count: number) =>
      Array.from({ length: count }, (_, index) => busyOn("Altura", `2026-12-0${index + 1}`));
    expect(textsOf(...lessons(4))).toEqual([
      "Istruttore occupato: è anche in «Altura» il 01/12/2026, il 02/12/2026, il 03/12/2026 e il 04/12/2026.",
    ]);
    expect(textsOf(...lessons(6))).toEqual([
      "Istruttore occupato: è anche in «Altura» il 01/12/2026, il 02/12/2026, il 03/12/2026 e in altre 3 date.",
    ]);
  });

  it("say of a form's days that they are over", () => {
    expect(textsOf({ kind: "datesOver" })).toEqual(["Le date sono passate."]);
    const startPast: PlanWarning = { kind: "startPast", from: "2020-12-14" };
    expect(textsOf(startPast)).toEqual(["L'inizio è passato: 14/12/2020."]);
  });

  it("say how long a sailing is, and how long its cruise lasts where that is known", () => {
    const days = 2199;
    expect(textsOf({ kind: "tooLong", days, max: 8 }, { kind: "tooLong", days, max: null })).toEqual([
      "Durata insolita: 2199 giorni, la crociera ne prevede al massimo 8.",
      "Durata insolita: 2199 giorni.",
    ]);
  });

  it("stay apart where they are of different kinds, each with a warning that it says", () => {
    const boat = { ...busyOn("Altura", "2026-12-03"), kind: "boatTwice" } as PlanWarning;
    const full: PlanWarning = { kind: "overBoat", capacity: 4, participants: 6 };
    const found = warningSentences([busyOn("Altura", "2026-12-03"), boat, full, full]);
    expect(found.map(({ warning }) => warning.kind)).toEqual(["instructorTwice", "boatTwice", "overBoat"]);
    expect(found[2]?.text).toBe("Barca piena: 6 partecipanti per 4 posti.");
  });
});
