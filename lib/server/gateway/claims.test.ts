import { describe, expect, it } from "vitest";
import { fillPath } from "@/lib/contract/path";
import { callGateway, refusal } from "@/tests/support/gateway";
import { keepStored, ofSave } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");

/** The lines of claim 5 as the fake legacy API has them. */
function keepLines(...lines: string[]) {
  const Dettaglio = lines.map((stato, index) => ({ id: index + 1, stato }));
  for (const path of ["/rdettaglio/5", "/spesabarcadett/5"])
    upstream.on(`GET ${path}`, json({ esito: true, Dettaglio }));
}
const puts = () => upstream.calls().filter(({ method }) => method === "PUT");

const writes = [
  "rimborso.update",
  "rimborso.updateLine",
  "spesebarca.update",
  "spesebarca.updateLine",
] as const;

describe.each(writes)("%s", (key) => {
  /** A save of the claim or of line 5, which is stored as `stored`. */
  const save = (stored: Record<string, unknown>, changes: object) => {
    keepStored(key, { id: 5 }, stored);
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name] ?? null]));
    const body = { changes, base, of: ofSave(key) };
    return callGateway("PATCH", fillPath(key, { id: 5 }), { who, body });
  };
  const stored = { id: 5, stato: "DA APPROVARE", costo: "12,50", altro: { x: 1 } };

  it("sets CONFERMATA for nobody, in no spelling", async () => {
    for (const stato of ["CONFERMATA", "Confermata", " CONFERMATA"]) {
      const { status } = await save(stored, { stato });
      expect([stato, status]).toEqual([stato, stato === "CONFERMATA" ? 403 : 422]);
    }
    expect((await save(stored, { stato: "CONFERMATA" })).body).toEqual(refusal("field"));
    expect(puts()).toEqual([]);
  });

  it("that is CONFERMATA is not changed any more", async () => {
    for (const changes of [{ stato: "APPROVARE" }, { notesegreteria: "Vista" }])
      expect((await save({ ...stored, stato: "CONFERMATA" }, changes)).status).toBe(403);
    expect(puts()).toEqual([]);
  });

  it("is sent whole, a new state in our spelling, and succeeds without esito but not with esito false", async () => {
    upstream.on("PUT", json({ stato: "ok" }));
    keepLines("APPROVATA");
    expect((await save(stored, { stato: "APPROVATA" })).status).toBe(200);
    expect((await save({ ...stored, stato: "APPROVATA" }, { stato: "DA APPROVARE" })).status).toBe(200);
    expect((await save(stored, { notesegreteria: "Vista" })).status).toBe(200);
    expect(puts().map(({ body }) => JSON.parse(String(body)))).toEqual([
      { ...stored, stato: "APPROVATA" },
      { ...stored, stato: "APPROVARE" },
      { ...stored, notesegreteria: "Vista" },
    ]);
    for (const answer of [{ esito: false, err: "No." }, { err: "No." }]) {
      upstream.on("PUT", json(answer));
      const { status, body } = await save(stored, { stato: "APPROVATA" });
      expect([status, body]).toEqual([422, refusal("refused", "No.")]);
    }
    upstream.on("PUT", json({ err: "" }));
    expect((await save(stored, { stato: "APPROVATA" })).status).toBe(200);
  });
});

describe.each(["rimborso.update", "spesebarca.update"] as const)("%s", (key) => {
  const accept = (stato: string) => {
    keepStored(key, { id: 5 }, { id: 5, stato, notesegreteria: null });
    upstream.on("PUT", json({ esito: true }));
    const body = { changes: { stato: "APPROVATA" }, base: { stato } };
    return callGateway("PATCH", fillPath(key, { id: 5 }), { who, body });
  };

  it("accepts no claim with a line that somebody has taken back meanwhile, and none without lines", async () => {
    keepLines("APPROVATA", "DA APPROVARE", "CONFERMATA");
    const { status, body } = await accept("APPROVARE");
    expect([status, body]).toEqual([422, refusal("refused", "Accetta prima la riga ancora da approvare.")]);
    keepLines();
    expect((await accept("APPROVARE")).body).toMatchObject({ err: "Non ci sono righe da accettare." });
    expect(puts()).toEqual([]);
  });

  it("accepts no claim with a line that cannot be read", async () => {
    const Dettaglio = [{ id: 1, stato: "APPROVATA" }, { stato: "DA APPROVARE" }];
    for (const path of ["/rdettaglio/5", "/spesabarcadett/5"])
      upstream.on(`GET ${path}`, json({ esito: true, Dettaglio }));
    const { status, body } = await accept("APPROVARE");
    const sentence = "C'è una riga che non si legge: avvisa chi gestisce il server.";
    expect([status, body]).toEqual([422, refusal("refused", sentence)]);
    expect(puts()).toEqual([]);
  });

  it("accepts nothing when the lines cannot be read", async () => {
    upstream.on("GET", json({ esito: false, err: "No." }));
    keepStored(key, { id: 5 }, { id: 5, stato: "APPROVARE", notesegreteria: null });
    expect((await accept("APPROVARE")).status).toBe(422);
    expect(puts()).toEqual([]);
  });

  it("reads the lines for an acceptance alone", async () => {
    keepLines("APPROVARE");
    keepStored(key, { id: 5 }, { id: 5, stato: "APPROVARE", notesegreteria: null });
    upstream.on("PUT", json({ esito: true }));
    const body = { changes: { notesegreteria: "Vista" }, base: { notesegreteria: null } };
    const { status } = await callGateway("PATCH", fillPath(key, { id: 5 }), { who, body });
    expect(status).toBe(200);
    expect(upstream.calls().some(({ path }) => path.includes("dett"))).toBe(false);
  });
});

describe.each([
  ["rimborso.updateLine", "rimborso.update", /è stato accettato tutto il rimborso: .+ anche quello\.$/],
  ["spesebarca.updateLine", "spesebarca.update", /è stata accettata tutta la spesa: .+ anche quella\.$/],
] as const)("%s", (key, header, acceptedText) => {
  /** Saves line 5, which is stored in that state, of a claim that is stored in another. */
  const save = (stato: string, ofClaim: string, changes: object) => {
    const stored: Record<string, unknown> = { id: 5, stato, causale: null, notesegreteria: null };
    keepStored(key, { id: 5 }, stored);
    keepStored(header, { id: ofSave(key)?.id ?? 0 }, { stato: ofClaim });
    upstream.on("PUT", json({ esito: true }));
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name]]));
    return callGateway("PATCH", fillPath(key, { id: 5 }), { who, body: { changes, base, of: ofSave(key) } });
  };

  it("changes nothing of a line whose claim was confirmed meanwhile", async () => {
    for (const changes of [{ stato: "APPROVARE" }, { causale: "Traghetto" }, { notesegreteria: "Vista" }]) {
      const { status, body } = await save("APPROVATA", "Confermata", changes);
      const sentence = "È già nello stato «Confermata»: non si può più modificare.";
      expect([status, body]).toEqual([403, refusal("field", sentence)]);
    }
    expect(puts()).toEqual([]);
  });

  it("takes no line back whose claim was accepted meanwhile, only after the claim itself", async () => {
    const { status, body } = await save("APPROVATA", "APPROVATA", { stato: "APPROVARE" });
    expect([status, body]).toEqual([422, refusal("refused", expect.stringMatching(acceptedText))]);
    expect(puts()).toEqual([]);
    expect((await save("APPROVATA", "DA APPROVARE", { stato: "APPROVARE" })).status).toBe(200);
  });

  it("of an accepted claim is still saved otherwise, also where it was never accepted", async () => {
    expect((await save("APPROVATA", "APPROVATA", { notesegreteria: "Vista" })).status).toBe(200);
    expect((await save("APPROVARE", "APPROVATA", { notesegreteria: "Vista" })).status).toBe(200);
    expect((await save("APPROVARE", "APPROVATA", { stato: "APPROVATA" })).status).toBe(200);
  });

  it("is not saved where its claim is gone", async () => {
    keepStored(key, { id: 5 }, { id: 5, stato: "APPROVATA" });
    for (const path of ["/rimborso/ricerca/", "/spesebarca/ricerca/"])
      upstream.on(`POST ${path}`, json({ esito: true, Rimborso: [], Spesa: [] }));
    const body = { changes: { notesegreteria: "x" }, base: { notesegreteria: null }, of: ofSave(key) };
    expect((await callGateway("PATCH", fillPath(key, { id: 5 }), { who, body })).status).toBe(410);
    expect(puts()).toEqual([]);
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

it.each([
  ["rimborso.recalculate", "rimborso.update"],
  ["spesebarca.recalculate", "spesebarca.update"],
] as const)("%s writes no total of a claim that was confirmed meanwhile", async (key, header) => {
  const address = fillPath(key, { id: 5 });
  upstream.on(`GET ${address}`, json({ esito: true, Totale: 90 }));
  const recalculate = (stato: string) => {
    keepStored(header, { id: 5 }, { id: 5, stato });
    return callGateway("POST", address, { who });
  };
  const { status, body } = await recalculate("Confermata");
  const sentence = "È già nello stato «Confermata»: non si può più modificare.";
  expect([status, body]).toEqual([403, refusal("field", sentence)]);
  expect(upstream.calls().some(({ path }) => path === address)).toBe(false);
  expect((await recalculate("APPROVATA")).status).toBe(200);
});
