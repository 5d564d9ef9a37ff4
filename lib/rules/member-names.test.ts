import { expect, it } from "vitest";
import { fullName, hasOwnFullName, renamed } from "./member-names";

const anna = { nome: "Anna", cognome: "De Rosa" };
const married = { nome: "Anna", cognome: "Neri" };

it.each([
  ["first and last name", "Anna De Rosa", "Anna Neri"],
  ["the same in capitals, with a blank more", "ANNA  DE ROSA", "Anna Neri"],
  ["last and first name", "De Rosa Anna", "Neri Anna"],
  ["no full name", "", "Anna Neri"],
  ["none at all", undefined, "Anna Neri"],
  ["one of the member's own", "Annina De Rosa", "Annina De Rosa"],
])("another last name makes of %s", (_, nominativo, expected) => {
  expect(renamed({ ...anna, nominativo }, married)).toBe(expected);
  expect(hasOwnFullName({ ...anna, nominativo })).toBe(nominativo === "Annina De Rosa");
});

it("a member with one name, or with the full name alone, is called by what is typed", () => {
  expect(renamed({ nome: "Anna", nominativo: "Anna" }, { nome: "Paola" })).toBe("Paola");
  expect(renamed({ nominativo: "Anna Neri" }, married)).toBe("Anna Neri");
  expect(renamed({ nominativo: "Tale" }, married)).toBe("Anna Neri");
});

it("lists show the full name, else first and last name, else nothing", () => {
  expect([fullName({ ...anna, nominativo: " Annina " }), fullName(anna), fullName(null)]).toEqual([
    "Annina",
    "Anna De Rosa",
    "",
  ]);
});
