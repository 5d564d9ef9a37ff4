import { describe, expect, it } from "vitest";
import { birthDateAlone, birthDateOf } from "./birth-date";

describe("the birth date in a member's meta", () => {
  const plain = Array.from({ length: 30 }, (_, index) => (index === 26 ? "05/03/1990" : "x"));
  it.each([
    ["a map's key", { "25": "x", "26": " 05/03/1990 " }],
    ["a map of records", { 26: { valore: "05/03/1990" } }],
    ["index 26 of a plain list", plain],
    ["index 26 of a list of records without ids", plain.map((valore) => ({ nome: "Nato il", valore }))],
    [
      "the entry whose id is 26, wherever it stands",
      [
        { id: 3, valore: "x" },
        { id: "26", valore: "05/03/1990" },
      ],
    ],
    ["the same beside entries without ids", [{ valore: "01/01/2001" }, { id: 26, valore: "05/03/1990" }]],
    [
      "the text that looks like a date",
      { 26: { id: "01/01/2001", nota: "05/03/1990?", valore: " 05/03/1990 " } },
    ],
    ["the same beside a longer number", { 26: { nota: "105/03/1990", altro: 7, valore: "05/03/1990" } }],
  ])("is found as %s", (_, meta) => {
    expect(birthDateOf(meta)).toBe("05/03/1990");
    expect(birthDateAlone(meta)).toEqual({ 26: "05/03/1990" });
  });

  it("is never taken by index from a list with ids", () => {
    expect(birthDateOf(plain.map((valore, index) => ({ id: index + 100, valore })))).toBeNull();
  });

  it.each([
    ["", null],
    ["1980-03-12", "1980-03-12"],
    [" 12 marzo 80 ", "12 marzo 80"],
  ])("is never the entry's label (value '%s')", (written, expected) => {
    const label = "Data di nascita (gg/mm/aaaa)";
    for (const entry of [
      { id: 26, nome: label, valore: written },
      { id: 26, value: written, label },
      { id: 26, nome: label, risposta: written },
    ])
      expect(birthDateOf([entry]), JSON.stringify(entry)).toBe(expected);
  });

  it("is none where the value is empty, whatever else the entry says", () => {
    expect(birthDateOf([{ id: 26, valore: "", creato: "2024-05-01 10:00" }])).toBeNull();
  });

  it("is returned as written when it is unreadable, and null when there is none", () => {
    expect(birthDateOf({ 26: "marzo 1990" })).toBe("marzo 1990");
    expect(birthDateAlone({ 1: "x", 26: " marzo 1990 " })).toEqual({ 26: "marzo 1990" });
    for (const meta of [
      null,
      undefined,
      "",
      "rotto{",
      7,
      {},
      [],
      { 26: "" },
      { 26: null },
      { 26: 1990 },
      ["x"],
    ])
      for (const one of [meta, birthDateAlone(meta)])
        expect(birthDateOf(one), JSON.stringify(meta)).toBeNull();
  });
});
