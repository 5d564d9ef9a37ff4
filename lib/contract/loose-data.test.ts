import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLooseData } from "./loose-data";

describe("data that may be an object or JSON text", () => {
  it.each([
    [{ testo: "x" }, { testo: "x" }],
    ['{"testo":"x"}', { testo: "x" }],
    [JSON.stringify('{"testo":"x"}'), { testo: "x" }],
    ['[{"argomento":"Nodi"}]', [{ argomento: "Nodi" }]],
    ["Tutto bene", "Tutto bene"],
    ['{"testo":"tagl', '{"testo":"tagl'],
    ['"solo testo"', "solo testo"],
    ["30", "30"],
    ["true", "true"],
    ["null", "null"],
    ["", ""],
    [7, "7"],
    [null, null],
    [undefined, null],
    [true, null],
  ])("%j is read as %j", (value, expected) => {
    expect(readLooseData(value)).toEqual(expected);
  });

  it("is read three texts deep, and stays text beyond that", () => {
    const deep = (texts: number, value: unknown): unknown =>
      texts === 0 ? value : deep(texts - 1, JSON.stringify(value));
    const record = { testo: "x" };
    expect([1, 2, 3].map((texts) => readLooseData(deep(texts, record)))).toEqual([record, record, record]);
    expect(readLooseData(deep(4, record))).toBe(JSON.stringify(record));
    expect(readLooseData(deep(5, record))).toBe(deep(2, record));
  });

  it("never throws, and reads a record the same as object and as JSON text", () => {
    fc.assert(fc.property(fc.anything(), (value) => void readLooseData(value)));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const plain = JSON.parse(JSON.stringify(record)) as unknown;
        expect(readLooseData(JSON.stringify(record))).toEqual(plain);
      }),
    );
  });
});
