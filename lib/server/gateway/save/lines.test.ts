import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal } from "@/tests/support/gateway";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

/**
 * A line of a claim is read by its claim, which the browser names; nothing else that it says of the line
 * counts.
 */

const { upstream, who } = signedInForTests("GOD");

const stored = { id: "5", causale: "Pasti", costo: "12,50", stato: "DA APPROVARE", altro: { x: 1 } };
const confirmed = { id: 6, causale: "Treno", costo: 30, stato: "CONFERMATA" };

describe.each([
  ["/rdettaglio", "rimborso"],
  ["/spesabarcadett", "spesebarca"],
])("PATCH %s", (path, claim) => {
  beforeEach(() => {
    const claims = [71, 72].map((id) => ({ id, stato: "DA APPROVARE" }));
    upstream.on(`POST /${claim}/ricerca/`, json({ esito: true, Rimborso: claims, Spesa: claims }));
    upstream.on("PUT", json({ esito: true }));
    upstream.on(`GET ${path}/71`, json({ esito: true, Dettaglio: [stored, confirmed] }));
    upstream.on(`GET ${path}/72`, json({ esito: true, Dettaglio: [] }));
  });
  const save = async (body: object, id = 5) => {
    const { status, body: answer } = await callGateway("PATCH", `${path}/${id}`, { who, body });
    const puts = upstream.calls().filter(({ method }) => method === "PUT");
    upstream.received.length = 0;
    return { status, body: answer, sent: puts.map((call) => JSON.parse(String(call.body))) };
  };
  const change = { changes: { notesegreteria: "Vista" }, base: { notesegreteria: null } };

  it("sends the line as it is stored, with the change", async () => {
    expect(await save({ ...change, of: { id: 71 } })).toMatchObject({
      status: 200,
      sent: [{ ...stored, ...change.changes }],
    });
  });

  it("finds it in a list of another name, where that is the only one", async () => {
    upstream.on(`GET ${path}/71`, json({ esito: true, Righe: [stored] }));
    expect(await save({ ...change, of: { id: 71 } })).toMatchObject({ status: 200, sent: [stored] });
    upstream.on(`GET ${path}/71`, json({ esito: true, Righe: [stored], Altro: [] }));
    expect(await save({ ...change, of: { id: 71 } })).toMatchObject({ status: 502, sent: [] });
  });

  it("reports what somebody else has changed meanwhile", async () => {
    const body = { changes: { causale: "Cena" }, base: { causale: "Pranzo" }, of: { id: 71 } };
    expect(await save(body)).toMatchObject({
      status: 409,
      body: { code: "conflict", stored: { causale: "Pasti" } },
      sent: [],
    });
  });

  it("does not find it in another claim, and needs to know in which", async () => {
    expect(await save({ ...change, of: { id: 72 } })).toMatchObject({ status: 410, sent: [] });
    for (const of of [undefined, {}, { claim: 71 }, { id: "../71" }, { id: -1 }, "71", [71]])
      expect(await save({ ...change, of }), JSON.stringify(of)).toMatchObject({ status: 422, sent: [] });
  });

  it("believes no record of the browser", async () => {
    for (const record of [stored, { ...confirmed, stato: "APPROVATA" }])
      expect(await save({ ...change, of: { id: 71 }, record })).toMatchObject({ status: 422, sent: [] });
  });

  it("that is CONFERMATA is not taken back, whatever the browser says", async () => {
    const back = { changes: { stato: "APPROVARE" }, base: { stato: "APPROVATA" }, of: { id: 71 } };
    expect(await save(back, 6)).toMatchObject({ status: 403, sent: [] });
    expect(await save({ ...change, of: { id: 71 } }, 6)).toMatchObject({ status: 403, sent: [] });
  });

  it("changes no field but cause, notes and state", async () => {
    for (const [name, value] of Object.entries({
      costo: 99_999,
      path: "x",
      created_by: 1,
      ignoto: 1,
      id: 6,
    })) {
      const body = { changes: { [name]: value }, base: { [name]: null }, of: { id: 71 } };
      expect(await save(body), name).toMatchObject({ status: 422, body: refusal("body"), sent: [] });
    }
  });
});
