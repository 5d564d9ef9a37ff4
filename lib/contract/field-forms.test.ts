import { describe, expect, it } from "vitest";
import { z } from "zod";
import { plusDays } from "../rules/dates";
import {
  bodyLessonDates,
  bodyRecord,
  dayOrText,
  euros,
  idList,
  nullableFlag,
  nullableList,
  parseJson,
  stateNumber,
  wholeNumber,
} from "./field-types";
import { datesUnreadable } from "./limits";

describe("numbers and days as they came", () => {
  const read = (type: z.ZodType) => (value: unknown) => type.parse(value);

  it("a whole number is a number or its text, from 0", () => {
    expect([0, 7, "7", " 007 "].map(read(wholeNumber()))).toEqual([0, 7, 7, 7]);
    for (const value of [-1, 1.5, "1.5", "x7", "7x", "-7", "", true, null, [7], "1234567890123456"])
      expect(read(wholeNumber())(value), JSON.stringify(value)).toBeNull();
  });

  it("a state is a whole number, and may be true or false", () => {
    const values = [true, "true", 1, "1", false, "false", 0, "0", 2, "37"];
    expect(values.map(read(stateNumber()))).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 2, 37]);
    for (const value of ["chiuso", "", null, -1, 1.5, [1]])
      expect(read(stateNumber())(value), JSON.stringify(value)).toBeNull();
  });

  it("a flag that may be left open is 0, 1 or nothing", () => {
    expect([true, "1", 1, false, "0", 0].map(read(nullableFlag()))).toEqual([1, 1, 1, 0, 0, 0]);
    for (const value of [null, "", "boh", 2, [1]])
      expect(read(nullableFlag())(value), JSON.stringify(value)).toBeNull();
  });

  it("a list that may be left open is one or nothing, and stays missing where it is missing", () => {
    const list = nullableList(idList());
    expect([[1, "2"], "[3]", [], "[]"].map(read(list))).toEqual([[1, 2], [3], [], []]);
    for (const value of [null, "", '[1,"7', {}, 5])
      expect(read(list)(value), JSON.stringify(value)).toBeUndefined();
    expect(z.object({ list }).parse({})).toStrictEqual({});
  });

  it("an amount is text or a finite number", () => {
    expect([0, -1.5, "12,50", ""].map(read(euros()))).toEqual([0, -1.5, "12,50", ""]);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, true, null, [1], {}])
      expect(read(euros())(value), String(value)).toBeNull();
  });

  it("a day that cannot be read stays as text, where there is one", () => {
    expect(["2026-07-01 10:00", "domani", 12, " x "].map(read(dayOrText()))).toEqual([
      "2026-07-01",
      "domani",
      "12",
      " x ",
    ]);
    for (const value of ["", "  ", null, true, [], {}])
      expect(read(dayOrText())(value), JSON.stringify(value)).toBeNull();
  });

  it("a body has 500 days of lessons at most, each once and in order, or the sentence for it", () => {
    const days = Array.from({ length: 501 }, (_, at) => plusDays("2026-01-01", at));
    expect(read(bodyLessonDates())(days.slice(1))).toBe(JSON.stringify(days.slice(1)));
    for (const value of [days, "[", ["2026-02-30"], [3], {}])
      expect(bodyLessonDates().safeParse(value).error?.issues[0]?.message).toBe(datesUnreadable);
  });

  it("a record in a body is checked in the parts that people write, and each sentence is at its part", () => {
    const parts = { nome: z.string().min(1, "Scrivi il nome.") };
    const issuesOf = (value: unknown) =>
      bodyRecord(parts)
        .safeParse(value)
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(read(bodyRecord(parts))('{"nome":"Elba","altro":[1]}')).toEqual({ nome: "Elba", altro: [1] });
    expect(read(bodyRecord(parts))(JSON.stringify('{"nome":"Elba"}'))).toEqual({ nome: "Elba" });
    expect(issuesOf({ nome: "", altro: 1 })).toEqual([["nome", "Scrivi il nome."]]);
    for (const value of ["[]", "{", 3, null, [1]])
      expect(issuesOf(value), String(value)).toEqual([["", "I dati non sono validi."]]);
  });

  it("JSON text that is none is nothing", () => {
    expect([parseJson("{"), parseJson("[1]")]).toEqual([null, [1]]);
  });
});
