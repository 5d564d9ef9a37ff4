import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal } from "@/tests/support/gateway";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

/** No call reads a single line of a claim: the save includes the whole record, and all of it is checked. */

const { upstream, who } = signedInForTests("GOD");
beforeEach(() => upstream.on("PUT", json({ esito: true })));

const line = { id: 5, causale: "Pasti", costo: "12,50", stato: "DA APPROVARE", altro: { x: 1 } };

const paths = ["/rdettaglio/5", "/spesabarcadett/5"];

describe.each(paths)("PATCH %s", (path) => {
  const save = async (record: unknown, changes: object = {}, base: object = {}) => {
    upstream.received.length = 0;
    const { status, body } = await callGateway("PATCH", path, { who, body: { changes, base, record } });
    return { status, body, sent: upstream.calls().map((call) => JSON.parse(String(call.body))) };
  };
  const change = { notesegreteria: "Vista" };
  const before = { notesegreteria: null };

  it("sends the line as the browser had it, with the change", async () => {
    expect(await save(line, change, before)).toMatchObject({
      status: 200,
      body: { record: { ...line, ...change } },
      sent: [{ ...line, ...change }],
    });
  });

  it("has no CONFERMATA in the rest of the line, in no spelling", async () => {
    expect(await save({ ...line, stato: "CONFERMATA" }, change, before)).toMatchObject({
      status: 403,
      body: refusal("field"),
      sent: [],
    });
    for (const stato of ["Confermata", " CONFERMATA"])
      expect(await save({ ...line, stato }, change, before), stato).toMatchObject({ status: 422, sent: [] });
    expect(await save({ ...line, Stato: "CONFERMATA" }, change, before)).toMatchObject({ status: 422 });
  });

  it("has no id but that of its path", async () => {
    for (const id of [6, "6", "05", [5], null, undefined])
      expect(await save({ ...line, id }, change, before), String(id)).toMatchObject({
        status: 422,
        sent: [],
      });
    expect(await save(line, { id: 6 }, { id: 5 })).toMatchObject({ status: 422, sent: [] });
    expect(await save({ ...line, ID: 6 }, change, before)).toMatchObject({ status: 422, sent: [] });
    expect(await save({ ...line, id: "5" }, change, before)).toMatchObject({ status: 200 });
  });

  it("is checked in every specified field, changed or not", async () => {
    for (const wrong of [{ causale: { a: 1 } }, { notesegreteria: ["x"] }, { stato: "PAGATA" }])
      expect(await save({ ...line, ...wrong }, { causale: "Viaggio" }, { causale: "Pasti" })).toMatchObject({
        status: 422,
        sent: [],
      });
  });

  it("requires the line", async () => {
    expect(await save(undefined, change, before)).toMatchObject({ status: 422, sent: [] });
  });
});

it("a record that a call reads is not taken from the browser", async () => {
  upstream.on("GET /enti/", json({ esito: true, Enti: [{ id: 5, nome: "FIV" }] }));
  const body = { changes: { nome: "UISP" }, base: { nome: "FIV" }, record: { id: 5, nome: "FIV" } };
  const { status } = await callGateway("PATCH", "/enti/5", { who, body });
  expect([status, upstream.calls().filter(({ method }) => method === "PUT")]).toEqual([422, []]);
});
