import { expect, it } from "vitest";
import { cardName, documentName, licenceName, withOwner } from "./document-name";

it("a type that is missing or without a name has its word", () => {
  for (const type of [undefined, null, {}, { nome: null }, { nome: "" }])
    expect([
      documentName({ TipoDoc: type }),
      licenceName({ TipoBrevetti: type }),
      cardName({ TipoTessera: type }),
    ]).toEqual(["Documento", "Brevetto", "Tessera"]);
});

it("a paper is named with its owner, where that is known", () => {
  expect(withOwner("Patente", { nome: "Anna", cognome: "Neri" })).toBe("Patente di Anna Neri");
  for (const owner of [undefined, null, {}, { nominativo: "" }])
    expect(withOwner("Patente", owner)).toBe("Patente");
});
