import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { applySettings, signIn } from "@/tests/support/session";
import { html, json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";

const upstream = upstreamForTests();

beforeEach(() => {
  upstream.on("DELETE", json({ esito: true }));
});

const documented = () => applySettings({ LEGACY_API_URL: upstream.url, LEGACY_DOCUMENTED_CALLS: "1" });

async function send(level: Level, path: string, action?: string) {
  const who = await signIn(level, upstream);
  const { status, body } = await callGateway("DELETE", path, {
    who,
    headers: action ? { "x-action": action } : {},
  });
  return { status, body, sent: upstream.calls().map((call) => `${call.method} ${call.path}`) };
}

describe("deleting in the members' archive", () => {
  const action = "documentiarchivio.delete";

  it("sends DELETE /documenti/{id_doc}", async () => {
    expect(await send("ADMIN", "/documenti/5", action)).toMatchObject({
      status: 200,
      sent: ["DELETE /documenti/5"],
    });
  });

  it("with the documented calls sends DELETE /doccirc/{id}, and the guard follows the action", async () => {
    documented();
    expect(await send("ADMIN", "/doccirc/5", action)).toMatchObject({
      status: 200,
      sent: ["DELETE /doccirc/5"],
    });
  });

  it.each(["SOCIO", "ISTRUTTORE", "SEGRETERIA"] as const)(
    "is not for %s, under either setting",
    async (level) => {
      expect(await send(level, "/documenti/5", action)).toMatchObject({ status: 403, sent: [] });
      documented();
      expect(await send(level, "/doccirc/5", action)).toMatchObject({ status: 403, sent: [] });
    },
  );
});

describe("the guard of another call", () => {
  it("applies to an action's own call alone, and only under the setting that uses it", async () => {
    // Deleting a boat document is the secretariat's; the documented call is the one that deletes a member's
    // document.
    const action = "docbarcaarchivio.delete";
    expect(await send("SEGRETERIA", "/documenti/5", action)).toMatchObject({ status: 403, sent: [] });
    documented();
    expect(await send("SEGRETERIA", "/documenti/5", action)).toMatchObject({
      status: 200,
      sent: ["DELETE /documenti/5"],
    });
    upstream.received.length = 0;
    expect(await send("SEGRETERIA", "/documenti/5")).toMatchObject({ status: 403, sent: [] });
    expect(await send("SEGRETERIA", "/doccirc/5", action)).toMatchObject({ status: 403, sent: [] });
    expect(await send("SEGRETERIA", "/enti/5", action)).toMatchObject({ status: 403, sent: [] });
    expect(await send("ISTRUTTORE", "/documenti/5", action)).toMatchObject({ status: 403, sent: [] });
  });

  it("does not apply under an unknown action name", async () => {
    for (const action of ["", "constructor", "__proto__", "DOCBARCAARCHIVIO.DELETE", "*"])
      expect(await send("SEGRETERIA", "/documenti/5", action)).toMatchObject({ status: 403, sent: [] });
  });
});

describe("publishing a course", () => {
  const action = "corsi.publish";
  const course: Record<string, unknown> = {
    ...samples["corso.update"].body,
    id: 5,
    attivo: 1,
    pubblicato: "0",
    altro: { x: 1 },
  };
  const module: Record<string, unknown> = { ...samples["formazione.update"].body, id: 5, altro: 1 };
  const published = { ...course, pubblicato: "1" };
  const publish = async (
    level: Level,
    path: string,
    { changes = { pubblicato: 1 }, base = { pubblicato: 0 } }: { changes?: object; base?: object } = {},
    name?: string,
  ) => {
    upstream.received.length = 0;
    upstream.on("PUT", json({ esito: true }));
    upstream.on("GET /corso/", json({ Corso: [course] }));
    upstream.on("GET /formazione/", json({ Formazione: [module] }));
    const who = await signIn(level, upstream);
    const answer = await callGateway("PATCH", path, {
      who,
      body: { changes, base },
      headers: name ? { "x-action": name } : {},
    });
    const sent = upstream.calls().filter(({ method }) => method === "PUT");
    return {
      status: answer.status,
      code: answer.body.code,
      sent: sent.map((call) => [call.path, JSON.parse(String(call.body)) as unknown]),
    };
  };
  const denied = { status: 403, sent: [] };

  it("sends PUT /corso/{id} with the whole course, unknown fields included; the documented call stays the training module's", async () => {
    for (const level of ["SEGRETERIA", "ADMIN", "GOD"] as const) {
      const sent = await publish(level, "/corso/5", {}, action);
      expect(sent, level).toMatchObject({ status: 200, sent: [["/corso/5", published]] });
    }
    expect(await publish("SEGRETERIA", "/formazione/5", {}, action)).toMatchObject(denied);
    const costs = { changes: { costo: 10 }, base: { costo: course.costo } };
    for (const name of [action, undefined])
      expect(await publish("GOD", "/formazione/5", costs, name)).toMatchObject({
        status: 422,
        code: "body",
        sent: [],
      });
    expect(await publish("ISTRUTTORE", "/corso/5", {}, action)).toMatchObject(denied);
  });

  it("with the documented calls sends PUT /formazione/{id} with the course, from the secretariat up", async () => {
    documented();
    for (const level of ["SEGRETERIA", "ADMIN", "GOD"] as const) {
      const sent = await publish(level, "/formazione/5", {}, action);
      expect(sent, level).toMatchObject({ status: 200, sent: [["/formazione/5", published]] });
    }
    for (const level of ["SOCIO", "ISTRUTTORE"] as const)
      expect(await publish(level, "/formazione/5", {}, action)).toMatchObject(denied);
  });

  it("with the documented calls checks the fields as a course's, and refuses a change of Attivo below ADMIN", async () => {
    documented();
    for (const [name, value] of [
      ["nome", ""],
      ["costo", -1],
      ["documenti", "7"],
      ["obbiettivo", "Un modulo"],
    ] as const) {
      const save = {
        changes: { [name]: value },
        base: { [name]: course[name] },
      };
      expect(await publish("ADMIN", "/formazione/5", save, action), name).toMatchObject({
        status: 422,
        sent: [],
      });
    }
    const inactive = { changes: { attivo: 0 }, base: { attivo: 1 } };
    expect(await publish("SEGRETERIA", "/formazione/5", inactive, action)).toMatchObject({
      code: "field",
      ...denied,
    });
  });

  it("leaves the training modules to ADMIN and GOD, with a module's fields", async () => {
    documented();
    const change = { changes: { obbiettivo: "Altro" }, base: { obbiettivo: module.obbiettivo } };
    expect(await publish("SEGRETERIA", "/formazione/5", change)).toMatchObject(denied);
    const costs = { changes: { costo: 10 }, base: { costo: null } };
    expect(await publish("ADMIN", "/formazione/5", costs)).toMatchObject({ status: 422, sent: [] });
    expect(await publish("ADMIN", "/formazione/5", change)).toMatchObject({
      status: 200,
      sent: [["/formazione/5", { ...module, obbiettivo: "Altro" }]],
    });
  });
});

describe("a server without a corrected call", () => {
  it.each([404, 405])("%i is 'Non disponibile su questo server.'", async (status) => {
    for (const reply of [html("<h1>segreto</h1>", status), json({ esito: false, err: "segreto" }, status)]) {
      upstream.on("DELETE /documenti/5", reply);
      const answer = await send("GOD", "/documenti/5", "documentiarchivio.delete");
      expect([answer.status, answer.body]).toEqual([
        502,
        refusal("unavailable", "Non disponibile su questo server."),
      ]);
    }
  });

  it("says so for any other call without an answer, and returns the server's own message", async () => {
    for (const status of [404, 405]) {
      upstream.on("DELETE /enti/5", html("<h1>segreto</h1>", status));
      const answer = await send("GOD", "/enti/5");
      expect([answer.status, answer.body]).toEqual([502, refusal("unavailable")]);
    }
    upstream.on("DELETE /documenti/5", json({ esito: false, err: "Documento in uso." }, 409));
    expect((await send("GOD", "/documenti/5")).body).toEqual(refusal("refused", "Documento in uso."));
  });
});

describe("a call that is not documented", () => {
  it("DELETE /tesseramento/5 is sent, and refused with the documented calls", async () => {
    expect(await send("ADMIN", "/tesseramento/5", "tesseramento.delete")).toMatchObject({
      status: 200,
      sent: ["DELETE /tesseramento/5"],
    });
    documented();
    expect((await send("ADMIN", "/tesseramento/5")).body).toMatchObject({ code: "unknown" });
  });

  it.each([
    ["/richiestacorso/5", "corsirichieste.delete"],
    ["/richiestacrociera/5", "crociererichieste.delete"],
  ])("DELETE %s is sent, and refused with the documented calls", async (path, action) => {
    expect(await send("SEGRETERIA", path, action)).toMatchObject({ status: 200, sent: [`DELETE ${path}`] });
    upstream.received.length = 0;
    documented();
    expect(await send("SEGRETERIA", path, action)).toMatchObject({
      status: 404,
      body: { code: "unknown" },
      sent: [],
    });
  });

  it("with the documented calls the secretariat deletes a course request, and no action deletes a cruise", async () => {
    const action = "corsirichieste.delete";
    expect(await send("SEGRETERIA", "/crociera/5", action)).toMatchObject({ status: 403, sent: [] });
    documented();
    expect(await send("SEGRETERIA", "/crociera/5", action)).toMatchObject({
      status: 200,
      sent: ["DELETE /crociera/5"],
    });
    upstream.received.length = 0;
    expect(await send("SEGRETERIA", "/crociera/5")).toMatchObject({ status: 403, sent: [] });
  });
});
