import { describe, expect, it } from "vitest";
import { askCall, askDoor, refusal } from "@/tests/support/door";
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
  it("carries CONFERMATA up for nobody, in no spelling", async () => {
    for (const stato of ["CONFERMATA", "Confermata", " CONFERMATA"]) {
      const { status } = await askCall(key, { who, body: { id: 5, stato } });
      expect([stato, status]).toEqual([stato, stato === "CONFERMATA" ? 403 : 422]);
    }
    expect((await askCall(key, { who, body: { id: 5, stato: "CONFERMATA" } })).body).toEqual(
      refusal("field"),
    );
    expect(upstream.calls()).toEqual([]);
  });

  it("goes up whole, in the spelling that we write, and is done without esito, not with esito false", async () => {
    upstream.on("PUT", json({ stato: "ok" }));
    const body = { id: 5, stato: "DA APPROVARE", costo: "12,50", altro: { x: 1 } };
    expect((await askCall(key, { who, body })).status).toBe(200);
    expect(JSON.parse(String(upstream.calls()[0]?.body))).toEqual({ ...body, stato: "APPROVARE" });
    upstream.on("PUT", json({ esito: false, err: "No." }));
    expect((await askCall(key, { who, body })).status).toBe(422);
  });
});

it.each(["/rimborso/ricalcolo/5", "/spesebarca/ricalcolo/5"])(
  "%s is a POST at our door, a GET above, sent once even when the line breaks",
  async (path) => {
    expect((await askDoor("GET", path, { who })).status).toBe(405);
    expect(upstream.calls()).toEqual([]);
    upstream.on(`GET ${path}`, (_, response) => void response.socket?.destroy());
    expect((await askDoor("POST", path, { who })).status).toBe(502);
    expect(upstream.calls().map((call) => `${call.method} ${call.path}`)).toEqual([`GET ${path}`]);
  },
);
