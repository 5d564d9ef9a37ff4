import { describe, expect, it } from "vitest";
import { sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { PatchKey } from "../../../contract/stored";
import { withStoredParts } from "./stored-parts";

const { upstream, who } = signedInForTests("GOD");
const params = { id: "5" };

/** Saves as a browser does, which has read each part that the contract cannot read as nothing. */
async function save(key: PatchKey, stored: object, changes: object, base: object) {
  keepStored(key, params, { id: 5, nome: "Prova", ...stored });
  const sent = storeWrites(upstream, key, params);
  expect((await sendSave(key, { who, params, changes, base })).status).toBe(200);
  return sent;
}

describe("a part that nobody can read stays as it is stored", () => {
  it("beside another key of a permission set", async () => {
    const permessi = { soci: "si", barche: "sola lettura", livello: 3, deleghe: true };
    const read = { soci: false, barche: false, livello: false, deleghe: true };
    const changes = { permessi: { ...read, deleghe: false } };
    const sent = await save("permessi.update", { permessi }, changes, { permessi: read });
    expect(sent).toMatchObject([{ permessi: { ...permessi, deleghe: false } }]);
  });

  it("also where a colleague has changed it meanwhile to something else that nobody can read", async () => {
    const permessi = { livello: 7, deleghe: true };
    const base = { permessi: { livello: false, deleghe: true } };
    const changes = { permessi: { livello: false, deleghe: false } };
    const sent = await save("permessi.update", { permessi }, changes, base);
    expect(sent).toMatchObject([{ permessi: { livello: 7, deleghe: false } }]);
  });

  it("in a row beside the one that changes, and in the changed row itself", async () => {
    const sconti = [
      { anni: "dieci", sconto: 10 },
      { anni: 20, sconto: 20 },
    ];
    const read = [{ anni: null, sconto: 10 }, sconti[1]];
    const changed = [read[0], { anni: 20, sconto: 25 }];
    expect(await save("crociera.update", { sconti }, { sconti: changed }, { sconti: read })).toMatchObject([
      { sconti: [sconti[0], { anni: 20, sconto: 25 }] },
    ]);
    const first = [{ anni: null, sconto: 15 }, sconti[1]];
    expect(await save("crociera.update", { sconti }, { sconti: first }, { sconti: read })).toMatchObject([
      { sconti: [{ anni: "dieci", sconto: 15 }, sconti[1]] },
    ]);
  });

  it("as a row of its own, which the browser does not see", async () => {
    const documenti = ["7", "DOC-8", { codice: 9 }];
    const sent = await save("corso.update", { documenti }, { documenti: [7, 4] }, { documenti: [7] });
    expect(sent).toMatchObject([{ documenti: ["7", "DOC-8", { codice: 9 }, "4"] }]);
    const removed = await save("corso.update", { documenti }, { documenti: [] }, { documenti: [7] });
    expect(removed).toMatchObject([{ documenti: ["DOC-8", { codice: 9 }] }]);
  });

  it("in JSON text too, letter by letter", async () => {
    const dati = { cantiere: "Orto", altro: '[1, "a"]', targa: "RM1" };
    const changes = { dati: { ...dati, targa: "RM2" } };
    const sent = await save("barche.update", { dati: JSON.stringify(dati) }, changes, { dati });
    expect(sent).toMatchObject([{ dati: JSON.stringify({ ...dati, targa: "RM2" }) }]);
  });
});

describe("the parts of a new value", () => {
  /** Reads a row as a contract does that takes numbers alone in `n`, and no text for a row. */
  const readRow = (row: unknown) =>
    typeof row === "string"
      ? undefined
      : {
          ...(row as object),
          n: typeof (row as { n: unknown }).n === "number" ? (row as { n: unknown }).n : null,
        };
  const rowsOf = (stored: unknown[], written: unknown[]) =>
    withStoredParts(stored, stored.map(readRow).filter(Boolean), written, readRow);

  it("of a record keep their order; one that was taken away is gone, one that nobody reads is not", () => {
    const parts = withStoredParts({ a: 1, x: "?", b: 2, c: 3 }, { a: 1, b: 2, c: 3 }, { c: 3, a: 4, d: 5 });
    expect(JSON.stringify(parts)).toBe('{"a":4,"x":"?","c":3,"d":5}');
    expect(withStoredParts(null, null, { a: 1 })).toEqual({ a: 1 });
    expect(withStoredParts({ a: 1 }, { a: 1 }, "testo")).toBe("testo");
  });

  it("of a list are found by the id of their row, wherever it stands", () => {
    const stored = [
      { id: 1, n: "uno" },
      { id: 2, n: "due" },
    ];
    expect(rowsOf(stored, [{ id: 2, n: null, k: 1 }])).toEqual([{ id: 2, n: "due", k: 1 }]);
    expect(
      rowsOf(stored, [
        { id: 9, n: null },
        { id: 2, n: 3 },
      ]),
    ).toEqual([
      { id: 9, n: null },
      { id: 2, n: 3 },
    ]);
  });

  it("without ids are those of the same place, where no row was added or taken away", () => {
    const stored = ["?", { n: "uno" }, { n: "due", k: 2 }];
    const changed = [
      { n: null, k: 1 },
      { n: null, k: 3 },
    ];
    expect(rowsOf(stored, changed)).toEqual(["?", { n: "uno", k: 1 }, { n: "due", k: 3 }]);
    expect(rowsOf(stored, [{ n: null, k: 3 }])).toEqual(["?", { n: null, k: 3 }]);
    expect(
      rowsOf(stored, [
        { id: 0, n: null, k: 1 },
        { n: null, k: 2 },
      ]),
    ).toEqual(["?", { id: 0, n: "uno", k: 1 }, { n: "due", k: 2 }]);
  });

  it("in rows that did not change are those of a row that reads the same, each used once", () => {
    const stored = [{ n: "uno" }, { n: "due" }, { n: "tre", k: 1 }];
    const moved = [{ n: null, k: 1 }, { n: null }, { n: null }];
    expect(rowsOf(stored, moved)).toEqual([{ n: "tre", k: 1 }, { n: "uno" }, { n: "due" }]);
    expect(rowsOf(stored, [{ n: null, k: 2 }, { n: null }, { n: null }])).toEqual([
      { n: null, k: 2 },
      { n: "uno" },
      { n: "due" },
    ]);
  });
});

it("a record that the contract does not name stays with its row, also when rows change places", async () => {
  const documenti = [
    { id_tipo: 7, Autore: { nome: "Anna" } },
    { id_tipo: "8", Autore: { nome: "Bea" } },
  ];
  const read = [{ id_tipo: 7 }, { id_tipo: "8" }];
  const changes = { documenti: [read[1], { id_tipo: 3 }, read[0]] };
  const sent = await save("crociera.update", { documenti }, changes, { documenti: read });
  expect(sent).toMatchObject([{ documenti: [documenti[1], { id_tipo: "3" }, documenti[0]] }]);
});
