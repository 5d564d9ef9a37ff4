import { describe, expect, it } from "vitest";
import { callGateway, refusal, sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { lineUnreadable, wordsUnreadable } from "../../../contract/limits";
import type { PatchKey } from "../../../contract/stored";
import { partsThatWere } from "./parts";

const { upstream, who } = signedInForTests("GOD");

const params = { id: "5" };

function store(key: PatchKey, record: Record<string, unknown>) {
  keepStored(key, params, record);
  return storeWrites(upstream, key, params);
}
const save = (key: PatchKey, changes: object, base: object) => sendSave(key, { who, params, changes, base });

describe("what the forms refuse, the gateway refuses", () => {
  it.each([
    ["a name with a NUL", { nome: "Vela\0" }, lineUnreadable],
    ["a name of two lines", { nome: "Vela\nsera" }, lineUnreadable],
    ["a description with a control character", { descrizione: "Vela\u0092" }, wordsUnreadable],
    ["an amount with three decimals", { prezzo: 12.345 }, "Al massimo due decimali, come 12,50."],
    ["the same as text", { prezzo: "12.345" }, "Al massimo due decimali, come 12,50."],
    ["an amount above the limit", { prezzo: 100_000_000.01 }, "Al massimo 100.000.000 €."],
  ])("%s", async (_, change, sentence) => {
    const option = { nome: "Vela", descrizione: null, prezzo: 1 };
    const sent = store("opzioni.update", { id: 5, ...option });
    const base = Object.fromEntries(Object.keys(change).map((name) => [name, option[name as "nome"]]));
    const changed = await save("opzioni.update", change, base);
    expect([changed.status, changed.body]).toEqual([422, refusal("body", sentence)]);
    const body = { ...option, prezzovisibile: 1, ...change };
    const created = await callGateway("POST", "/opzioni/", { who, body });
    expect([created.status, created.body]).toEqual([422, refusal("body", sentence)]);
    expect([sent, upstream.calls().filter(({ method }) => method === "POST")]).toEqual([[], []]);
  });
});

describe("a part that was there before", () => {
  const prezzi = [
    { id: 1, nome: "Alta\n", prezzo: 12.345 },
    { id: 2, nome: "Bassa", prezzo: "10,00" },
  ];

  it("of a list goes as it is stored, also where another row changes", async () => {
    const sent = store("lineabarca.update", { id: 5, nome: "Derive", prezzi });
    const changed = [prezzi[0], { ...prezzi[1], prezzo: 9 }];
    expect((await save("lineabarca.update", { prezzi: changed }, { prezzi })).status).toBe(200);
    expect(sent).toMatchObject([{ prezzi: [prezzi[0], { id: 2, prezzo: "9" }] }]);
  });

  it("of a record too, in any form", async () => {
    const dati = { cantiere: "Dell\u0092Orto", lunghezza: "circa 9", targa: "RM1" };
    const sent = store("barche.update", { id: 5, nome: "Elisa", dati: JSON.stringify(dati) });
    const changes = { dati: { ...dati, targa: "RM2" } };
    expect((await save("barche.update", changes, { dati: JSON.stringify(dati) })).status).toBe(200);
    expect(sent).toMatchObject([{ dati: JSON.stringify({ ...dati, targa: "RM2" }) }]);
    expect((await save("barche.update", { dati: { ...dati, lunghezza: "circa 8" } }, { dati })).body).toEqual(
      refusal("body", "Scrivi i metri come 9,50."),
    );
  });

  it("of JSON text in JSON text too, which keeps its form", async () => {
    const dati = { cantiere: "Dell\u0092Orto", altro: [1], targa: "RM1" };
    const twice = (value: object) => JSON.stringify(JSON.stringify(value));
    const sent = store("barche.update", { id: 5, nome: "Elisa", dati: twice(dati) });
    const changed = { ...dati, targa: "RM2" };
    expect((await save("barche.update", { dati: changed }, { dati: twice(dati) })).status).toBe(200);
    expect(sent).toMatchObject([{ dati: twice(changed) }]);
  });

  it("is that of the stored record: another base is a conflict", async () => {
    const sent = store("lineabarca.update", { id: 5, nome: "Derive", prezzi: [] });
    expect((await save("lineabarca.update", { prezzi }, { prezzi })).status).toBe(409);
    expect((await save("lineabarca.update", { prezzi }, { prezzi: [] })).status).toBe(422);
    expect(sent).toEqual([]);
  });

  it("is not what the browser says was there, where the contract reads both as the same", async () => {
    const stored = { id: 1, nome: "Alta", prezzo: null };
    const sent = store("lineabarca.update", { id: 5, nome: "Derive", prezzi: [stored] });
    const made = [{ ...stored, prezzo: { a: "<x>\0", b: [1] } }];
    expect((await save("lineabarca.update", { prezzi: made }, { prezzi: made })).status).toBe(422);
    expect(sent).toEqual([]);
  });

  it("may lack what it lacked before, empty or missing, beside a new one that lacks nothing", async () => {
    const dati = [
      { argomento: null, note: "In aula" },
      { note: "Fuori", ore: 2 },
    ];
    const sent = store("formazione.update", { id: 5, nome: "Patente", dati });
    const added = { argomento: "Nodi", note: "" };
    expect((await save("formazione.update", { dati: [...dati, added] }, { dati })).status).toBe(200);
    expect(sent).toMatchObject([{ dati: [...dati, added] }]);
    const { body } = await save("formazione.update", { dati: [...dati, { note: "x" }] }, { dati });
    expect(body).toEqual(refusal("body", "Scrivi l'argomento, oppure elimina la riga."));
  });

  it("is no field as a whole, and nothing that is missing in another one", () => {
    expect(partsThatWere("a\0", "a\0")([])).toBe(false);
    expect(partsThatWere({}, {})(["targa"])).toBe(false);
    expect(partsThatWere([{}], [{ anni: 1 }])([0, "anni"])).toBe(false);
    expect(partsThatWere([{ anni: 1 }, { anni: -1 }], [{ anni: -1 }])([1, "anni"])).toBe(true);
  });

  it("is refused at once where more parts are wrong, or more rows are said to be there, than a record has", async () => {
    const keys = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
    const sent = store("permessi.update", { id: 5, nome: "Prova", permessi: keys(400, "sì") });
    const few = keys(100, "sì");
    expect((await save("permessi.update", { permessi: few }, { permessi: few })).status).toBe(409);
    const many = keys(101, "sì");
    expect((await save("permessi.update", { permessi: many }, { permessi: many })).status).toBe(422);
    const rows = Array.from({ length: 1001 }, () => ({ nome: "a\nb" }));
    expect((await save("lineabarca.update", { prezzi: [rows[0]] }, { prezzi: rows })).status).toBe(422);
    expect(sent).toEqual([]);
  });
});
