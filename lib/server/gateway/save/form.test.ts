import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusDays, readLegacyDate } from "../../../rules/dates";
import { toStoredForm } from "./form";

describe("a new value takes the form of the stored one", () => {
  it.each([
    ["an id as text", "12", 13, "13"],
    ["an id as a number", 12, "13", 13],
    ["an id as a number, from a number", 12, 13, 13],
    ["a flag as true", true, 0, false],
    ["a flag as false", false, 1, true],
    ["a flag as true, from text", true, "0", false],
    ["a flag as text", "1", 0, "0"],
    ["a flag as text, from true", "0", true, "1"],
    ["a flag as the text true", "true", 0, "false"],
    ["a flag as the text false", "false", 1, "true"],
    ["a flag as false, from text", false, "1", true],
    ["a flag as a number", 1, false, 0],
    ["an amount as text", "12.5", 13.75, "13.75"],
    ["an amount as text with a comma", "12,50", 13.75, "13,75"],
    ["an amount as a number", 12.5, "13.75", 13.75],
    ["a day with a time", "2026-05-01T00:00:00.000Z", "2026-06-02", "2026-06-02T00:00:00.000Z"],
    ["a day with a time behind a space", "2026-05-01 10:30:00", "2026-06-02", "2026-06-02 10:30:00"],
    ["a day alone", "2026-05-01", "2026-06-02", "2026-06-02"],
    ["a day where a text has one in it", "dal 2026-05-01 10:30", "2026-06-02", "2026-06-02"],
    ["a day with its own time", "2026-05-01 10:30:00", "2026-06-02 11:00", "2026-06-02 11:00"],
    ["a text that ends with a day", "2026-05-01 10:30:00", "il 2026-06-02", "il 2026-06-02"],
    ["an amount beside a unit", "12,50 euro", 13.75, "13.75"],
    ["nothing, where there was text", "12", null, null],
    ["nothing, where there was a number", 12, undefined, undefined],
    ["a number, where there was nothing", null, 12, 12],
    ["a record, where there was nothing", undefined, { targa: "B" }, { targa: "B" }],
    ["a record", { targa: "A", metri: "9" }, { targa: "B", metri: 10 }, { targa: "B", metri: "10" }],
    [
      "a record as text",
      '{"targa":"A","metri":"9"}',
      { targa: "B", metri: 10 },
      '{"targa":"B","metri":"10"}',
    ],
    ["a record as text in text", '"{\\"targa\\":\\"A\\"}"', { targa: "B" }, '"{\\"targa\\":\\"B\\"}"'],
    [
      "a record as text in text, from its JSON text",
      '"{\\"targa\\":\\"A\\"}"',
      '{"targa":"B"}',
      '"{\\"targa\\":\\"B\\"}"',
    ],
    ["a record as text in text, from the same", '"{\\"a\\":1}"', '"{\\"a\\":2}"', '"{\\"a\\":2}"'],
    ["a text in quotation marks", '"Elba"', '{"targa":"B"}', '{"targa":"B"}'],
    ["a text where a record as text in text was", '"{\\"a\\":1}"', "Elba", "Elba"],
    ["a record that a text replaces", { targa: "A" }, '{"targa":"B"}', { targa: "B" }],
    ["a list as text", "[3,5]", [3, 7], "[3,7]"],
    ["a list of texts as text", '["3","5"]', [3, 7], '["3","7"]'],
    ["a list that a text replaces", ["2026-05-01"], '["2026-06-02"]', ["2026-06-02"]],
  ])("%s", (_, stored, value, expected) => {
    expect(toStoredForm(stored, value)).toEqual(expected);
  });
});

describe("a day whose stored time has a zone is stored as the day that was typed", () => {
  it.each([
    ["Rome's midnight in summer", "2026-04-09T22:00:00.000Z", "2027-04-10", "2027-04-09T22:00:00.000Z"],
    ["Rome's midnight in winter", "2026-12-31T23:00:00.000Z", "2026-12-31", "2026-12-30T23:00:00.000Z"],
    ["an offset", "2026-05-01T00:00:00+02:00", "2027-12-10", "2027-12-11T00:00:00+02:00"],
    ["midnight of UTC", "2026-05-01T00:00:00.000Z", "2026-06-02", "2026-06-02T00:00:00.000Z"],
    ["a list", ["2027-03-28T22:00:00.000Z"], ["2027-03-29"], ["2027-03-28T22:00:00.000Z"]],
  ])("%s", (_, stored, typed, written) => {
    expect(toStoredForm(stored, typed)).toEqual(written);
  });

  it("whatever the zone, time and day", () => {
    const day = fc.integer({ min: 0, max: 9_000 }).map((days) => plusDays("2010-01-01", days));
    const hours = fc.integer({ min: 0, max: 23 }).map((hour) => String(hour).padStart(2, "0"));
    const zone = fc.constantFrom("Z", "+00:00", "+02:00", "-05:00", "+14:00", "-12:00");
    fc.assert(
      fc.property(day, day, hours, zone, (before, typed, hour, offset) => {
        const written = toStoredForm(`${before}T${hour}:30:00${offset}`, typed);
        expect(readLegacyDate(written)).toBe(typed);
      }),
    );
  });
});

describe("lessons keep their stored times", () => {
  const may = ["2026-05-01T18:30:00", "2026-05-08T20:00:00"];
  const text = JSON.stringify;

  it.each([
    [
      "as text, beside a new one",
      text(may),
      text(["2026-05-01", "2026-05-08", "2026-05-15"]),
      text([...may, "2026-05-15T18:30:00"]),
    ],
    ["as text in text", text(text(may)), text(["2026-05-08"]), text(text(["2026-05-08T20:00:00"]))],
    ["when the first is removed", may, text(["2026-05-08"]), ["2026-05-08T20:00:00"]],
    ["as text, when the first is removed", text(may), text(["2026-05-08"]), text(["2026-05-08T20:00:00"])],
    [
      "behind a new one",
      may,
      text(["2026-04-24", "2026-05-01", "2026-05-08"]),
      ["2026-04-24T18:30:00", ...may],
    ],
    [
      "which a moved one takes from its place",
      may,
      text(["2026-05-01", "2026-05-09"]),
      [may[0], "2026-05-09T20:00:00"],
    ],
    [
      "with a zone",
      ["2026-05-01T10:00:00Z", "2026-05-07T22:00:00Z"],
      text(["2026-05-08"]),
      ["2026-05-07T22:00:00Z"],
    ],
    [
      "on the day on which the clock goes back",
      ["2026-10-24T22:00:00Z"],
      text(["2026-10-25"]),
      ["2026-10-24T22:00:00Z"],
    ],
    [
      "of which there are none",
      text(["2026-05-01"]),
      text(["2026-05-01", "2026-05-08"]),
      text(["2026-05-01", "2026-05-08"]),
    ],
  ])("%s", (_, stored, value, expected) => {
    expect(toStoredForm(stored, value)).toEqual(expected);
  });
});

describe("lists of references", () => {
  const records = [
    { id: "3", nome: "Skipper" },
    { id: "5", nome: "Mozzo" },
  ];
  const types = [{ id_tipo: 7, nome: "Certificato" }];

  it.each([
    ["ids as numbers", [3, 5], [5, 9], [5, 9]],
    ["ids as texts", ["3", "5"], [5, 9], ["5", "9"]],
    ["records, and new ones by their id alone", records, [5, 9], [{ id: "5", nome: "Mozzo" }, { id: "9" }]],
    ["records that come as records", records, [records[1], { id: 9 }], [records[1], { id: "9" }]],
    ["document types", types, [{ id_tipo: 7 }, { id_tipo: 8 }], [{ id_tipo: 7 }, { id_tipo: 8 }]],
    ["document types by their ids", types, [7, 8], [types[0], { id_tipo: 8 }]],
    ["ids, from records that hold nothing else", ["3"], [{ id: 3 }, { id: 4 }], ["3", "4"]],
    [
      "ids, but not of records that hold more",
      ["3"],
      [{ id: 4, nome: "Timoniere" }],
      [{ id: 4, nome: "Timoniere" }],
    ],
    ["texts among records, which name none", records, ["Timoniere"], ["Timoniere"]],
    [
      "records without ids, by their places",
      [{ n: "1" }, { n: 2 }],
      [{ n: "1" }, { n: 3 }],
      [{ n: "1" }, { n: 3 }],
    ],
    ["none at all", records, [], []],
    ["an empty list, which has no form", [], [{ id_tipo: 7 }, 3], [{ id_tipo: 7 }, 3]],
  ])("%s", (_, stored, value, expected) => {
    expect(toStoredForm(stored, value)).toEqual(expected);
  });
});

describe("lists with content of their own", () => {
  it.each(["id", "id_tipo"])("prices with a season by %s keep everything, each in its form", (name) => {
    const stored = [
      { [name]: "1", prezzo: "100", nome: "Alta" },
      { [name]: 2, prezzo: 200, nome: "Bassa" },
    ];
    const value = [
      { [name]: 2, prezzo: 250, nome: "Bassa" },
      { [name]: 1, prezzo: 120.5, nome: "Alta" },
      { [name]: 3, prezzo: 90, nome: "Media" },
    ];
    expect(toStoredForm(stored, value)).toEqual([
      { [name]: 2, prezzo: 250, nome: "Bassa" },
      { [name]: "1", prezzo: "120.5", nome: "Alta" },
      { [name]: "3", prezzo: "90", nome: "Media" },
    ]);
  });

  it("numbers that are not references keep duplicates and zeros", () => {
    expect(toStoredForm({ posti: [0, 2, 2], nome: "A" }, { posti: [0, 2, 2], nome: "B" })).toEqual({
      posti: [0, 2, 2],
      nome: "B",
    });
  });

  it("an unchanged entry stays as it is when one before it is deleted", () => {
    const stored = [{ importo: "10" }, { importo: 20 }];
    expect(toStoredForm(stored, [{ importo: 20 }])).toEqual([{ importo: 20 }]);
  });
});

describe("values without a stored form", () => {
  it.each([
    ["nothing stored", null, 5, 5],
    ["a field that was not there", undefined, true, true],
    ["a value that is taken away", "5", null, null],
    ["text where a number was", 12, "da definire", "da definire"],
    ["a telephone number that begins with 0", 340, "0340", "0340"],
    ["text that sounds like a number", 12, "Infinity", "Infinity"],
    ["empty text where a number was", 12, "", ""],
    ["text where a record was", { a: 1 }, "nota", "nota"],
    ["unreadable text, replaced by a record", "31/12", { a: 1 }, '{"a":1}'],
    ["a day where no day was", "31/12", "2026-06-02", "2026-06-02"],
  ])("%s", (_, stored, value, expected) => {
    expect(toStoredForm(stored, value)).toEqual(expected);
  });
});

it("a value that is already stored stays as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toStoredForm(structuredClone(value), value)).toEqual(value);
    }),
  );
});
