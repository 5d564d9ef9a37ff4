import { describe, expect, it } from "vitest";
import { namedOptions } from "@/features/lookups/named-options";
import { compareText } from "./compare-text";

describe("text in Italian order", () => {
  it("has accents and capitals together, and figures by their size", () => {
    const names = ["Pontile 10", "zeta", "Àncora", "pontile 2", "ancoraggio"];
    expect(names.sort(compareText)).toEqual(["Àncora", "ancoraggio", "pontile 2", "Pontile 10", "zeta"]);
  });

  it("is the same in a list of choices as in a table", () => {
    const choices = namedOptions([
      { id: 1, nome: "Pontile 10" },
      { id: 2, nome: "Pontile 2" },
    ]);
    expect(choices.map(({ label }) => label)).toEqual(["Pontile 2", "Pontile 10"]);
  });
});
