import { expect, it } from "vitest";
import { exportName, shownPart } from "./shown-part";

it("says which part of a list is shown: the view, the filters that are on, the search", () => {
  expect(shownPart(["Da approvare", null, false, "Barca: Brezza"], " rossi ")).toEqual([
    "Da approvare",
    "Barca: Brezza",
    "ricerca «rossi»",
  ]);
  expect(shownPart(undefined, "  ")).toEqual([]);
});

it.each([
  ["rimborsi", [], "rimborsi"],
  ["rimborsi", ["Da approvare", "ricerca «Nicolò d'Amico»"], "rimborsi-da-approvare-ricerca-nicolo-d-amico"],
  // Words that the list's own name has are not repeated.
  ["crociere-utente-gestisci", ["Gestisci crociere", "giugno 2026"], "crociere-utente-gestisci-giugno-2026"],
  ["soci", ["???"], "soci"],
])("the file of %s with %j begins with %s", (name, part, start) => {
  expect(exportName(name, part)).toBe(start);
});

it("a file's name is not longer than a folder takes", () => {
  expect(exportName("soci", ["a".repeat(300)]).length).toBeLessThanOrEqual(100);
});
