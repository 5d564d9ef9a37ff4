import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldKinds } from "./field-kinds";
import {
  bodyFlag,
  bodyId,
  bodyLessonDates,
  bodyReference,
  day,
  dayOrText,
  entryList,
  euros,
  flag,
  flagMap,
  id,
  idList,
  lessonDates,
  looseRecord,
  nested,
  nullableFlag,
  nullableList,
  readList,
  recordList,
  reference,
  stateNumber,
  text,
  wholeNumber,
} from "./field-types";
import { isRecord } from "./loose-values";

const RUNS = { numRuns: 2000 };
const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom("0", "1", "true", " 7 ", "007", "1e3", "2026-02-29", "[1]", "{}"),
);
const safe = fc.integer({ min: 0, max: 999_999_999_999_999 });

describe("the legacy API's loose forms", () => {
  const record = z.looseObject({
    a: text(),
    b: flag(),
    c: reference(),
    d: day(),
    e: nested({ nome: text() }),
    f: idList(),
    g: flagMap(),
    h: entryList(),
  });

  it("what is missing stays missing, so that a record written back carries no field it did not have", () => {
    expect(Object.keys(record.parse({}))).toEqual([]);
    expect(Object.keys(record.parse({ z: 1, b: 0 })).sort()).toEqual(["b", "z"]);
  });

  it("null is the empty form of each kind", () => {
    expect(record.parse({ a: null, b: null, c: null, d: null, e: null, f: null, g: null, h: null })).toEqual({
      a: null,
      b: 0,
      c: null,
      d: null,
      e: null,
      f: [],
      g: {},
      h: [],
    });
  });

  it("a nested record may be JSON text; what is no record is none", () => {
    const text = JSON.stringify({ nome: "FIV" });
    for (const e of [{ nome: "FIV" }, text, JSON.stringify(text)])
      expect(record.parse({ e }).e, JSON.stringify(e)).toEqual({ nome: "FIV" });
    for (const e of ["FIV", "[1]", "5", 5, [1], true]) expect(record.parse({ e }).e, String(e)).toBeNull();
  });

  it("a record reads the same again after it was read once", () => {
    fc.assert(
      fc.property(
        fc.record({ a: anything, b: anything, c: anything, d: anything, f: anything, g: anything }),
        (value) => {
          const once = record.parse(value);
          expect(record.parse(once)).toEqual(once);
        },
      ),
      RUNS,
    );
  });

  it("whatever arrives, each kind gives its own type and never throws", () => {
    fc.assert(
      fc.property(anything, (value) => {
        const { a, b, c, d, e, f, g } = record.parse({
          a: value,
          b: value,
          c: value,
          d: value,
          e: value,
          f: value,
          g: value,
        });
        return (
          (a === undefined || a === null || typeof a === "string") &&
          (b === undefined || b === 0 || b === 1) &&
          (c === undefined || c === null || (Number.isSafeInteger(c) && c >= 0)) &&
          (d === undefined || d === null || /^\d{4}-\d{2}-\d{2}$/.test(d)) &&
          (e === undefined || e === null || isRecord(e)) &&
          (f ?? []).every((entry) => Number.isSafeInteger(entry) && entry > 0) &&
          Object.values(g ?? {}).every((entry) => typeof entry === "boolean")
        );
      }),
      RUNS,
    );
  });
});

it("JSON text in JSON text is read as what is in it", () => {
  const twice = (value: unknown) => JSON.stringify(JSON.stringify(value));
  expect(looseRecord().parse(twice({ targa: "A" }))).toEqual({ targa: "A" });
  expect(flagMap().parse(twice({ soci: 1 }))).toEqual({ soci: true });
  expect(idList().parse(twice([3, "4"]))).toEqual([3, 4]);
  expect(entryList().parse(twice([{ id: 3 }]))).toEqual([{ id: 3 }]);
  expect(recordList({ anni: wholeNumber() }).parse(twice([{ anni: "18" }]))).toEqual([{ anni: 18 }]);
  for (const value of ['"testo"', "3", twice("x"), "{"]) expect(looseRecord().parse(value)).toEqual({});
});

it("a list is one or JSON text of one; anything else is an empty list", () => {
  for (const value of [[1, "a"], '[1,"a"]', JSON.stringify('[1,"a"]')])
    expect(readList(value), JSON.stringify(value)).toEqual([1, "a"]);
  for (const value of ["", "1,2", "{}", { 0: 1 }, 3, true, null, undefined])
    expect(readList(value), String(value)).toEqual([]);
});

describe("flags", () => {
  it('are 1 for true, 1, "1" and "true", and 0 for anything else', () => {
    for (const value of [true, 1, "1", "true"]) expect(flag().parse(value)).toBe(1);
    for (const value of [false, 0, "0", "false", "", null, 2, -1, "yes", "TRUE", " 1", {}, [1]])
      expect(flag().parse(value), String(value)).toBe(0);
  });

  it("in a body are one of the forms, or refused", () => {
    expect([true, 1, "1", false, 0, "0"].map((value) => bodyFlag().parse(value))).toEqual([1, 1, 1, 0, 0, 0]);
    for (const value of [2, "true", null, undefined, ""])
      expect(bodyFlag().safeParse(value).success).toBe(false);
  });
});

describe("ids", () => {
  it("are the same as number and as text", () => {
    fc.assert(
      fc.property(safe, (value) => {
        const read = [id().parse(value), id().parse(String(value)), reference().parse(String(value))];
        return read.every((one) => one === value);
      }),
      RUNS,
    );
  });

  it("that no number can hold exactly are refused rather than rounded", () => {
    for (const value of [
      2 ** 53,
      "9007199254740993",
      Number.POSITIVE_INFINITY,
      Number.NaN,
      -1,
      1.5,
      "1.0",
      "0x1",
      "١",
    ])
      expect(id().safeParse(value).error?.issues[0]?.message, String(value)).toBe("not an id");
  });

  it("in another spelling are none: a record of an answer is then unreadable, a reference unset", () => {
    for (const value of ["01", "007", "00", " 7 ", "7\n", "+7", "1e3", "7.0", true, [7], "9".repeat(16)]) {
      expect(id().safeParse(value).success, String(value)).toBe(false);
      expect(reference().parse(value), String(value)).toBeNull();
    }
  });

  it("in a body are whole numbers from 1, a reference from 0, as a number or in their one spelling", () => {
    expect([bodyId().parse("5"), bodyId().parse(5)]).toEqual([5, 5]);
    expect([bodyReference().parse("5"), bodyReference().parse("0")]).toEqual([5, 0]);
    for (const value of ["", -1, 1.5, "x", 2 ** 53, {}, "01", "1e3", " 7 ", true, [7], "0x1", "７"])
      for (const kind of [bodyId(), bodyReference()])
        expect(kind.safeParse(value).success, String(value)).toBe(false);
    for (const value of [0, "0", null, undefined])
      expect(bodyId().safeParse(value).success, String(value)).toBe(false);
    expect(z.object({ a: bodyId() }).safeParse({}).success).toBe(false);
    expect(z.object({ a: bodyReference() }).parse({})).toEqual({});
  });

  it("in a list come as a list or as JSON text, bare or in records, without 0 and doubles", () => {
    for (const value of [[3, "4", 4, 0, null], "[3,4,3]", [{ id: 3 }, { id: "4" }], [{ id_tipo: "3" }, 4]])
      expect(idList().parse(value)).toEqual([3, 4]);
    // A document type's own id is `id_tipo`, as everywhere (./entries).
    expect(idList().parse([{ id: 9, id_tipo: 3 }])).toEqual([3]);
    for (const value of ["", "3,4", "{}", 3, { 0: 3 }, null]) expect(idList().parse(value)).toEqual([]);
  });
});

describe("numbers and euros", () => {
  it("whole numbers are the same as number and as text; what is none, or below zero, is null", () => {
    const read = (value: unknown) => wholeNumber().parse(value);
    expect(["18", " 08 ", 18, 0, "", -1, 1.5, "-1", null, "x"].map(read)).toEqual([
      18,
      8,
      18,
      0,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("euros stay a number or text as they came, and are null otherwise", () => {
    const read = (value: unknown) => euros().parse(value);
    expect([12.5, "12,50", 0, "", null, {}, Number.NaN].map(read)).toEqual([
      12.5,
      "12,50",
      0,
      "",
      null,
      null,
      null,
    ]);
    expect(z.looseObject({ a: euros(), b: wholeNumber() }).parse({})).toEqual({});
  });

  it("in a body a reference may be unset", () => {
    for (const value of [0, 7, null, undefined]) expect(bodyReference().parse(value)).toBe(value);
    for (const value of [-1, 1.5, "x"]) expect(bodyReference().safeParse(value).success).toBe(false);
  });
});

describe("text and days", () => {
  it("a number becomes text, anything that is neither becomes null", () => {
    expect([text().parse("a"), text().parse(12), text().parse("")]).toEqual(["a", "12", ""]);
    expect([true, {}, [], null].map((value) => text().parse(value))).toEqual([null, null, null, null]);
  });

  it("a day loses the time behind it, and a timestamp is the day in Rome", () => {
    expect(day().parse("2026-03-31 00:00:00")).toBe("2026-03-31");
    expect(day().parse("2026-03-31T22:00:00.000Z")).toBe("2026-04-01");
    for (const value of ["", "0000-00-00", "31/03/2026", 1774994400, null, {}])
      expect(day().parse(value)).toBeNull();
  });
});

describe("lesson dates", () => {
  const read = (value: unknown) => lessonDates().parse(value);
  const send = (value: unknown) => bodyLessonDates().parse(value);

  it("come as a list or as JSON text, and are in order, each once, without what is empty", () => {
    const days = ["2027-03-08", "2027-03-01T00:00:00", "2027-03-08", null, ""];
    const inOrder = ["2027-03-01", "2027-03-08"];
    expect(read(days)).toEqual(inOrder);
    expect(read(JSON.stringify(days))).toEqual(inOrder);
    expect(read(JSON.stringify(JSON.stringify(days)))).toEqual(inOrder);
  });

  it("of a timestamp are the days in Rome", () => {
    expect(read('["2027-03-28T22:30:00.000Z"]')).toEqual(["2027-03-29"]);
  });

  it("that cannot be read whole are the text that came", () => {
    const texts = ["da definire", "2027-03-01", "{}", '["01/03/2027"]', '["2027-03-01", "boh"]', "[[]]"];
    for (const text of texts) expect(read(text), text).toBe(text);
    expect(read(["2027-03-01", "2027-02-30"])).toBe('["2027-03-01","2027-02-30"]');
    expect(read({ 0: "2027-03-01" })).toBe('{"0":"2027-03-01"}');
  });

  it("are none in what is empty, and stay missing where they are missing", () => {
    for (const value of ["", " ", 0, 3, null, true, [], "[]"]) expect(read(value), String(value)).toEqual([]);
    expect(z.looseObject({ date: lessonDates() }).parse({})).toEqual({});
  });

  it("as they are read are sent again and are read the same", () => {
    fc.assert(
      fc.property(anything, (value) => {
        const once = read(value);
        if (!Array.isArray(once)) return;
        const sent = send(once);
        expect(send(sent)).toBe(sent);
        expect(read(sent)).toEqual(once);
      }),
      RUNS,
    );
  });

  it("are sent as text, in order and each once; a list with something else in it is refused", () => {
    expect(send(["2027-03-08", "2027-03-01", "2027-03-08"])).toBe('["2027-03-01","2027-03-08"]');
    const many = Array.from({ length: 501 }, () => "2027-03-01");
    for (const value of [
      ["2027-02-30"],
      ["01/03/2027"],
      [""],
      [null],
      null,
      undefined,
      many,
      "x".repeat(10_001),
      "da definire",
      '["2027-03-01", "boh"]',
      '"2027-03-01"',
    ])
      expect(bodyLessonDates().safeParse(value).success, String(value)).toBe(false);
  });
});

describe("each type says of which kind it is", () => {
  const kindOf = (type: z.ZodType) => fieldKinds.get(type)?.kind;

  it.each([
    ["text", [text]],
    ["flag", [flag, nullableFlag, stateNumber]],
    ["id", [id]],
    ["reference", [reference]],
    ["number", [wholeNumber]],
    ["amount", [euros]],
    ["day", [day, dayOrText]],
    ["days", [lessonDates]],
    ["list", [idList, entryList]],
    ["record", [looseRecord]],
    ["map", [flagMap]],
  ] as const)("%s", (kind, types) => {
    for (const type of types) expect(kindOf(type())).toBe(kind);
  });

  it("and a list of records which fields these have, also one that may be left open", () => {
    const parts = { anni: wholeNumber() };
    for (const list of [recordList(parts), nullableList(recordList(parts))])
      expect(fieldKinds.get(list)).toEqual({ kind: "list", parts });
    expect(kindOf(nullableList(z.array(z.string())))).toBe("list");
  });
});
