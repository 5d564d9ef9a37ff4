import { describe, expect, it } from "vitest";
import { classDifferences, sailingDifferences } from "./differences";

const member = (id: number) => ({ utente: id, Utente: { nominativo: `Socio ${id}` } });
const brezza = { barca: 1, Barca: { nome: "Brezza" } };
const days = { inizio: "2026-07-01", fine: "2026-07-08" };

describe("in what the bookings of a sailing differ", () => {
  it("is each shared field with its values, the most frequent first, and whose they are", () => {
    const bookings = [
      { id: 1, crociera: 3, ...days, barca: 0, ...member(1), tutor: null },
      { id: 2, crociera: 3, ...days, ...brezza, ...member(2), tutor: 0 },
      { id: 3, crociera: 3, ...days, ...brezza, ...member(3), istruttore: 0 },
    ];
    expect(sailingDifferences(bookings)).toEqual([
      {
        field: "barca",
        label: "Barca",
        choices: [
          { value: 1, text: "Brezza", names: ["Socio 2", "Socio 3"] },
          { value: 0, text: "Nessuna barca", names: ["Socio 1"] },
        ],
      },
    ]);
    expect(sailingDifferences(bookings.slice(1))).toEqual([]);
    const [
      {
        choices: [, unset],
      } = { choices: [] },
    ] = sailingDifferences([
      { id: 1, ...days },
      { id: 2, ...days },
      { id: 3, ...days, fine: null },
    ]);
    expect(unset?.value).toBe("");
  });
});

describe("in what the enrolments of a class differ", () => {
  it("is instructor, venue and lessons; a port is named where its name is known", () => {
    const enrolments = [
      { id: 1, corso: 1, porto: 2, date: ["2026-07-01"], ...member(1) },
      { id: 2, corso: 1, porto: 0, date: ["2026-07-01", "2026-07-03"], ...member(2) },
    ];
    const found = classDifferences(enrolments, new Map([[2, "Viareggio"]]));
    expect(found.map(({ label, choices }) => [label, ...choices.map(({ text }) => text)])).toEqual([
      ["Porto", "Viareggio", "Nessun porto"],
      ["Lezioni", "01/07/2026", "01/07/2026, 03/07/2026"],
    ]);
    expect(found.at(-1)?.choices.map(({ value }) => value)).toEqual([
      ["2026-07-01"],
      ["2026-07-01", "2026-07-03"],
    ]);
  });
});
