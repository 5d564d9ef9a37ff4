import { describe, expect, it } from "vitest";
import { fieldsOf, findList, flagOf, formatFlag, formatValue, isSameJson } from "./loose-values";

describe("a flag in loose data", () => {
  it("is yes or no in each of the legacy forms", () => {
    for (const yes of [true, 1, "1", "true", "si", "sì", " SÌ ", "True"]) expect(flagOf(yes)).toBe(true);
    for (const no of [false, 0, "0", "false", "no", " NO "]) expect(flagOf(no)).toBe(false);
  });

  it("is nothing else, and shown as what it is then", () => {
    for (const other of [null, undefined, 2, -1, "", "forse", "10", [], {}, [true]])
      expect(flagOf(other), JSON.stringify(other)).toBeNull();
    expect(["si", 0, "forse", 2, null].map(formatFlag)).toEqual(["Sì", "No", "forse", "2", ""]);
  });
});

describe("a loose value as one line", () => {
  it.each([
    [null, ""],
    [undefined, ""],
    [true, "Sì"],
    [false, "No"],
    [0, "0"],
    [1234.567, "1234,57"],
    [12345.6, "12.345,6"],
    ["  Elba ", "Elba"],
    ["", ""],
    [["Elba", "", null, 3, ["a", "b"]], "Elba, 3, a, b"],
    [{ nome: "Elba", note: "", ore: 2, altro: null, motore: false }, "nome: Elba; ore: 2; motore: No"],
    [{ porto: { nome: "Elba" } }, "porto: nome: Elba"],
    [{}, ""],
    [Symbol("x"), ""],
  ])("%o is %j", (value, shown) => expect(formatValue(value)).toBe(shown));
});

describe("the list of a post", () => {
  const entries = [{ nome: "Anna" }, { nome: "Ugo" }];
  const find = (data: Parameters<typeof findList>[0]) => findList(data, "persone", "nome");

  it("is the data itself, whose texts stand under the main field; anything else in it is left out", () => {
    expect(find([{ nome: "Anna" }, "Ugo", 3, null, ["x"]])).toEqual({ entries, field: null });
  });

  it("is the field of its name, also as JSON text and before any other list", () => {
    expect(find({ altre: [{ nome: "Ivo" }], persone: entries })).toEqual({ entries, field: "persone" });
    expect(find({ persone: JSON.stringify(["Anna", "Ugo"]) })).toEqual({ entries, field: "persone" });
  });

  it("is else the first field with a list that has a record", () => {
    const data = { nomi: ["Anna"], nota: "x", gente: JSON.stringify(["Anna", { nome: "Ugo" }]), altra: [{}] };
    expect(find(data)).toEqual({ entries, field: "gente" });
  });

  it("is empty where there is none", () => {
    for (const data of [undefined, null, "testo", {}, { nomi: ["Anna"], persone: 3 }])
      expect(find(data), JSON.stringify(data)).toEqual({ entries: [], field: null });
  });
});

it("a list and a text have no fields", () => {
  expect(fieldsOf({ nome: "Elba" })).toEqual({ nome: "Elba" });
  for (const data of [[{ nome: "Elba" }], "testo", null, undefined]) expect(fieldsOf(data)).toEqual({});
});

it("values are the same as their JSON is, and what is not there is null", () => {
  expect([isSameJson(null, undefined), isSameJson({ a: [1] }, { a: [1] }), isSameJson("1", "1")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isSameJson(0, null), isSameJson(null, ""), isSameJson(1, "1"), isSameJson({ a: 1 }, {})]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
