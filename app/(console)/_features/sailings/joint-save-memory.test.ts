// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { sameChanges } from "./joint-save";
import { forgetSave, rememberedSave, rememberSave, rowsLeft } from "./joint-save-memory";

afterEach(() => window.sessionStorage.clear());

const bookings = [1, 2, 3].map((id) => ({ id, barca: 1, note: "x", updated_at: "2026-01-01" }));

describe("a save that was cut off", () => {
  it("has left those without all changes, with what they were when it began", () => {
    rememberSave(
      "crocierautente.update",
      sameChanges(bookings, { barca: 2 }, ({ id }) => `Socio ${id}`),
    );
    const save = rememberedSave();
    expect(save?.rows.map(({ before }) => before)).toEqual([{ barca: 1 }, { barca: 1 }, { barca: 1 }]);
    const now = [
      { id: 1, barca: 2 },
      { id: 2, barca: 5 },
    ];
    expect(save && rowsLeft(save, now)).toEqual([
      { record: { id: 2, barca: 1 }, name: "Socio 2", changes: { barca: 2 } },
    ]);
    expect(save && rowsLeft(save, [{ id: 1, barca: 2 } as { id: number }])).toEqual([]);
  });

  it("is forgotten when it has ended, and what cannot be read is none", () => {
    rememberSave("corsoutente.update", []);
    forgetSave();
    expect(rememberedSave()).toBeNull();
    window.sessionStorage.setItem("pontile-uscita", "{");
    expect(rememberedSave()).toBeNull();
  });
});
