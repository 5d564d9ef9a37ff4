import { describe, expect, it } from "vitest";
import { findList, flagOf, formatFlag, formatValue } from "@/lib/contract/loose-values";
import { personName } from "./post-reading";

describe("a post's values", () => {
  it.each([
    [true, true],
    [1, true],
    ["1", true],
    [" Sì ", true],
    [0, false],
    ["no", false],
    ["false", false],
    [2, null],
    ["", null],
    [null, null],
    ["taglia S", null],
    [{}, null],
  ])("%j as a flag is %j", (value, flag) => {
    expect(flagOf(value)).toBe(flag);
  });

  it.each([
    [4.5, "4,5"],
    ["  testo ", "testo"],
    [true, "Sì"],
    [null, ""],
    [undefined, ""],
    [["NW 4", "", "W 5"], "NW 4, W 5"],
    [{ valore: 1013, vuoto: "", altro: { tendenza: "in calo" } }, "valore: 1013; altro: tendenza: in calo"],
    [() => 1, ""],
  ])("%j is shown as %j", (value, text) => {
    // Thousands are grouped from five figures on, as Italian does.
    expect(formatValue(value)).toBe(text);
  });

  it("a field that is a flag in some clients is said in a word, else as it is", () => {
    expect([1, "0", "Volentieri", ""].map(formatFlag)).toEqual(["Sì", "No", "Volentieri", ""]);
  });
});

describe("the list of a post", () => {
  const list = [{ nominativo: "Anna" }, { nominativo: "Ugo" }];

  it("is `dati` itself, the field of its name, as JSON text too, or the first field that holds records", () => {
    expect(findList(list, "soci", "nominativo")).toEqual({ entries: list, field: null });
    expect(findList({ altri: [{}], soci: list }, "soci", "nominativo")).toEqual({
      entries: list,
      field: "soci",
    });
    expect(findList({ soci: JSON.stringify(list) }, "soci", "nominativo").entries).toEqual(list);
    expect(findList({ venti: ["NW"], equipaggio: list }, "soci", "nominativo")).toEqual({
      entries: list,
      field: "equipaggio",
    });
  });

  it("takes mere texts as entries, drops what is neither, and is empty where there is none", () => {
    expect(findList(["Nodi", 7, null, { argomento: "Vele" }], "x", "argomento").entries).toEqual([
      { argomento: "Nodi" },
      { argomento: "Vele" },
    ]);
    for (const data of [null, undefined, "testo", {}, { soci: 7 }, { soci: null }])
      expect(findList(data, "soci", "nominativo")).toEqual({ entries: [], field: null });
  });

  it("names people by nominativo, first and last name, or the record inside", () => {
    expect(personName({ nominativo: "Anna D'Amico" })).toBe("Anna D'Amico");
    expect(personName({ nome: "Anna", cognome: "D'Amico" })).toBe("Anna D'Amico");
    expect(personName({ Utente: { nominativo: "Ugo" } })).toBe("Ugo");
    expect(personName({ nominativo: {}, Utente: 7 })).toBe("Senza nome");
  });
});
