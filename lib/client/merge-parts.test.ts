import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Parts } from "../contract/parts";
import { isSameValue, mergeParts, partIn, partsIn } from "./merge-parts";

const byId: Parts = { rows: "id" };
const high = { id: 1, nome: "Alta", prezzo: 100 };
const middle = { id: 2, nome: "Media", prezzo: 80 };
const low = { id: 3, nome: "Bassa", prezzo: 60 };
const prices = [high, middle, low];

const merge = (
  parts: Parts | null,
  before: unknown,
  mine: unknown,
  stored: unknown,
  choice: "mine" | "stored" = "mine",
) => mergeParts(parts, { before, mine, stored }, () => choice);
const disputed = (parts: Parts | null, before: unknown, mine: unknown, stored: unknown) =>
  partsIn(parts, { before, mine, stored }).filter((part) => part.isDisputed);

describe("rows", () => {
  const mine = [high, { ...middle, prezzo: 85 }, low];
  const stored = [{ ...high, prezzo: 120 }, middle, low];

  it("that only one person has changed, added or removed are put together", () => {
    const added = { id: 4, nome: "Ponte", prezzo: 70 };
    expect(merge(byId, prices, mine, stored)).toEqual([stored[0], mine[1], low]);
    expect(merge(byId, prices, [...mine.slice(0, 2), added], stored)).toEqual([stored[0], mine[1], added]);
    expect(merge(byId, prices, mine, [high, middle])).toEqual([high, mine[1]]);
    expect(disputed(byId, prices, mine, stored)).toEqual([]);
  });

  it("that both have changed are disputed, and the choice is about them alone", () => {
    const both = [{ ...high, prezzo: 110 }, { ...middle, prezzo: 85 }, low];
    expect(disputed(byId, prices, both, stored)).toMatchObject([
      { before: high, mine: both[0], stored: stored[0] },
    ]);
    expect(merge(byId, prices, both, stored, "mine")).toEqual(both);
    expect(merge(byId, prices, both, stored, "stored")).toEqual([stored[0], both[1], low]);
  });

  it("are disputed by the fields that both have changed", () => {
    const renamed = [{ ...high, nome: "Alta stagione" }, middle, low];
    expect(disputed(byId, prices, renamed, stored)).toEqual([]);
    expect(merge(byId, prices, renamed, stored)).toEqual([
      { id: 1, nome: "Alta stagione", prezzo: 120 },
      middle,
      low,
    ]);
  });

  it("that one person removed and another changed are disputed", () => {
    const without = [middle, low];
    expect(disputed(byId, prices, without, stored)).toMatchObject([{ mine: undefined, stored: stored[0] }]);
    expect(merge(byId, prices, without, stored, "mine")).toEqual([middle, low]);
    expect(merge(byId, prices, without, stored, "stored")).toEqual(stored);
  });

  it("keep the stored order, or that of whoever alone has moved them; a new one stays before its neighbour, else comes last", () => {
    const topics: Parts = { rows: "argomento" };
    const list = (words: string) => words.split("").map((argomento) => ({ argomento }));
    const merged = (before: string, mine: string, stored: string) =>
      (merge(topics, list(before), list(mine), list(stored)) as { argomento: string }[])
        .map(({ argomento }) => argomento)
        .join("");
    expect(merged("abc", "abcx", "abcy")).toBe("abcyx");
    expect(merged("abc", "axc", "abcy")).toBe("axcy");
    expect(merged("abc", "cab", "abcy")).toBe("caby");
    expect(merged("abc", "abcx", "cba")).toBe("cbax");
    expect(merged("abc", "cab", "cba")).toBe("cba");
  });

  it("without a key, or with the same one, are none of them lost", () => {
    const odd = [{ id: null, prezzo: 1 }, { id: null, prezzo: 2 }, high, high];
    expect(merge(byId, odd, [...odd, middle], odd.toSpliced(1, 1, { id: null, prezzo: 3 }))).toEqual([
      { id: null, prezzo: 1 },
      { id: null, prezzo: 3 },
      high,
      high,
      middle,
    ]);
  });

  it("that both have added under one key are disputed as a whole", () => {
    const [mine, stored] = [
      { ...low, nota: "solo mia" },
      { ...low, prezzo: 65 },
    ];
    expect(disputed(byId, [high], [high, mine], [high, stored])).toMatchObject([{ mine, stored }]);
    expect(merge(byId, [high], [high, mine], [high, stored], "mine")).toEqual([high, mine]);
    expect(merge(byId, [high], [high, mine], [high, stored], "stored")).toEqual([high, stored]);
  });
});

describe("a list or record that was not there yet", () => {
  it.each([
    ["rows", byId, [high], [low], [low, high]],
    ["names", "names" as const, { targa: "VG 1" }, { porto: "Anzio" }, { targa: "VG 1", porto: "Anzio" }],
    ["days", "days" as const, ["2026-05-08"], ["2026-05-01"], ["2026-05-01", "2026-05-08"]],
  ])("has the %s that both have added", (_, parts, mine, stored, expected) => {
    for (const before of [null, undefined, ""]) expect(merge(parts, before, mine, stored)).toEqual(expected);
  });
});

describe("other parts", () => {
  it("that are records themselves are disputed as a whole", () => {
    const before = { motore: { marca: "Volvo", ore: 10 } };
    const mine = { motore: { marca: "Yanmar", ore: 10 } };
    const stored = { motore: { marca: "Volvo", ore: 20 } };
    expect(disputed("names", before, mine, stored).map(({ key }) => key)).toEqual(["motore"]);
    expect(merge("names", before, mine, stored, "stored")).toEqual(stored);
  });

  it("of a record are its names", () => {
    const before = { targa: "VG 1", cantiere: "Comet" };
    const stored = { targa: "VG 3", cantiere: "Altro", porto: "Anzio" };
    const mine = { targa: "VG 2", cantiere: "Comet", vele: ["randa"] };
    expect(disputed("names", before, mine, stored).map(({ key }) => key)).toEqual(["targa"]);
    expect(merge("names", before, mine, stored, "mine")).toEqual({
      ...stored,
      targa: "VG 2",
      vele: ["randa"],
    });
    expect(merge("names", before, mine, stored, "stored")).toEqual({ ...stored, vele: ["randa"] });
  });

  it("of a list of references are their ids in any form, and never disputed", () => {
    const stored = [{ id_tipo: 1, nome: "Tessera" }, { id_tipo: 3 }];
    expect(merge("ids", [1, 2], [1, 2, 4], stored)).toEqual([stored[0], stored[1], 4]);
    expect(disputed("ids", [1, 2], [4], stored)).toEqual([]);
  });

  it("of lesson dates are their days, in order, also when they come as text", () => {
    const merged = merge(
      "days",
      ["2026-05-01", "2026-05-08"],
      ["2026-05-01", "2026-05-03"],
      '["2026-05-08","2026-06-01"]',
    );
    expect(merged).toEqual(["2026-05-03", "2026-06-01"]);
  });

  it("are the whole value where a version is something else", () => {
    expect(disputed("days", "da concordare", ["2026-05-01"], ["2026-05-08"])).toMatchObject([
      { key: null, mine: ["2026-05-01"], stored: ["2026-05-08"] },
    ]);
    expect(disputed(null, "a", "b", "c")).toMatchObject([{ key: null, before: "a", mine: "b", stored: "c" }]);
    expect(disputed(null, [high], [middle], [low])).toMatchObject([{ key: null, mine: [middle] }]);
    // A record too: two people who have changed one name each are asked.
    expect(disputed(null, high, { ...high, prezzo: 1 }, { ...high, nome: "Bassa" })).toHaveLength(1);
    expect(partIn("names", "da concordare", "targa")).toBeUndefined();
    expect(merge("days", [], ["2026-05-01"], "da concordare", "stored")).toBe("da concordare");
  });
});

it("a whole field that is wanted as it was before is disputed where somebody else has changed it", () => {
  const wanted = { before: 12, mine: 12, stored: 20 };
  expect(partsIn(null, wanted)).toEqual([{ key: null, ...wanted, isDisputed: true }]);
  expect([mergeParts(null, wanted, () => "mine"), mergeParts(null, wanted, () => "stored")]).toEqual([
    12, 20,
  ]);
  expect(partsIn(null, { ...wanted, stored: 12 })).toMatchObject([{ isDisputed: false }]);
});

it("a number is the same as its text, and the order of a record's fields does not count", () => {
  expect(isSameValue({ a: 35.5, b: 1 }, { b: 1, a: "35,50" })).toBe(true);
  expect(isSameValue(null, undefined)).toBe(true);
  for (const [one, other] of [
    ["1", "01"],
    [0, ""],
    [0, " "],
    [1, "2"],
    [1, true],
    [{ a: 1 }, { a: 1, b: 2 }],
  ])
    expect(isSameValue(one, other), `${one} ${other}`).toBe(false);
});

describe("whatever two people do", () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    nome: fc.constantFrom("A", "B"),
    prezzo: fc.integer({ min: 0, max: 3 }),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 6 });
  const kinds: [string, Parts, fc.Arbitrary<unknown>][] = [
    ["rows", byId, rows],
    ["names", "names", fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 0, max: 3 }))],
    ["ids", "ids", fc.uniqueArray(fc.integer({ min: 1, max: 6 }))],
    [
      "days",
      "days",
      fc.uniqueArray(fc.constantFrom("2026-01-01", "2026-02-02", "2026-03-03")).map((days) => days.sort()),
    ],
  ];
  const choice = fc.constantFrom("mine" as const, "stored" as const);

  it.each(kinds)(
    "with %s, the merge is the other version where one has changed nothing",
    (_, parts, value) => {
      fc.assert(
        fc.property(value, value, choice, (before, changed, whose) => {
          expect(merge(parts, before, changed, before, whose)).toEqual(changed);
          expect(merge(parts, before, before, changed, whose)).toEqual(changed);
        }),
      );
    },
  );

  it.each(kinds)(
    "with %s, every change that one side alone has made is in the merge, whoever that is",
    (_, parts, value) => {
      fc.assert(
        fc.property(value, value, value, choice, (before, one, other, whose) => {
          for (const [mine, stored] of [
            [one, other],
            [other, one],
          ]) {
            const merged = merge(parts, before, mine, stored, whose);
            for (const part of partsIn(parts, { before, mine, stored: merged })) {
              const alone = partsIn(parts, { before, mine, stored }).find(({ key }) => key === part.key);
              if (!alone || alone.isDisputed) continue;
              const [byMine, byOther] = [alone.mine, alone.stored].map(
                (version) => !isSameValue(version, alone.before),
              );
              if (byMine && !byOther) expect(part.stored).toEqual(alone.mine);
              if (byOther && !byMine) expect(part.stored).toEqual(alone.stored);
              if (!byMine && !byOther) expect(part.stored).toEqual(alone.before);
            }
          }
        }),
      );
    },
  );

  it.each(kinds)("with %s, a choice changes disputed parts and no other", (_, parts, value) => {
    fc.assert(
      fc.property(value, value, value, (before, mine, stored) => {
        const [kept, taken] = (["mine", "stored"] as const).map((whose) =>
          merge(parts, before, mine, stored, whose),
        );
        const isDisputed = disputed(parts, before, mine, stored).length > 0;
        expect(isSameValue(kept, taken)).toBe(!isDisputed);
      }),
    );
  });
});
