import { expect, it } from "vitest";
import { uniqueLabels } from "./unique-labels";

it("an id has one label, whichever of its records lack the name, and shares it with no other", () => {
  const labels = uniqueLabels([
    { id: 3, name: null },
    { id: 3, name: " Maestrale " },
    { id: 4, name: "Brezza" },
    { id: 5, name: "Brezza " },
    { id: 6, name: "" },
  ]);
  expect([...labels].sort(([one], [other]) => one - other)).toEqual([
    [3, "Maestrale"],
    [4, "Brezza (n. 4)"],
    [5, "Brezza (n. 5)"],
    [6, "n. 6"],
  ]);
});
