import { describe, expect, it } from "vitest";
import { callGateway, sendSave } from "@/tests/support/gateway";
import { keepStored, ofSave } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");
const writes = () => upstream.received.filter(({ method }) => method !== "GET");

describe("what a server leaves in its person's list", () => {
  const left = { id_doc: 5, id: 5, accettato: 0, eterno: 0, scadenza: "2031-01-02", path: null };
  const params = { id: "5", id_doc: "5" };
  const acceptances = [
    ["documenti.accept", "POST /documenti/rifiuta/5", "/documenti/all/", "Documenti"],
    ["docbarca.accept", "POST /docbarca/rifiuta/5", "/docbarca/acc", "Documenti"],
    ["qualifica.accept", "PUT /qualifica/rifiuta/5", "/qualifica/acc/", "Qualifica"],
    ["tessera.accept", null, "/tessera/acc/", "Tessera"],
  ] as const;
  const accept = (key: (typeof acceptances)[number][0], scadenza?: [was: string, is: string]) =>
    sendSave(key, {
      who,
      params,
      changes: { accettato: 1, ...(scadenza && { scadenza: scadenza[1] }) },
      base: { accettato: 0, ...(scadenza && { scadenza: scadenza[0] }) },
      of: ofSave(key),
    });

  it.each(acceptances)(
    "once it was refused is decided no second time: %s",
    async (key, refusal, queue, list) => {
      keepStored(key, params, left);
      upstream.on(`GET ${queue}`, json({ esito: true, [list]: [] }));
      expect((await accept(key)).status).toBe(410);
      const [method = "", path = ""] = refusal?.split(" ") ?? [];
      const headers = { "x-base": JSON.stringify({ base: { accettato: 0 }, of: ofSave(key) }) };
      const body = method === "POST" ? { motivazione: "" } : undefined;
      if (refusal) expect((await callGateway(method, path, { who, headers, body })).status).toBe(410);
      expect(writes()).toEqual([]);
    },
  );

  it("while it waits is compared with that list, which is read beside what waits, each once", async () => {
    keepStored("documenti.accept", params, { ...left, scadenza: "2032-01-02" });
    upstream.on("GET /documenti/all/", json({ esito: true, Documenti: [left] }));
    upstream.on("PUT", json({ esito: true }));
    expect((await accept("documenti.accept", ["2031-01-02", "2033-01-02"])).status).toBe(409);
    upstream.received.length = 0;
    expect((await accept("documenti.accept", ["2032-01-02", "2033-01-02"])).status).toBe(200);
    const [first, second, ...rest] = upstream.received.map(({ method, path }) => `${method} ${path}`);
    expect([first, second].sort()).toEqual(["GET /documenti/all/", "GET /documenti/utente/12"]);
    expect(rest).toEqual(["PUT /documenti/accetta/5"]);
  });

  it("may lack what waits, which is accepted all the same, and each list is read once", async () => {
    keepStored("documenti.accept", params, left);
    upstream.on("GET /documenti/utente/12", json({ esito: true, Documenti: [] }));
    upstream.on("PUT", json({ esito: true }));
    expect((await accept("documenti.accept")).status).toBe(200);
    const paths = upstream.received.map(({ method, path }) => `${method} ${path}`);
    expect(paths.filter((path) => path.startsWith("GET /documenti/")).sort()).toEqual([
      "GET /documenti/all/",
      "GET /documenti/utente/12",
    ]);
  });

  it("and is accepted is saved by that list alone, whether the save says so or not", async () => {
    keepStored("documenti.accept", params, { ...left, accettato: 1 });
    upstream.on("GET /documenti/all/", json({ esito: true, Documenti: [] }));
    upstream.on("PUT", json({ esito: true }));
    const save = (changes: object, base: object) =>
      sendSave("documenti.accept", { who, params, changes, base, of: ofSave("documenti.accept") });
    expect((await save({ scadenza: "2033-01-02" }, { scadenza: "2031-01-02" })).status).toBe(200);
    expect((await save({ accettato: 1, eterno: 1 }, { accettato: 1, eterno: 0 })).status).toBe(200);
    expect(writes()).toHaveLength(2);
  });

  it("of cards is deleted as it was on screen: nobody is told, and nothing is decided twice", async () => {
    keepStored("tessera.accept", params, left);
    upstream.on("GET /tessera/acc/", json({ esito: true, Tessera: [] }));
    upstream.on("DELETE /tessera/5", json({ esito: true }));
    const headers = { "x-base": JSON.stringify({ base: { accettato: 0 }, of: ofSave("tessera.accept") }) };
    expect((await callGateway("DELETE", "/tessera/5", { who, headers })).status).toBe(200);
  });
});
