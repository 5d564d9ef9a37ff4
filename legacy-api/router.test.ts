import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { missingFields } from "@/lib/contract/schemas/missing-fields";
import { readAnswer } from "@/lib/contract/schemas/read-answer";
import { type DemoName, startTestApi, type TestApi } from "./testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe("the path of every call", () => {
  it("answers 401 without a token and with a wrong one", async () => {
    for (const key of callKeys.filter((entry) => callOf(entry).guard !== "public")) {
      const { method } = callOf(key);
      const { status, body } = await api.call(null, method, pathOf(key));
      expect([key, status, body], key).toEqual([key, 401, { esito: false, err: "Sessione scaduta." }]);
    }
    const wrong = await api.send("/utenti/", { headers: { "x-access-token": "x" } });
    expect(wrong.status).toBe(401);
  });

  it.each<[DemoName, string, string, number]>([
    ["socio", "GET", "/utenti/", 403],
    ["istruttore", "GET", "/documenti/all/", 403],
    ["segreteria", "GET", "/documenti/all/", 200],
    ["segreteria", "POST", "/enti/", 403],
    ["segreteria", "GET", "/lbcro/sgnadmin/", 403],
    ["segreteria", "DELETE", "/documenti/1", 403],
    ["segreteria", "POST", "/worklist/", 403],
    ["segreteria", "GET", "/aggiorna/", 403],
    ["admin", "GET", "/aggiorna", 200],
    ["god", "PUT", "/qualifica/1", 403],
    ["admin", "PUT", "/qualifica/1", 200],
    ["socio", "GET", "/famiglia/", 200],
    ["istruttore", "GET", "/lbcro/organizzatore/4", 200],
    ["istruttore", "GET", "/lbcro/organizzatore/3", 403],
    ["segreteria", "GET", "/lbcro/organizzatore/100004", 403],
    ["admin", "GET", "/lbcro/organizzatore/100004", 200],
  ])("lets %s %s %s with %i", async (name, method, route, status) => {
    expect((await api.call(name, method, route)).status).toBe(status);
  });

  it("takes a path with and without its trailing slash, without a redirect", async () => {
    for (const route of ["/ruoli", "/ruoli/", "/tipodoc/all", "/tipodoc/all/", "/docbarca/acc/"]) {
      expect((await api.call("admin", "GET", route)).status, route).toBe(200);
    }
  });

  it("answers 404 as JSON for what is not there", async () => {
    for (const route of ["/nulla", "/utente/abc", "/utente/1234567890123456", "/", "/utenti/%2e%2e"]) {
      const { status, body } = await api.call("admin", "GET", route);
      expect([status, body.esito], route).toEqual([404, false]);
    }
  });

  it("says what is wrong with a body in a 200 with esito false, and 400 for no JSON at all", async () => {
    const short = await api.call("admin", "PUT", "/utente/2", { password: "corta" });
    expect(short).toEqual({ status: 200, body: { esito: false, err: "Almeno 8 caratteri." } });
    const { body } = await api.call("admin", "POST", "/worklist/", { tipo: "DOCACC", id_usr: "x", param: 1 });
    expect(body.esito).toBe(false);
    expect(body.err).toMatch(/^Input non valido/);
    const broken = await api.send("/oauth/login", { method: "POST", body: "{" });
    expect(broken.status).toBe(400);
  });
});

describe("the answers", () => {
  const reads = callKeys.filter((key) => callOf(key).effect === "read" && callOf(key).method === "GET");

  it.each(reads)("%s has the names of the contract and is read whole", async (key) => {
    const { status, body } = await api.call("admin", "GET", pathOf(key));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["esito", ...callOf(key).answer].sort());
    expect(readAnswer(key, body)?.unreadable).toEqual({});
    expect(missingFields(key, body)).toEqual({});
  });

  it("carry nothing beyond the fields that the specification names, least of all secrets", async () => {
    const audit = ["created_by", "updated_by", "created_at", "updated_at"];
    const member =
      "id_usr nome cognome nominativo SOC_ID email telefono affidabilita note cf permesso ruolo eterno".split(
        " ",
      );
    const document = "id_doc id_usr id_tipo accettato scadenza eterno path TipoDoc Utenti ll "
      .trim()
      .split(" ")
      .concat(audit);
    const expected: [route: string, list: string, fields: string[]][] = [
      ["/utente/1", "Utenti", member],
      ["/cerca/a", "Utenti", member],
      ["/socio/1", "Utenti", member],
      ["/documenti/all/", "Documenti", document],
      ["/documenti/tipo/7", "Documenti", document],
      ["/tipodoc/", "TipoDoc", ["id_tipo", "nome", "affiliazione", "eterno", "ruoli", ...audit]],
      ["/segreteria/", "Segreteria", ["id_usr", "nome", "nominativo"]],
      ["/enti/", "Enti", ["id", "nome", "affiliazione"]],
      [
        "/messaggi/",
        "Messaggi",
        "id_mes mittente destinatario oggetto testo inrisposta letto created_at updated_at Oggetto Mittente Destinatario".split(
          " ",
        ),
      ],
    ];
    for (const [route, name, fields] of expected) {
      const [first] = await api.list("admin", route, name);
      expect(Object.keys(first ?? {}).sort(), route).toEqual([...fields].sort());
    }
    for (const key of reads) {
      const text = JSON.stringify((await api.call("admin", "GET", pathOf(key))).body);
      expect(text, key).not.toMatch(/"(password|token|username|hash|ricerca)"/);
    }
  });
});

function pathOf(key: CallKey): string {
  const ids = Object.fromEntries(
    [...callOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, name === "text" ? "ro" : "1"]),
  );
  return fillPath(key, {
    ...ids,
    ...("date" in ids && { date: "2026-05-01" }),
    // A conversation of the admin's, whom the tests above ask as.
    ...("id_mes" in ids && { id_mes: "6" }),
  });
}
