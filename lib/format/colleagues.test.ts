import { describe, expect, it } from "vitest";
import { initialsOf, openElsewhereText, openedByText } from "./colleagues";

const people = ["Marta Rossi", "Ugo Bianchi", "Pia Neri"].map((name, id) => ({ id, name }));

describe("who has a record open", () => {
  it("is said in one sentence, of one, two and more", () => {
    expect([0, 1, 2, 3].map((count) => openElsewhereText(people.slice(0, count)))).toEqual([
      "",
      "Anche Marta Rossi ha aperto questa scheda",
      "Anche Marta Rossi e Ugo Bianchi hanno aperto questa scheda",
      "Anche Marta Rossi e altre 2 persone hanno aperto questa scheda",
    ]);
  });

  it("is named in full where initials stand", () => {
    expect(openedByText(people.slice(0, 1))).toBe("Aperta da Marta Rossi");
    expect(openedByText(people)).toBe("Aperta da Marta Rossi, Ugo Bianchi e Pia Neri");
  });
});

it.each([
  ["Marta Rossi", "MR"],
  ["  maria teresa  d'Àngelo ", "MD"],
  ["Élodie", "É"],
  ["", "?"],
])("the initials of '%s' are %s", (name, initials) => {
  expect(initialsOf({ id: 1, name })).toBe(initials);
});
