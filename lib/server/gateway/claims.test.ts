import { describe, expect, it } from "vitest";
import { fillPath } from "@/lib/contract/path";
import { callGateway, refusal } from "@/tests/support/gateway";
import { keepStored } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");

const writes = [
  "rimborso.update",
  "rimborso.updateLine",
  "spesebarca.update",
  "spesebarca.updateLine",
] as const;

describe.each(writes)("%s", (key) => {
  const isLine = key.endsWith("Line");
  /** A save of the claim or of line 5, which is stored as `stored`. */
  const save = (stored: Record<string, unknown>, changes: object) => {
    keepStored(key, { id: 5 }, stored);
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name] ?? null]));
    const body = { changes, base, ...(isLine && { record: stored }) };
    return callGateway("PATCH", fillPath(key, { id: 5 }), { who, body });
  };
  const stored = { id: 5, stato: "DA APPROVARE", costo: "12,50", altro: { x: 1 } };

  it("sets CONFERMATA for nobody, in no spelling", async () => {
    for (const stato of ["CONFERMATA", "Confermata", " CONFERMATA"]) {
      const { status } = await save(stored, { stato });
      expect([stato, status]).toEqual([stato, stato === "CONFERMATA" ? 403 : 422]);
    }
    expect((await save(stored, { stato: "CONFERMATA" })).body).toEqual(refusal("field"));
    expect(upstream.calls()).toEqual([]);
  });

  it("that is CONFERMATA is not changed any more", async () => {
    for (const changes of [{ stato: "APPROVARE" }, { notesegreteria: "Vista" }])
      expect((await save({ ...stored, stato: "CONFERMATA" }, changes)).status).toBe(403);
    expect(upstream.calls()).toEqual([]);
  });

  it("is sent whole, a new state in our spelling, and succeeds without esito but not with esito false", async () => {
    upstream.on("PUT", json({ stato: "ok" }));
    expect((await save(stored, { stato: "APPROVATA" })).status).toBe(200);
    expect((await save({ ...stored, stato: "APPROVATA" }, { stato: "DA APPROVARE" })).status).toBe(200);
    expect((await save(stored, { notesegreteria: "Vista" })).status).toBe(200);
    expect(upstream.calls().map(({ body }) => JSON.parse(String(body)))).toEqual([
      { ...stored, stato: "APPROVATA" },
      { ...stored, stato: "APPROVARE" },
      { ...stored, notesegreteria: "Vista" },
    ]);
    upstream.on("PUT", json({ esito: false, err: "No." }));
    expect((await save(stored, { stato: "APPROVATA" })).status).toBe(422);
  });
});

it.each(["/rimborso/ricalcolo/5", "/spesebarca/ricalcolo/5"])(
  "%s is a POST at the gateway and a GET at the legacy API, sent once even when the connection breaks",
  async (path) => {
    expect((await callGateway("GET", path, { who })).status).toBe(405);
    expect(upstream.calls()).toEqual([]);
    upstream.on(`GET ${path}`, (_, response) => void response.socket?.destroy());
    expect((await callGateway("POST", path, { who })).status).toBe(502);
    expect(upstream.calls().map((call) => `${call.method} ${call.path}`)).toEqual([`GET ${path}`]);
  },
);
