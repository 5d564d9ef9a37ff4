import { describe, expect, it } from "vitest";
import { refusal, sendCall } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { applySettings, signIn } from "@/tests/support/session";
import { gzipped, html, json, raw } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import type { Caller } from "../session/caller";
import { type Session, unseal } from "../session/cookie";
import { redact } from "./redaction";

const { upstream, who } = signedInForTests("GOD");

async function list(reply: Reply) {
  upstream.on("GET /enti/", reply);
  return sendCall("enti.list", { who });
}
async function save(reply: Reply) {
  upstream.on("PUT /enti/5", reply);
  return sendCall("enti.update", { who });
}
const { answer, read } = samples["enti.list"];
const { esito: _, ...withoutEsito } = answer;

describe("what counts as success", () => {
  it("2xx, a JSON object and esito exactly true: the answer is what its schema lets through", async () => {
    const { status, body } = await list(json({ ...answer, debug: "SELECT *", token: "x" }));
    expect([status, body]).toEqual([200, { esito: true, ...read }]);
  });

  it("any 2xx status and any media type, as long as it is JSON", async () => {
    expect((await list(json(answer, 201))).status).toBe(200);
    expect((await list(raw(JSON.stringify(answer), 200, { "content-type": "text/html" }))).status).toBe(200);
    expect((await list(gzipped(answer))).body).toEqual({ esito: true, ...read });
  });

  it('esito false, "true", 1, null or an object is a failure, on reads and on writes', async () => {
    for (const esito of ["true", 1, 0, "false", null, {}, []]) {
      const outcomes = [await list(json({ ...answer, esito })), await save(json({ esito, err: "" }))];
      for (const { status, body } of outcomes)
        expect([status, body], JSON.stringify(esito)).toMatchObject([502, refusal("invalid-response")]);
    }
    expect((await list(json({ ...answer, esito: false }))).status).toBe(422);
    expect((await save(json({ esito: false }))).status).toBe(422);
  });

  it("a missing esito is accepted on a read with its named answer, and on no write", async () => {
    expect((await list(json(withoutEsito))).body).toEqual({ esito: true, ...read });
    for (const nothing of [{}, { err: "" }, { enti: [] }, { Enti: null }, { Oggetto: [] }])
      expect((await list(json(nothing))).status, JSON.stringify(nothing)).toBe(502);
    for (const nothing of [{}, { err: "" }, { id: 5 }, { Enti: [] }])
      expect((await save(json(nothing))).status, JSON.stringify(nothing)).toBe(502);
  });

  it("an answer that does not fit its schema is an invalid response, and none of it is shown", async () => {
    for (const wrong of [{ Enti: "x" }, { Enti: { 0: { id: "canarino" } } }, {}]) {
      const { status, text } = await list(json({ esito: true, ...wrong }));
      expect(status).toBe(502);
      expect(text).not.toContain("canarino");
    }
  });
});

describe("err", () => {
  it("of a refusal is returned as text", async () => {
    const { status, body } = await save(json({ esito: false, err: "Nome già <b>presente</b>" }));
    expect([status, body]).toEqual([422, { esito: false, err: "Nome già <b>presente</b>", code: "refused" }]);
  });

  it("is returned with any 2xx or 4xx status", async () => {
    for (const status of [200, 201, 400, 404, 405, 409, 422]) {
      const { body } = await save(json({ esito: false, err: "Ente in uso." }, status));
      expect(body, String(status)).toEqual({ esito: false, err: "Ente in uso.", code: "refused" });
    }
  });

  it("is one line of plain text of at most 500 characters, or our default message", async () => {
    const { body } = await save(json({ esito: false, err: `Prima\r\n\tseconda\u0000 ${"x".repeat(900)}` }));
    expect(body.err).toMatch(/^Prima seconda +x{100,}$/);
    expect(String(body.err).length).toBeLessThanOrEqual(500);
    for (const err of [undefined, null, "", "  \n", 5, { a: 1 }, ["x"]])
      expect((await save(json({ esito: false, err }))).body).toEqual(
        refusal("refused", "Il server ha rifiutato l'operazione."),
      );
  });
});

describe("the status of the legacy API's response", () => {
  it("401 means that the session is over, 403 that the operation is not allowed", async () => {
    for (const reply of [json({ esito: false, err: "no" }, 401), html("<h1>401</h1>", 401), raw("", 401)])
      expect((await list(reply)).body).toEqual(refusal("session", "La sessione è scaduta: accedi di nuovo."));
    for (const reply of [json({ esito: true, Enti: [] }, 403), html("<h1>403</h1>", 403)]) {
      const { status, body } = await list(reply);
      expect([status, body]).toEqual([403, refusal("forbidden")]);
    }
  });

  it.each([
    ["an HTML page with 200", html("<!DOCTYPE html><title>Apache segreto</title>")],
    ["an empty body", raw("")],
    ["204", raw("", 204)],
    ["truncated JSON", raw('{"esito":true,"Enti":[{"id":1,"nome":"segreto')],
    ["a list", json([{ segreto: 1 }])],
    ["text", json("segreto")],
    ["a number", json(5)],
    ["null", json(null)],
    ["a redirect with a body", raw("segreto", 302, { location: "/segreto" })],
    ["304", raw("", 304)],
    ["400 with success in it", json({ ...answer, segreto: 1 }, 400)],
    ["500 with a stack trace", json({ esito: false, err: "Error: segreto\n    at /srv/app/db.js:10" }, 500)],
    ["500 with success in it", json(answer, 500)],
    ["503 as HTML", html("<h1>segreto</h1>", 503)],
    ["bytes that are no text", raw(Buffer.from([0xff, 0xfe, 0x00, 0x80]))],
  ])("%s is an invalid response: 502, and none of it is shown", async (_name, reply) => {
    for (const { status, body, text } of [await list(reply), await save(reply)]) {
      expect([status, body]).toMatchObject([502, refusal("invalid-response")]);
      expect(text).not.toContain("segreto");
    }
  });
});

describe("headers of the legacy API", () => {
  const chatty = {
    "set-cookie": ["PHPSESSID=1; Path=/", "pontile-session=hijack; Path=/"],
    "access-control-allow-origin": "*",
    "access-control-allow-credentials": "true",
    server: "Apache/2.2",
    "x-powered-by": "PHP/5.4",
    etag: '"x"',
    "cache-control": "public, max-age=86400",
    expires: "Thu, 01 Jan 2099 00:00:00 GMT",
    location: "http://evil.example/",
    refresh: "0; url=http://evil.example/",
    "www-authenticate": "Basic",
    "content-security-policy": "default-src *",
    "x-access-token": "segreto",
    "keep-alive": "timeout=99",
    "proxy-authenticate": "Basic",
    trailer: "X-Late",
    "content-disposition": "attachment",
    link: "</x>; rel=preload",
  };

  it("never reach the browser: not with a success, a refusal or an invalid response", async () => {
    for (const reply of [
      json(answer, 200, chatty),
      json({ esito: false, err: "no" }, 200, chatty),
      json({}, 500, chatty),
      json({}, 401, chatty),
      json({}, 403, chatty),
    ]) {
      const { headers } = await list(reply);
      expect([...headers.keys()].sort()).toEqual(["cache-control", "content-type"]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toMatch(/^application\/json/);
    }
  });
});

describe("the session cookie", () => {
  it("is set only when it has aged or the person's record has changed, with its attributes", async () => {
    upstream.on("GET /enti/", json(answer));
    expect((await sendCall("enti.list", { who })).headers.get("set-cookie")).toBeNull();
    const aged = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 6 * 60_000 } });
    const line = (await sendCall("enti.list", { who: aged })).headers.get("set-cookie");
    expect(line).toMatch(
      /^pontile-session=Fe26\.2[^;]+; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    );
    applySettings({ LEGACY_API_URL: upstream.url, APP_URL: "https://pontile.example" });
    const secure = await signIn("GOD", upstream, { session: { seenAt: Date.now() - 6 * 60_000 } });
    expect((await sendCall("enti.list", { who: secure })).headers.get("set-cookie")).toMatch(
      /^__Host-pontile-session=.+; Path=\/; .+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  const agedByMinutes = (minutes: number, changes: Partial<Session> = {}) =>
    signIn("GOD", upstream, { session: { seenAt: Date.now() - minutes * 60_000, ...changes } });
  const background = { "x-background": "1" };

  it("is not renewed by a read that nobody has asked for, but by a save of any kind", async () => {
    upstream.on("GET /enti/", json(answer));
    upstream.on("POST /enti/", json({ esito: true }));
    const aged = await agedByMinutes(30);
    const read = await sendCall("enti.list", { who: aged, headers: background });
    expect([read.status, read.headers.get("set-cookie")]).toEqual([200, null]);
    const saved = await sendCall("enti.create", { who: aged, headers: background });
    expect([saved.status, saved.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^pontile/)]);
  });

  it("takes over a changed record in such a read too, with the time of the last use as it was", async () => {
    upstream.on("GET /enti/", json(answer));
    const renamed = await agedByMinutes(30, { name: "Prima" });
    const line = (await sendCall("enti.list", { who: renamed, headers: background })).headers.get(
      "set-cookie",
    );
    expect(await unseal(line?.split(/[=;]/)[1])).toEqual({ ...renamed.session, name: "Prova GOD" });
  });

  it("is not set by a refusal", async () => {
    const aged = await signIn("SOCIO", upstream, { session: { seenAt: Date.now() - 6 * 60_000 } });
    expect((await sendCall("enti.list", { who: aged })).headers.get("set-cookie")).toBeNull();
  });
});

describe("answers below secretariat level are redacted", () => {
  const asLevel = async (
    level: "SOCIO" | "ISTRUTTORE" | "SEGRETERIA",
    key: "cerca.members" | "doccirc.all" | "socio.name" | "deleghe.all",
    typed = "u",
  ) => {
    upstream.on("GET", json(samples[key].answer));
    const params = key === "cerca.members" && { params: { text: typed } };
    return (await sendCall(key, { who: await signIn(level, upstream), ...params })).body;
  };

  it.each(["SOCIO", "ISTRUTTORE"] as const)("%s finds members by id and name alone", async (level) => {
    const found = async (typed: string) => await asLevel(level, "cerca.members", typed);
    const anna = { id_usr: 12, nominativo: "Anna D'Amico" };
    expect(await found("a")).toEqual({ esito: true, Utenti: [anna] });
    expect(await found("damico anna")).toEqual({ esito: true, Utenti: [] });
    expect(await found("D'AM  ann")).toEqual({ esito: true, Utenti: [anna] });
    // The server has found both: by their e-mail, or by their number.
    expect(await found("@example")).toEqual({ esito: true, Utenti: [] });
    expect(await found("100013")).toEqual({ esito: true, Utenti: [] });
    expect(await asLevel(level, "socio.name")).toEqual({
      esito: true,
      Utenti: [{ id_usr: 12, nominativo: "Anna D'Amico" }, { nominativo: "Senza id" }],
    });
  });

  it.each(["SOCIO", "ISTRUTTORE"] as const)("%s sees published club documents alone", async (level) => {
    const { Documenti } = await asLevel(level, "doccirc.all");
    expect(Documenti).toMatchObject([
      { id: 1, pubblicato: 1 },
      { id: 3, pubblicato: 1 },
    ]);
  });

  it.each(["SOCIO", "ISTRUTTORE"] as const)("%s sees delegations by ids and names alone", async (level) => {
    expect(await asLevel(level, "deleghe.all")).toEqual({
      esito: true,
      Delega: [
        {
          id: 31,
          Rappresentante: { id_usr: 13, nominativo: "Ugo Neri" },
          Rappresentato: { id_usr: 12, nominativo: "Anna D'Amico" },
        },
        { id: 32, Rappresentante: { nominativo: "Solo Nome" }, Rappresentato: null },
      ],
    });
  });

  it.each(["SOCIO", "ISTRUTTORE"] as const)(
    "%s would see no more of a delegation if its schema let more through",
    (level) => {
      const person = { id_usr: 13, nominativo: "Ugo Neri", email: "ugo@example.it", cf: "x" };
      const answer = { Delega: [{ id: 31, Rappresentante: person, Rappresentato: null, note: "x" }] };
      const caller = { identity: { level } } as Caller;
      expect(redact("deleghe.all", answer, { caller, params: {} })).toEqual({
        Delega: [{ id: 31, Rappresentante: { id_usr: 13, nominativo: "Ugo Neri" }, Rappresentato: null }],
      });
    },
  );

  it("below secretariat level a role has its name, not its author", () => {
    const answer = {
      Ruoli: [{ id: 1, nome: "Skipper", affiliazione: null, created_by: "2", updated_at: "x" }],
    };
    const caller = { identity: { level: "SOCIO" } } as Caller;
    expect(redact("ruoli.list", answer, { caller, params: {} })).toEqual({
      Ruoli: [{ id: 1, nome: "Skipper", affiliazione: null }],
    });
  });

  it("the secretariat sees whole records", async () => {
    expect(await asLevel("SEGRETERIA", "cerca.members")).toEqual({
      esito: true,
      ...samples["cerca.members"].read,
    });
    expect(await asLevel("SEGRETERIA", "doccirc.all")).toEqual({
      esito: true,
      ...samples["doccirc.all"].read,
    });
  });
});
