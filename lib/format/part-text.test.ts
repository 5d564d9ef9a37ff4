import { describe, expect, it } from "vitest";
import type { SaveKey } from "../contract/stored";
import { partLabel, partText } from "./part-text";

const texts = (
  call: SaveKey,
  name: string,
  key: string | null,
  versions: readonly [unknown, unknown, unknown],
) => {
  const [before, mine, stored] = versions;
  const part = { name, key, before, mine, stored };
  const shown = versions.map((value) => partText(call, part, value, { nameOf: () => "Nausicaa" }));
  return [partLabel(call, part), ...shown.map((text) => text.replaceAll("\u00a0", " "))];
};

describe("a disputed part", () => {
  const price = (prezzo: number, more = {}) => ({ id: 1, nome: "Alta", prezzo, ...more });

  it("of a price table is its season with three prices", () => {
    const versions = [price(100), price(120), price(110.5)] as const;
    expect(texts("lineabarca.update", "prezzi", "0 1", versions)).toEqual([
      "Alta",
      "100,00 €",
      "120,00 €",
      "110,50 €",
    ]);
  });

  it("that one person has removed, or that was not there before, is not in the list", () => {
    expect(texts("lineabarca.update", "prezzi", "0 1", [undefined, price(120), price(110)])).toEqual([
      "Alta",
      "Non in elenco",
      "120,00 €",
      "110,00 €",
    ]);
    expect(texts("lineabarca.update", "prezzi", "0 1", [price(1), undefined, price(2)])[2]).toBe(
      "Non in elenco",
    );
  });

  it("shows each field by which its versions differ, and no other", () => {
    const versions = [price(100), price(120), price(100, { nome: "Altissima", valuta: "EUR" })] as const;
    expect(texts("lineabarca.update", "prezzi", "0 1", versions)).toEqual([
      "Alta",
      "Stagione: Alta\nPrezzo: 100,00 €\nvaluta: —",
      "Stagione: Alta\nPrezzo: 120,00 €\nvaluta: —",
      "Stagione: Altissima\nPrezzo: 100,00 €\nvaluta: EUR",
    ]);
  });

  it("of price bands, topics and data is called as in the form", () => {
    const band = (prezzo: number) => ({ anni: 18, prezzo });
    expect(texts("tipotessvm.update", "prezzi", "0 18", [band(1), band(2), band(3)])[0]).toBe("Da 18 anni");
    const topic = (note: string) => ({ argomento: "Nodi", note });
    expect(texts("formazione.update", "dati", "0 Nodi", [topic("a"), topic("b"), topic("c")])).toEqual([
      "Nodi",
      "a",
      "b",
      "c",
    ]);
    expect(texts("barche.update", "dati", "natante", [undefined, 0, 1])).toEqual([
      "Registrazione",
      "—",
      "Targato",
      "Natante",
    ]);
    expect(texts("barche.update", "dati", "altro", [1, 2, 3])[0]).toBe("altro");
    expect(texts("tesseramento.update", "dati", "tipoTessera", [1, 2, 3])).toEqual([
      "Tipo di tessera",
      "Nausicaa",
      "Nausicaa",
      "Nausicaa",
    ]);
  });

  it("that is the whole field has no name of its own", () => {
    expect(texts("sede.update", "note", null, [null, "a", "b"])).toEqual([null, "—", "a", "b"]);
  });
});
