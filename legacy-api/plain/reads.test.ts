import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { readAnswer } from "@/lib/contract/schemas/read-answer";
import { createApp } from "../router";
import { startTestApi, type TestApi } from "../testing";
import { mixedForms } from "./forms";

let kind: TestApi;
let plain: Hono;
beforeAll(async () => {
  kind = await startTestApi();
  plain = createApp({ db: kind.db, dataDir: kind.dataDir, quiet: true, manner: "plain" });
});
afterAll(() => kind.stop());

type Call = TestApi["call"];

/** As `kind.call`, in the plain manner on the same data. */
const callPlain: Call = async (name, method, route, body) => {
  const headers = name ? { "x-access-token": await kind.tokenOf(name) } : undefined;
  const response = await plain.request(route, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

async function plainList(route: string, answer: string): Promise<Record<string, unknown>[]> {
  return (await callPlain("socio", "GET", route)).body[answer] as Record<string, unknown>[];
}

const reads = callKeys.filter((key) => callOf(key).effect === "read");

const bodies: Partial<Record<CallKey, (id: number) => object>> = {
  "logbook.search": (id_usr) => ({ id_usr }),
  "logbook.byActivity": (id) => ({ id, utente: 5, barca: 1 }),
  "crocierautente.participants": (id) => ({ id }),
  "ricerca.members": () => ({ nominativo: "", ruoli: [] }),
  "rimborso.search": () => ({ stato: "TUTTI" }),
  "spesebarca.search": () => ({ stato: "TUTTI" }),
};

function send(call: Call, key: CallKey, id: number) {
  const { method, path } = callOf(key);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, name === "text" ? "ro" : String(id)]),
  );
  return call("god", method, fillPath(key, params), bodies[key]?.(id));
}

/** The answer without the unknown field, and with numbers and text alike: amounts stay as they came. */
function comparable(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "campo_del_server")
      .map(([name, entry]) => [name, comparable(entry)]),
  );
}

describe("the contract", () => {
  it.each(reads)("reads the mixed forms of %s as it reads the kind ones", async (key) => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const [expected, mixed] = [await send(kind.call, key, id), await send(callPlain, key, id)];
      expect(mixed.status).toBe(expected.status);
      expect(mixed.body.esito).toBe(expected.body.esito);
      if (!expected.body.esito) continue;
      const read = readAnswer(key, mixed.body);
      expect(read?.unreadable).toEqual({});
      expect(comparable(read?.data)).toEqual(comparable(readAnswer(key, expected.body)?.data));
    }
  });
});

describe("the mixed forms", () => {
  it("follow the record's id, through its parts", () => {
    const record = {
      pubblicato: 1,
      costo: 12.5,
      documenti: [{ id_tipo: 7 }],
      opzioni: [3],
      dati: { targa: 1 },
    };
    expect(mixedForms({ id: 3, ...record, Tessera: { certificatomedico: 0 } })).toEqual({
      id: "3",
      pubblicato: true,
      costo: "12.5",
      documenti: [{ id_tipo: "7" }],
      opzioni: ["3"],
      dati: '{"targa":1}',
      Tessera: { certificatomedico: false },
    });
    expect(mixedForms({ id: 4, ...record, date: ["2026-05-01"], nota: null, attivo: true })).toEqual({
      id: 4,
      pubblicato: "1",
      costo: 12.5,
      documenti: [{ id_tipo: 7 }],
      opzioni: [3],
      dati: '{"targa":1}',
      date: '["2026-05-01"]',
      nota: null,
      attivo: "1",
    });
  });

  it("are those of every list, with a field that nobody knows", async () => {
    const boats = await plainList("/barche/", "Barche");
    const odd = boats.find(({ id }) => Number(id) % 2 === 1);
    const even = boats.find(({ id }) => Number(id) % 2 === 0);
    expect(odd).toMatchObject({
      id: expect.any(String),
      armatore: expect.any(String),
      collabora: expect.any(Boolean),
      dati: expect.any(String),
      campo_del_server: `x${odd?.id}`,
    });
    expect(even).toMatchObject({
      id: expect.any(Number),
      armatore: expect.any(Number),
      collabora: expect.stringMatching(/^[01]$/),
      dati: expect.any(String),
      campo_del_server: `x${even?.id}`,
    });
  });
});

describe("the token", () => {
  it("is all that is checked: a member reads what only ADMIN may, and a body that the contract refuses is taken", async () => {
    expect((await kind.call("socio", "GET", "/tesseramento/all")).status).toBe(403);
    expect((await callPlain("socio", "GET", "/tesseramento/all")).status).toBe(200);
    expect((await callPlain("socio", "GET", "/lbcro/organizzatore/3")).status).toBe(200);
    expect((await callPlain(null, "GET", "/tesseramento/all")).status).toBe(401);
    const entry = { nome: "", affiliazione: true };
    expect((await kind.call("admin", "POST", "/enti/", entry)).body.esito).toBe(false);
    expect(await callPlain("socio", "POST", "/enti/", entry)).toEqual({
      status: 200,
      body: { esito: true },
    });
    const bodiesOfClub = await plainList("/enti/", "Enti");
    expect(bodiesOfClub).toContainEqual(expect.objectContaining({ nome: "" }));
  });

  it("lets anybody write in somebody else's name", async () => {
    const message = { mittente: 2, destinatario: 1, oggetto: 0, testo: "Prova" };
    expect((await kind.call("socio", "POST", "/messaggio/", message)).status).toBe(403);
    expect((await callPlain("socio", "POST", "/messaggio/", message)).body).toMatchObject({
      esito: true,
      Messaggi: [{ mittente: 2, testo: "Prova" }],
    });
  });

  it("leaves somebody's own level as it is", async () => {
    const { body } = await callPlain("socio", "GET", "/oauth/session");
    expect(body.user).toMatchObject({ id_usr: "5", permesso: "SOCIO" });
  });
});
