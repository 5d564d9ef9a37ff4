import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callKeys } from "../contract";
import { fieldLabel } from "../contract/field-labels";
import { isSave, type SaveKey } from "../contract/stored";
import { fieldSchemas } from "../server/gateway/save/request";
import { fieldFormat, pathLabel } from "./field-formats";
import { fieldText, membersIn, type NameOf } from "./field-text";

const names: Record<string, string> = {
  "boat 3": "Nausicaa",
  "role 1": "Skipper",
  "documentType 7": "Certificato",
};
const nameOf: NameOf = (to, id) => names[`${to} ${id}`] ?? null;
const text = (call: SaveKey, name: string, value: unknown, beside?: unknown) =>
  fieldText(call, name, value, { nameOf, beside }).replaceAll("\u00a0", " ");

const fields = callKeys
  .filter(isSave)
  .flatMap((call) => Object.entries(fieldSchemas(call)).map(([name, schema]) => ({ call, name, schema })));

describe("every field that a save may change", () => {
  it("has a label", () => {
    expect(fields.length).toBeGreaterThan(150);
    expect(
      fields.filter(({ call, name }) => !fieldLabel(name, call)).map(({ call, name }) => `${call} ${name}`),
    ).toEqual([]);
  });

  it("reads as yes or no where its schema takes a flag, and only there", () => {
    const isFlag = (schema: z.ZodType) =>
      JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).includes(
        '{"type":"boolean"},{"type":"string","const":"0"}',
      );
    const wrong = fields.filter(
      ({ call, name, schema }) => isFlag(schema) !== (fieldFormat(call, name).kind === "flag"),
    );
    expect(fields.filter(({ schema }) => isFlag(schema)).length).toBeGreaterThan(30);
    expect(wrong.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
  });

  it("has the label of its form", () => {
    expect(pathLabel("corso.update", "durata")).toBe("Numero di lezioni");
    expect(pathLabel("tesseramento.update", "documenti")).toBe("Documenti verificati");
    expect(pathLabel("corso.update", "documenti")).toBe("Documenti richiesti");
    expect(pathLabel("richiestacorso.update", "pubblicato")).toBe("Pubblicata");
  });
});

describe("a value", () => {
  it("that is empty is a dash", () => {
    for (const value of [null, undefined, "", []]) expect(text("sede.update", "note", value)).toBe("—");
    expect(text("attivitanew.update", "barca", 0)).toBe("—");
    expect(text("barche.update", "dati", {})).toBe("—");
  });

  it("of a date, a flag, an amount, a word", () => {
    expect(text("crocierautente.update", "inizio", "2026-07-01")).toBe("01/07/2026");
    expect(text("tipodocbarca.update", "scadenza", 1)).toBe("Sì");
    expect(text("corso.update", "pratico", false)).toBe("No");
    expect(text("corso.update", "costo", "1234,5")).toBe("1.234,50 €");
    expect(text("socio.update", "permesso", "GOD")).toBe("Amministratore generale");
    expect(text("tipodocbarca.update", "attivita", 2)).toBe("Regate");
    expect(text("sede.update", "numposti", 0)).toBe("0");
    expect(text("sede.update", "note", "Prima riga\nseconda")).toBe("Prima riga\nseconda");
  });

  it("of days is a list, also when it came as text", () => {
    expect(text("corsoutente.update", "date", ["2026-11-20", "2026-12-01"])).toBe("20/11/2026, 01/12/2026");
    expect(text("corsoutente.update", "date", '["2026-11-20"]')).toBe("20/11/2026");
    expect(text("corsoutente.update", "date", "da concordare")).toBe("da concordare");
  });

  it("of references is their names, or their ids when no name is known", () => {
    expect(text("attivitanew.update", "barca", "3")).toBe("Nausicaa");
    expect(text("attivitanew.update", "barca", 4)).toBe("n. 4");
    expect(text("tipodoc.update", "ruoli", [1, { id: 2, nome: "Prodiere" }, "5"])).toBe(
      "Skipper, Prodiere, n. 5",
    );
    expect(text("corso.update", "documenti", [{ id_tipo: 7 }])).toBe("Certificato");
  });

  it("of a password is never shown", () => {
    expect(text("utente.update", "password", "BuonVento2026")).not.toContain("BuonVento");
    expect(text("utente.update", "password", "a")).toBe(text("utente.update", "password", "BuonVento2026"));
  });

  it("of a record is the parts that differ from the one beside it", () => {
    const mine = { targa: "LI 1", natante: 0, attivaBool: true, pescaggio: "2,1" };
    const stored = { targa: "LI 2", natante: 1, attivaBool: true, altro: "x" };
    expect(text("barche.update", "dati", mine, stored)).toBe(
      "Targa: LI 1\nRegistrazione: Targato\nPescaggio: 2,1\naltro: —",
    );
    expect(text("barche.update", "dati", JSON.stringify(stored), mine)).toBe(
      "Targa: LI 2\nRegistrazione: Natante\naltro: x\nPescaggio: —",
    );
  });

  it("of a list of records has a line for each", () => {
    const prices = [
      { id: 3, nome: "Alta", prezzo: 100 },
      { id: 4, nome: "Bassa", prezzo: "80.5" },
    ];
    expect(text("lineabarca.update", "prezzi", prices)).toBe(
      "Stagione: Alta, Prezzo: 100,00 €\nStagione: Bassa, Prezzo: 80,50 €",
    );
  });
});

it("the members among the values are found by their field", () => {
  expect(membersIn("crocierautente.update", "organizatore", ["12", 0, null, 13])).toEqual([12, 13]);
  expect(membersIn("crocierautente.update", "barca", [3])).toEqual([]);
});
