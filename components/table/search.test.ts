// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { fold, matches, searchWords } from "@/lib/format/search-text";
import { columnsFor } from "./columns";
import { searchedColumns, searchTexts } from "./use-table-rows";

interface Row {
  nome: string;
  scadenza: string | null;
  quota: number | null;
  attivo: 0 | 1;
}

const c = columnsFor<Row>();
const columns = [
  c.text("nome", "Nome"),
  c.date("scadenza", "Scadenza"),
  c.money("quota", "Quota"),
  c.flag("attivo", "Attivo"),
];
const row: Row = {
  nome: "Nicolò D’Amico",
  scadenza: "2027-03-05",
  quota: 123456,
  attivo: 1,
};
const textOf = searchTexts(columns);
const finds = (typed: string) => matches(textOf(row), searchWords(typed));

describe("search", () => {
  it("folds case, accents and apostrophes", () => {
    expect(fold("PERCHÉ l’Òrza")).toBe("perche l'orza");
    expect(finds("nicolo")).toBe(true);
    expect(finds("NICOLÒ")).toBe(true);
    expect(finds("d'amico")).toBe(true);
  });

  it("takes every sign that is typed for an apostrophe as one, and ß as ss", () => {
    for (const name of [
      "D'Amico",
      "D’Amico",
      "D‘Amico",
      "D`Amico",
      "D´Amico",
      "Dʼamico",
      "D′Amico",
      "D＇Amico",
    ])
      for (const typed of ["d'amico", "D’Amico", "d`amico"])
        expect(matches(fold(name), searchWords(typed)), `${typed} in ${name}`).toBe(true);
    expect(matches(fold("Strauß"), searchWords("strauss"))).toBe(true);
    expect(matches(fold("Strauss"), searchWords("STRAUẞ"))).toBe(true);
  });

  it("takes an apostrophe behind a vowel at the end of a word as its accent, and nothing more", () => {
    const found = (typed: string, text: string) => matches(fold(text), searchWords(typed));
    for (const text of ["Nicolò Verdi", "Verdi Nicolò", "Nicolo' Verdi"])
      expect(found("nicolo'", text), text).toBe(true);
    expect(found("citta’", "Città di Castello")).toBe(true);
    expect(found("nicolo'", "Nicolosi")).toBe(false);
    expect([
      found("d'", "Dante"),
      found("l'", "Lucia"),
      found("po'", "Pontile"),
      found("e'", "Elena"),
    ]).toEqual([false, false, false, false]);
  });

  it("does not look into flags and days of columns that are off", () => {
    const [name, day, , flag] = columns;
    const rows = [{ nome: "Nora", scadenza: "2026-11-28", quota: null, attivo: 0 as const }];
    const found = (typed: string, visible = columns) => {
      const searched = searchedColumns(columns, visible);
      return rows.filter((one) => matches(searchTexts(searched)(one), searchWords(typed))).length;
    };
    const some = columns.filter((column) => column !== day && column !== flag);
    expect([found("no"), found("28/11"), found("0")]).toEqual([1, 1, 1]);
    expect(searchedColumns(columns, some)).toEqual(some);
    expect(["nora", "28/11", "sì"].map((typed) => found(typed, some))).toEqual([1, 0, 0]);
    // A name is found also where its column is off.
    expect(searchedColumns(columns, [])).toEqual([name, columns[2]]);
  });

  it("wants every word, in any order, across the columns", () => {
    expect(finds("amico nicolo")).toBe(true);
    expect(finds("  amico   05/03  ")).toBe(true);
    expect(finds("nicolo rossi")).toBe(false);
  });

  it("finds dates as gg/mm/aaaa and not as they are stored", () => {
    expect(finds("05/03/2027")).toBe(true);
    expect(finds("2027-03-05")).toBe(false);
  });

  it.each(["5/3/2027", "5/03/2027", "05/3/2027", "05/03/27", "5/3/27", "5/3", "5.3.2027", "05-03-27"])(
    "finds the day 05/03/2027 typed as %s",
    (typed) => {
      expect(finds(typed)).toBe(true);
      expect(finds(`amico ${typed}`)).toBe(true);
      expect(matches("scade il 05/03/2027", searchWords(typed))).toBe(true);
      for (const other of ["05/04/2027", "06/03/2027"])
        expect(matches(other, searchWords(typed)), other).toBe(false);
    },
  );

  it("finds a day at every letter of it, and one of the last century by its two figures", () => {
    for (let length = 1; length <= 8; length++)
      expect(finds("5/3/2027".slice(0, length)), String(length)).toBe(true);
    expect(matches("05/03/1962", searchWords("5/3/62"))).toBe(true);
    expect(matches("05/03/2028", searchWords("5/3/27"))).toBe(false);
    // A number with a point is none.
    expect(finds("5.3")).toBe(false);
  });

  it("finds money with and without the thousands' point, and flags by their word", () => {
    expect(finds("1.234,56")).toBe(true);
    expect(finds("1234,56")).toBe(true);
    expect(finds("sì")).toBe(true);
  });

  it.each([
    [1234, ["1234", "1.234"]],
    [1234.5, ["1234,5", "1.234,5"]],
    [12345, ["12345", "12.345"]],
    ["1234", ["1234", "1.234"]],
  ])("finds the number %j as %j", (metri, all) => {
    const numbers = columnsFor<{ metri: number | string | null }>();
    const text = searchTexts([numbers.number("metri", "Metri")])({ metri });
    for (const typed of all) expect(matches(text, searchWords(typed)), typed).toBe(true);
    const asText = searchTexts([numbers.number("metri", "Metri", { text: () => "molti" })]);
    expect(asText({ metri })).not.toMatch(/\d/);
  });

  it("does not let a word match across two columns", () => {
    expect(finds("amico05")).toBe(false);
  });

  it("finds everything when nothing is typed", () => {
    expect(searchWords("   ")).toEqual([]);
    expect(finds("")).toBe(true);
  });
});
