import { describe, expect, it } from "vitest";
import { callGateway, refusal, sendCall, sendSave } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { keepStored } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";

const { upstream, who, become } = signedInForTests("GOD");

const post = (body: unknown, headers: Record<string, string> = {}) =>
  callGateway("POST", "/enti/", { who, body, headers });
const asJson = { "content-type": "application/json" };

describe("a JSON body", () => {
  it("has a JSON media type, else 415", async () => {
    upstream.on("POST /enti/", json({ esito: true }));
    const text = JSON.stringify({ nome: "FIV" });
    for (const type of ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON ;x=y"])
      expect((await post(text, { "content-type": type })).status, type).toBe(200);
    upstream.received.length = 0;
    const others = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "application/ld+json",
    ];
    for (const type of [...others, "multipart/form-data; boundary=x", "text/plain, application/json"]) {
      const { status, body } = await post(text, { "content-type": type });
      expect([status, body], type).toEqual([415, refusal("media-type")]);
    }
    expect(upstream.calls()).toEqual([]);
  });

  it("that is missing is 415", async () => {
    const { status, body } = await callGateway("POST", "/enti/", { who });
    expect([status, body]).toEqual([415, refusal("media-type")]);
  });

  it("that is invalid JSON or fails its schema is 422 with our own message, and nothing is sent to the legacy API", async () => {
    for (const text of ["", "{", "nome=FIV", '{"nome":"FIV"', "\ufeff{}", "null", "[]", '"x"'])
      expect((await post(text, asJson)).body, text).toEqual(
        refusal("body", "I dati inviati non sono validi: controllali e riprova."),
      );
    expect((await post({ nome: "" })).body).toEqual(refusal("body", "Scrivi il nome."));
    const { status, body } = await post({});
    expect([status, body]).toEqual([422, refusal("body", "Scrivi il nome.")]);
    expect(upstream.calls()).toEqual([]);
  });

  it("never shows a library's English message to the user", async () => {
    keepStored("tipodoc.update", { id_tipo: 7 }, { nome: "x" });
    const ruoli = Array.from({ length: 501 }, () => 1);
    const wrong = [
      sendCall("worklist.assign", { who, body: { tipo: "X", id_usr: "x", param: null } }),
      sendCall("documenti.accept", { who, body: { id_doc: {}, scadenza: 5, eterno: "x", accettato: [] } }),
      sendSave("utente.update", {
        who,
        params: { id_usr: "45" },
        changes: { permesso: "GOD" },
        base: { permesso: 1 },
      }),
      sendCall("push.subscribe", { who, body: { endpoint: 5, keys: {} } }),
      sendSave("tipodoc.update", { who, params: { id_tipo: "7" }, changes: { ruoli }, base: { ruoli: [] } }),
      sendCall("oggetto.create", { who, body: { nome: "x", affiliazione: 5 } }),
    ];
    for (const { status, body } of await Promise.all(wrong))
      expect([status, body]).toEqual([
        422,
        refusal("body", "I dati inviati non sono validi: controllali e riprova."),
      ]);
    expect(upstream.calls()).toEqual([]);
  });

  it("that names another host than a push service is 422", async () => {
    const keys = { p256dh: `BN${"c".repeat(85)}`, auth: "tBHItJI5svbpez7KI4CCXg" };
    for (const endpoint of [
      "ftp://x",
      "http://127.0.0.1:4100/",
      "https://169.254.169.254/",
      "https://legacy/",
    ])
      expect((await sendCall("push.subscribe", { who, body: { endpoint, keys } })).body, endpoint).toEqual(
        refusal("body", "Il servizio di notifiche di questo browser non è tra quelli ammessi."),
      );
    expect(upstream.calls()).toEqual([]);
  });

  it("is limited in size, by its announced length and by its actual one: 413", async () => {
    const big = JSON.stringify({ nome: "x".repeat(1024 * 1024) });
    const announced = await post(big, asJson);
    expect([announced.status, announced.body]).toEqual([413, refusal("too-large")]);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    const streamed = await post(endless, asJson);
    expect([streamed.status, streamed.body]).toEqual([413, refusal("too-large")]);
    expect(pulled).toBeLessThan(64);
    expect(upstream.calls()).toEqual([]);
  });

  it("cannot change an object's prototype", async () => {
    upstream.on("PUT /documenti/accetta/501", json({ esito: true }));
    const text = '{"id_doc":501,"scadenza":null,"eterno":1,"accettato":1,"__proto__":{"admin":true}}';
    await callGateway("PUT", "/documenti/accetta/501", { who, body: text, headers: asJson });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("whose record may be changed", () => {
  const update = async (level: Level, target: string, permesso: unknown, reply = {}) => {
    upstream.on(`GET /utente/${target}`, json({ Utenti: [{ id_usr: target, permesso }], ...reply }));
    upstream.on(`PUT /utente/${target}`, json({ esito: true, err: "" }));
    const person = await signIn(level, upstream);
    upstream.received.length = 0;
    const answer = await sendSave("utente.update", {
      who: person,
      params: { id_usr: target },
      changes: { email: "nuova@example.it" },
      base: { email: null },
    });
    return { ...answer, writes: upstream.calls().filter(({ method }) => method === "PUT").length, person };
  };

  it.each(["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"] as const)(
    "%s changes their own record",
    async (level) => {
      const person = await signIn(level, upstream);
      const own = String(person.user.id_usr);
      upstream.on(`PUT /utente/${own}`, json({ esito: true, err: "" }));
      const { nominativo, email } = person.user;
      const { status } = await sendSave("utente.update", {
        who: person,
        params: { id_usr: own },
        changes: { email: "nuova@example.it" },
        base: { email },
      });
      expect([status, upstream.calls().map(({ method }) => method)]).toEqual([200, ["PUT"]]);
      const sent = JSON.parse(String(upstream.calls()[0]?.body));
      expect(sent).toEqual({ nominativo, email: "nuova@example.it" });
    },
  );

  it.each(["SOCIO", "ISTRUTTORE", "SEGRETERIA"] as const)(
    "%s changes nobody else's, and no write is sent",
    async (level) => {
      const { status, body, writes } = await update(level, "77", "SOCIO");
      expect([status, body, writes]).toEqual([403, refusal("field"), 0]);
      // A caller who may not read a record does not read it by a save either.
      if (level !== "SEGRETERIA") expect(upstream.calls()).toEqual([]);
    },
  );

  it.each([
    ["ADMIN", "SOCIO", true],
    ["ADMIN", "ISTRUTTORE", true],
    ["ADMIN", "SEGRETERIA", true],
    ["ADMIN", "ADMIN", true],
    ["ADMIN", "GOD", false],
    ["GOD", "ADMIN", true],
    ["GOD", "GOD", true],
    ["ADMIN", null, false],
    ["ADMIN", "PRESIDENTE", false],
    ["GOD", null, true],
    ["GOD", "PRESIDENTE", true],
  ] as const)("%s changes a %s's record: %s", async (level, permesso, may) => {
    const { status, body, writes } = await update(level, "77", permesso);
    expect([status, writes]).toEqual(may ? [200, 1] : [403, 0]);
    if (!may) expect(body).toEqual(refusal("field"));
  });

  it("reads the target's level with the caller's own token before it sends the write", async () => {
    const { person } = await update("ADMIN", "77", "SOCIO");
    expect(upstream.calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /utente/77",
      "PUT /utente/77",
    ]);
    for (const { headers } of upstream.calls()) expect(headers["x-access-token"]).toBe(person.session.token);
  });

  it("a target that is not found, another person or unreadable is not changed", async () => {
    for (const [reply, expected] of [
      [{ Utenti: [] }, 410],
      [{ Utenti: [{ id_usr: 78, permesso: "SOCIO" }] }, 410],
      [{ esito: false, err: "Socio inesistente." }, 422],
      [{ Utenti: null }, 502],
    ] as const) {
      const { status, writes } = await update("GOD", "77", "SOCIO", reply);
      expect([status, writes], JSON.stringify(reply)).toEqual([expected, 0]);
    }
  });

  it("an id that starts with one's own is another person's", async () => {
    const person = await signIn("SOCIO", upstream);
    upstream.on("PUT /utente/41", json({ esito: true }));
    expect((await sendCall("utente.update", { who: person, params: { id_usr: "41" } })).status).toBe(200);
    expect((await sendCall("utente.update", { who: person, params: { id_usr: "410" } })).status).toBe(403);
  });

  it("no field of the profile grants a permission", async () => {
    for (const extra of [{ permesso: "GOD" }, { permessi: {} }, { id_usr: 45 }, { ruolo: [1] }]) {
      const changes = { email: "nuova@example.it", ...extra };
      const base = Object.fromEntries(Object.keys(changes).map((name) => [name, null]));
      const { status } = await sendSave("utente.update", { who, params: { id_usr: "45" }, changes, base });
      expect(status, JSON.stringify(extra)).toBe(422);
    }
    expect(upstream.calls()).toEqual([]);
  });

  it("after a save of the own record the next request verifies the session again", async () => {
    upstream.on("PUT /utente/45", json({ esito: true, err: "" }));
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const checks = () => upstream.received.filter(({ path }) => path === "/oauth/session").length;
    await sendCall("utente.update", { who, params: { id_usr: "45" } });
    await sendCall("enti.list", { who });
    // Two of them by the save: before it, as the stored record, and after it.
    expect(checks()).toBe(3);
    await sendCall("enti.list", { who });
    expect(checks()).toBe(3);
  });

  it("after a permission set is deleted the session is verified again, too", async () => {
    upstream.on("DELETE", json({ esito: true, err: "" }));
    const checks = () => upstream.received.filter(({ path }) => path === "/oauth/session").length;
    await sendCall("enti.delete", { who, params: { id: "3" } });
    expect(checks()).toBe(1);
    await sendCall("permessi.delete", { who, params: { id: "3" } });
    expect(checks()).toBe(2);
  });

  it("a stored password hash is not sent back, and a new password is", async () => {
    const stored = {
      nominativo: "Prova",
      email: "prova@example.it",
      permesso: "SOCIO",
      password: "$2y$hash",
    };
    keepStored("utente.update", { id_usr: 77 }, stored);
    upstream.on("PUT /utente/77", json({ esito: true, err: "" }));
    const sent = () => JSON.parse(String(upstream.calls().at(-1)?.body));
    const save = (changes: object, base: object) =>
      sendSave("utente.update", { who, params: { id_usr: "77" }, changes, base });
    expect((await save({ email: "altra@example.it" }, { email: "prova@example.it" })).status).toBe(200);
    expect(sent()).toEqual({ nominativo: "Prova", email: "altra@example.it" });
    expect((await save({ password: "BuonVento2027" }, { password: null })).status).toBe(200);
    expect(sent()).toEqual({ nominativo: "Prova", email: "prova@example.it", password: "BuonVento2027" });
  });
});

describe("a message", () => {
  const send = (mittente: number) =>
    sendCall("messaggi.send", { who, body: { ...samples["messaggi.send"].body, mittente } });

  it("is sent in the caller's name only", async () => {
    upstream.on("POST /messaggio/", json({ esito: true, Messaggi: [] }));
    for (const level of ["SEGRETERIA", "ADMIN", "GOD"] as const) {
      await become(level);
      upstream.received.length = 0;
      const { status, body } = await send(who.user.id_usr === 12 ? 13 : 12);
      expect([status, body, upstream.calls()]).toEqual([403, refusal("field"), []]);
      expect((await send(Number(who.user.id_usr))).status).toBe(200);
      expect(upstream.calls()).toHaveLength(1);
    }
  });

  it("has no field that the legacy API decides", async () => {
    for (const extra of [{ letto: 1 }, { id_mes: 5 }, { created_at: "2020-01-01" }]) {
      const body = { ...samples["messaggi.send"].body, mittente: who.user.id_usr, ...extra };
      expect((await sendCall("messaggi.send", { who, body })).status, JSON.stringify(extra)).toBe(422);
    }
    expect(upstream.calls()).toEqual([]);
  });
});

describe("an organizer's posts", () => {
  const sendAs = async (level: Level, id: string) => {
    upstream.on("GET", json(samples["logbook.byOrganizer"].answer));
    const { status } = await sendCall("logbook.byOrganizer", {
      who: await signIn(level, upstream),
      params: { id },
    });
    return [status, upstream.calls().length];
  };

  it("below ADMIN are one's own only, by member id or by SOC_ID", async () => {
    await become("SEGRETERIA", { user: { SOC_ID: "1043" } });
    upstream.on("GET", json(samples["logbook.byOrganizer"].answer));
    for (const [id, status] of [
      ["43", 200],
      ["1043", 200],
      ["44", 403],
      ["1", 403],
    ] as const)
      expect((await sendCall("logbook.byOrganizer", { who, params: { id } })).status, id).toBe(status);
    expect(upstream.calls().map(({ path }) => path)).toEqual([
      "/lbcro/organizzatore/43",
      "/lbcro/organizzatore/1043",
    ]);
  });

  it("are anybody's for ADMIN and GOD", async () => {
    expect(await sendAs("ADMIN", "1")).toEqual([200, 1]);
    expect(await sendAs("GOD", "1")).toEqual([200, 2]);
    expect(await sendAs("ISTRUTTORE", "1")).toEqual([403, 2]);
  });
});
