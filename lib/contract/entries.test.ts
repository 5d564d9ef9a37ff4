import { describe, expect, it } from "vitest";
import { cleanEntries, documentTypeEntries, entryId, idsOf } from "./entries";

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

  it("of document types are written as records with their id_tipo", () => {
    expect(documentTypeEntries([7, 0, 1, 7])).toEqual([{ id_tipo: 7 }, { id_tipo: 1 }]);
  });
});
