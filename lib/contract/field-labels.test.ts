import { expect, it } from "vitest";
import { fieldLabel } from "./field-labels";

it("a field is named by its own name, a part of one with it", () => {
  expect(fieldLabel("visibile")).toBe("Visibile");
  expect(fieldLabel("dati.visibile")).toBe("Visibile");
  expect(fieldLabel("visibile", "porto.update")).toBe("Visibile");
});

it("the same name has another meaning in some entities, and a part of a field too", () => {
  expect([fieldLabel("stato", "tesseramento"), fieldLabel("stato", "tesseramento.update")]).toEqual([
    "Conclusa",
    "Conclusa",
  ]);
  expect(fieldLabel("stato")).not.toBe("Conclusa");
  expect(fieldLabel("prezzi.nome", "lineabarca.update")).toBe("Stagione");
  expect(fieldLabel("nome", "lineabarca.update")).toBe(fieldLabel("nome"));
  expect(fieldLabel("dettaglio.pubblicato", "richiestacorso.update")).toBe("Pubblicata");
});

it("a name that stands in no table has no label, whatever objects have", () => {
  for (const path of ["canarino", "constructor", "__proto__", "toString", ""])
    expect(fieldLabel(path, "tesseramento"), path).toBeNull();
});
