import { describe, expect, it } from "vitest";
import { cleanEntries, entriesFor, entryId, idsOf } from "./entries";

describe("lists of references", () => {
  it("take an entry's id from its id_tipo, its id, or itself", () => {
    expect([7, "7", { id_tipo: 7 }, { id_tipo: "7", id: 55 }, { id: 7 }].map(entryId)).toEqual([
      7, 7, 7, 7, 7,
    ]);
    for (const none of [
      0,
      -1,
      1.5,
      "x",
      "",
      "01",
      " 7 ",
      { id: "07" },
      null,
      undefined,
      {},
      { id: 0 },
      { nome: "A" },
      [7],
      true,
    ])
      expect(entryId(none), JSON.stringify(none)).toBe(0);
  });

  it("lose ids 0 and doubles, and keep their form", () => {
    const visit = { id_tipo: 7, nome: "Visita" };
    expect(cleanEntries([0, visit, "3", 3, { id_tipo: 7 }, null])).toEqual([visit, 3]);
    expect(idsOf([visit, 3])).toEqual([7, 3]);
    expect([idsOf(undefined), idsOf(null)]).toEqual([[], []]);
  });

  it("are written back in the form in which they were read, what is new like the first", () => {
    const visit = { id_tipo: 7, nome: "Visita" };
    expect(entriesFor([1, 7], [visit], "id_tipo")).toEqual([{ id_tipo: 1 }, visit]);
    expect(entriesFor([1, 7], [7], "id_tipo")).toEqual([1, 7]);
    expect(entriesFor([4, 3], [{ id: 3, nome: "Altura" }])).toEqual([{ id: 4 }, { id: 3, nome: "Altura" }]);
    expect(entriesFor([3], [3, 4])).toEqual([3]);
  });

  it("that were empty get document types as records and anything else as ids", () => {
    for (const before of [[], undefined, null]) {
      expect(entriesFor([7, 0, 7], before, "id_tipo")).toEqual([{ id_tipo: 7 }]);
      expect(entriesFor([3], before)).toEqual([3]);
    }
  });
});
