import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { callGateway, refusal, sendSave, unsent } from "@/tests/support/gateway";
import { applySettings } from "@/tests/support/session";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { html, json, raw } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { PatchKey } from "../../../contract/stored";

const { upstream, who, become } = signedInForTests("GOD");

const params = { id: "5" };
const entry = { id: "5", nome: "FIV", affiliazione: "12", altro: { x: [1] } };
/** The same as a browser gets it: records that the contract does not name stay on the server. */
const { altro: _, ...entryRead } = { ...entry, id: 5 };

/** Stores record 5 behind an update and returns the bodies that are PUT. */
function store(key: PatchKey, record: object) {
  keepStored(key, params, { ...record });
  return storeWrites(upstream, key, params);
}
/** The list as a server sends it that does not write UTF-8. */
const latin1 = (...Enti: object[]) => raw(Buffer.from(JSON.stringify({ esito: true, Enti }), "latin1"));
const save = (key: PatchKey, changes: object, base: object) => sendSave(key, { who, params, changes, base });

describe("a save", () => {
  it("answers with the saved record, parsed by the contract", async () => {
    const sent = store("enti.update", entry);
    const { status, body } = await save("enti.update", { nome: "UISP" }, { nome: "FIV" });
    expect([status, body]).toEqual([200, { esito: true, record: { ...entryRead, nome: "UISP" } }]);
    expect(sent).toEqual([{ ...entry, nome: "UISP" }]);
  });

  it("without changes succeeds, and nothing is sent", async () => {
    const sent = store("enti.update", entry);
    const { status, body } = await save("enti.update", {}, {});
    expect([status, body, sent]).toEqual([200, { esito: true, record: entryRead }, []]);
  });

  it("accepts a base in any form of the legacy API, and null for a missing value", async () => {
    const option = { id: 5, nome: "Vela", prezzo: "12.5", pubblicato: "1" };
    for (const base of [{ pubblicato: 1 }, { pubblicato: true }, { pubblicato: "1" }]) {
      store("opzioni.update", option);
      expect((await save("opzioni.update", { pubblicato: 0 }, base)).status, JSON.stringify(base)).toBe(200);
    }
    const sent = store("crociera.update", { id: 5, nome: "Elba" });
    const { status } = await save(
      "crociera.update",
      { documenti: [7], sconti: [], prezzofisso: 1 },
      { documenti: null, sconti: null, prezzofisso: null },
    );
    expect([status, sent]).toEqual([
      200,
      [{ id: 5, nome: "Elba", documenti: [7], sconti: [], prezzofisso: 1 }],
    ]);
  });

  it("finds a record whose id is 0", async () => {
    const zero = { id: "0" };
    keepStored("enti.update", zero, { ...entry, id: 0 });
    const sent = storeWrites(upstream, "enti.update", zero);
    const body = { changes: { nome: "UISP" }, base: { nome: "FIV" } };
    expect((await sendSave("enti.update", { who, params: zero, ...body })).status).toBe(200);
    expect(sent).toEqual([{ ...entry, id: 0, nome: "UISP" }]);
  });

  it.each([
    ["a base without the field", { changes: { nome: "A" }, base: {} }],
    ["a base with one more", { changes: { nome: "A" }, base: { nome: "FIV", affiliazione: "12" } }],
    ["a base of another field", { changes: { nome: "A" }, base: { affiliazione: "12" } }],
    ["no base", { changes: { nome: "A" } }],
    ["no changes", { base: {} }],
    ["changes that are a list", { changes: ["A"], base: ["FIV"] }],
    ["a field that the call does not have", { changes: { altro: 1 }, base: { altro: { x: [1] } } }],
    ["a field of an object's own", { changes: { toString: "A" }, base: { toString: "B" } }],
    ["a value that the call refuses", { changes: { nome: "" }, base: { nome: "FIV" } }],
    ["another record's id", { changes: { id: 6 }, base: { id: 5 } }],
    ["something else beside", { changes: { nome: "A" }, base: { nome: "FIV" }, force: true }],
    ["the whole record", { ...entry, nome: "A" }],
  ])("with %s is 422, and nothing is sent", async (_, body) => {
    const sent = store("enti.update", entry);
    const answer = await callGateway("PATCH", "/enti/5", { who, body });
    expect([answer.status, answer.body, sent]).toEqual([422, refusal("body"), []]);
  });

  it.each(["crocierautente.update", "attivitanew.update"] as const)(
    "of %s keeps its days in order",
    async (key) => {
      const sent = store(key, { id: 5, inizio: "2026-05-01 00:00:00", fine: "2026-05-08" });
      const late = await save(key, { inizio: "2026-05-09" }, { inizio: "2026-05-01" });
      expect([late.status, late.body]).toEqual([
        422,
        refusal("body", "La fine non può essere prima dell'inizio."),
      ]);
      expect((await save(key, { inizio: "2026-05-08" }, { inizio: "2026-05-01" })).status).toBe(200);
      expect(sent).toEqual([{ id: 5, inizio: "2026-05-08 00:00:00", fine: "2026-05-08" }]);
    },
  );
});

describe("a field that a colleague has changed", () => {
  const changed = {
    ...entry,
    nome: "FIV Toscana",
    affiliazione: null,
    updated_by: "12",
    updated_at: "2026-05-04 10:00:00",
  };

  it("is a conflict, with the stored value, its author and its time; nothing is written", async () => {
    const sent = store("enti.update", changed);
    upstream.on("GET /socio/12", json({ esito: true, Utenti: [{ id_usr: 12, nominativo: "Anna Neri" }] }));
    const { status, body } = await save(
      "enti.update",
      { nome: "UISP", affiliazione: "13" },
      { nome: "FIV", affiliazione: null },
    );
    expect([status, body]).toEqual([
      409,
      {
        ...refusal("conflict"),
        stored: { nome: "FIV Toscana" },
        by: "Anna Neri",
        at: "2026-05-04 10:00:00",
      },
    ]);
    expect(sent).toEqual([]);
  });

  it("is a conflict without a name when the author is not stored or not found", async () => {
    for (const audit of [
      { updated_by: null, updated_at: null },
      { updated_by: 99, updated_at: 5 },
    ]) {
      store("enti.update", { ...changed, ...audit });
      const { status, body } = await save("enti.update", { nome: "UISP" }, { nome: "FIV" });
      expect([status, body]).toMatchObject([409, { by: null, at: null }]);
    }
  });

  it("is no conflict when only other fields have changed", async () => {
    const sent = store("enti.update", changed);
    expect((await save("enti.update", { affiliazione: "13" }, { affiliazione: null })).status).toBe(200);
    expect(sent).toEqual([{ ...changed, affiliazione: "13" }]);
  });
});

describe("a record that is not found", () => {
  it("is 410 gone", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [{ id: 50, nome: "Altro" }] }));
    const { status, body } = await save("enti.update", { nome: "UISP" }, { nome: "FIV" });
    expect([status, body]).toEqual([410, refusal("gone")]);
  });

  it.each([
    ["richiestacrociera.update", ["/richiestacrociera/mie", "/richiestacrociera/appese"]],
    ["tesseramento.update", ["/tesseramento/me", "/tesseramenti/"]],
  ] as const)("or that another person has taken on: %s says so", async (key, lists) => {
    await become("SEGRETERIA");
    upstream.on("GET", json({ esito: true, Richieste: [], Tesseramento: [] }));
    const { status, body } = await save(key, { front: 12 }, { front: 0 });
    expect([status, body]).toEqual([
      410,
      refusal("gone", "Se ne occupa già un'altra persona, oppure è stato eliminato: non si può salvare."),
    ]);
    expect(
      upstream
        .calls()
        .map(({ path }) => path.replace(/\/$/, ""))
        .sort(),
    ).toEqual([...lists].map((path) => path.replace(/\/$/, "")).sort());
  });
});

describe("the read of the record", () => {
  const membership = { id: 5, front: 12, stato: "NUOVA", nota: "" };
  const everywhere = (record: object) => {
    upstream.on("GET /tesseramento/me", json({ esito: true, Tesseramento: [] }));
    upstream.on("GET /tesseramenti/", json({ esito: true, Tesseramento: [] }));
    upstream.on("GET /tesseramento/all", json({ esito: true, Tesseramento: [record] }));
    upstream.on("PUT", json({ esito: true }));
  };

  it("skips the lists that the caller may not read", async () => {
    everywhere(membership);
    await become("SEGRETERIA");
    expect((await save("tesseramento.update", { nota: "x" }, { nota: "" })).status).toBe(410);
    expect(upstream.calls().map(({ path }) => path)).not.toContain("/tesseramento/all");
    await become("ADMIN");
    expect((await save("tesseramento.update", { nota: "x" }, { nota: "" })).status).toBe(200);
  });

  it("is 403 when the caller may make no read", async () => {
    await become("ISTRUTTORE");
    const save = { who, params: { id_usr: "77" }, changes: { email: "a@b.it" }, base: { email: null } };
    expect((await sendSave("utente.update", save)).body).toEqual(refusal("field"));
    expect(upstream.calls()).toEqual([]);
  });

  it.each([
    ["an error", html("<h1>segreto</h1>", 500), 502, unsent("invalid-response")],
    ["a refusal", json({ esito: false, err: "Fuori servizio." }), 422, refusal("refused", "Fuori servizio.")],
    ["no list", json({ esito: true }), 502, unsent("invalid-response")],
    ["a list that is none", json({ esito: true, Enti: "x" }), 502, unsent("invalid-response")],
    ["a record for a list", json({ esito: true, Enti: { 0: entry } }), 502, unsent("invalid-response")],
    ["a record in another encoding", latin1({ ...entry, note: "Qualità" }), 502, unsent("invalid-response")],
    ["an ended session", json({ esito: false }, 401), 401, refusal("session")],
  ])("answered by %s: nothing is written", async (_, reply, expected, message) => {
    upstream.on("GET /enti/", reply);
    upstream.on("PUT", json({ esito: true }));
    const { status, body } = await save("enti.update", { nome: "UISP" }, { nome: "FIV" });
    expect([status, body]).toEqual([expected, message]);
    expect(upstream.calls().map(({ method }) => method)).toEqual(["GET"]);
  });

  it("may have letters that stand for lost ones, and a record beside it in another encoding", async () => {
    for (const reply of [
      json({ esito: true, Enti: [{ ...entry, note: "Qualit\uFFFD" }] }),
      latin1({ ...entry, id: 6, note: "Qualità" }, entry),
    ]) {
      upstream.on("GET /enti/", reply);
      upstream.on("PUT", json({ esito: true }));
      expect((await save("enti.update", { nome: "UISP" }, { nome: "FIV" })).status).toBe(200);
    }
  });

  it("may return unreadable records beside it", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [null, "x", { nome: "Senza numero" }, entry] }));
    upstream.on("PUT", json({ esito: true }));
    expect((await save("enti.update", { nome: "UISP" }, { nome: "FIV" })).status).toBe(200);
  });
});

describe("final states", () => {
  it("a user cruise's chiusa is no field of a save", async () => {
    const sent = store("crocierautente.update", { id: 5, chiusa: "1" });
    for (const chiusa of [0, 1])
      expect((await save("crocierautente.update", { chiusa }, { chiusa: "1" })).status).toBe(422);
    expect(sent).toEqual([]);
  });

  it("a user course's stato is set, and never changed back", async () => {
    for (const stato of [1, "1", true, "true"]) {
      const sent = store("corsoutente.update", { id: 5, stato, corso: 3 });
      for (const back of [0, null, 2])
        expect((await save("corsoutente.update", { stato: back }, { stato: 1 })).body).toEqual(
          refusal("field"),
        );
      expect((await save("corsoutente.update", { stato: 1 }, { stato: 1 })).status).toBe(200);
      expect(sent).toEqual([{ id: 5, stato, corso: 3 }]);
    }
    const further = store("corsoutente.update", { id: 5, stato: 2, corso: 3 });
    for (const back of [0, 1])
      expect((await save("corsoutente.update", { stato: back }, { stato: 2 })).body).toEqual(
        refusal("field"),
      );
    expect(further).toEqual([]);
    const over = { id: 5, date: ["2020-01-01"] };
    const sent = store("corsoutente.update", { ...over, stato: "0" });
    expect((await save("corsoutente.update", { stato: 1 }, { stato: 0 })).status).toBe(200);
    expect(sent).toEqual([{ ...over, stato: "1" }]);
    const open = store("corsoutente.update", { ...over, stato: false });
    expect((await save("corsoutente.update", { stato: 1 }, { stato: 0 })).status).toBe(200);
    expect(open).toEqual([{ ...over, stato: true }]);
  });
});

describe("saves of one record", () => {
  /** Delays PUTs of `path`: `arrived` resolves with the first one, `answer` releases all. */
  function holdPut(path: string) {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const arrived = new Promise<void>((resolve) =>
      upstream.on(`PUT ${path}`, (received, response) => {
        resolve();
        void answered.then(() => json({ esito: true })(received, response));
      }),
    );
    return { arrived, answer };
  }
  const paths = () => upstream.received.map(({ method, path }) => `${method} ${path}`).slice(1);

  it("wait for each other, by whichever update: a member has two", async () => {
    keepStored("socio.update", { id_usr: 77 }, { nome: "Anna", email: "a@b.it", permesso: "SOCIO" });
    upstream.on("PUT /utente/77", json({ esito: true }));
    const { arrived, answer } = holdPut("/socio/77");
    const member = { who, params: { id_usr: "77" } };
    const first = sendSave("socio.update", { ...member, changes: { nome: "Eva" }, base: { nome: "Anna" } });
    await arrived;
    const second = sendSave("utente.update", {
      ...member,
      changes: { email: "c@d.it" },
      base: { email: "a@b.it" },
    });
    await setTimeout(50);
    expect(paths()).toEqual(["GET /utente/77", "PUT /socio/77"]);
    answer();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(paths().slice(2)).toEqual(["GET /utente/77", "PUT /utente/77"]);
  });

  it("wait no longer than any call: 504, and nothing is read or written", async () => {
    store("enti.update", entry);
    const { arrived, answer } = holdPut("/enti/5");
    const first = save("enti.update", { nome: "UISP" }, { nome: "FIV" });
    await arrived;
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "150" });
    const { status, body } = await save("enti.update", { affiliazione: "13" }, { affiliazione: "12" });
    expect([status, body]).toEqual([504, unsent("timeout")]);
    expect(paths()).toEqual(["GET /enti/", "PUT /enti/5"]);
    answer();
    expect((await first).status).toBe(200);
  });

  it("of a disconnected client are not made", async () => {
    store("enti.update", entry);
    const { arrived, answer } = holdPut("/enti/5");
    const first = save("enti.update", { nome: "UISP" }, { nome: "FIV" });
    await arrived;
    const controller = new AbortController();
    const body = { changes: { affiliazione: "13" }, base: { affiliazione: "12" } };
    const second = callGateway("PATCH", "/enti/5", { who, body, signal: controller.signal });
    await setTimeout(20);
    controller.abort();
    expect((await second).status).toBeGreaterThanOrEqual(400);
    answer();
    await first;
    await setTimeout(20);
    expect(paths()).toEqual(["GET /enti/", "PUT /enti/5"]);
  });
});
