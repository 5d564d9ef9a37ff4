import { beforeEach, describe, expect, it } from "vitest";
import { callGateway, refusal, sendCall, sendSave } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { type SignedIn, signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Level } from "../../rules/levels";

const upstream = upstreamForTests();
beforeEach(() => {
  upstream.on("PUT", json({ esito: true, err: "" }));
});

const email = "anna@example.it";
const writes = () => upstream.calls().filter(({ method }) => method === "PUT");

/** The gateway's answer to a save by `level` of member 77, who is stored as `stored`. */
async function save(level: Level, stored: object, changes: object, reply?: object) {
  const record: Record<string, unknown> = { id_usr: "77", email, ...stored };
  upstream.on("GET /utente/77", json(reply ?? { Utenti: [record] }));
  const who = await signIn(level, upstream);
  upstream.received.length = 0;
  const base = Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
  return { ...(await sendSave("socio.update", { who, params: { id_usr: "77" }, changes, base })), who };
}

describe("a member's save", () => {
  it("is sent with every specified field, after the member is read with the caller's own token", async () => {
    const stored = {
      ...samples["socio.update"].body,
      permesso: "SOCIO",
      ruolo: [{ id: 3, nome: "Skipper" }],
    };
    const { status, who } = await save(
      "SEGRETERIA",
      { ...stored, SOC_ID: "1", eterno: 1, username: "anna", permessi: { soci: true }, password: "$2y$hash" },
      { note: "Nuova nota" },
    );
    expect(status).toBe(200);
    expect(upstream.calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /utente/77",
      "PUT /socio/77",
    ]);
    for (const { headers } of upstream.calls()) expect(headers["x-access-token"]).toBe(who.session.token);
    expect(JSON.parse(String(writes()[0]?.body))).toEqual({
      id_usr: "77",
      email,
      ...stored,
      SOC_ID: "1",
      eterno: 1,
      note: "Nuova nota",
    });
  });

  it.each([
    ["a first name", { nome: "Eva" }, "Eva Neri"],
    ["a last name", { cognome: "Verdi" }, "Anna Verdi"],
    ["both", { nome: "Eva", cognome: "Verdi" }, "Eva Verdi"],
  ])("with %s sends the full name anew, by what is stored now", async (_, changes, nominativo) => {
    const stored = { nome: "Anna ", cognome: "Neri", nominativo: "Anna Bianchi" };
    const { status, body } = await save("SEGRETERIA", stored, changes);
    expect([status, (body.record as typeof stored).nominativo]).toEqual([200, nominativo]);
    expect(JSON.parse(String(writes()[0]?.body))).toMatchObject({ ...changes, nominativo });
  });

  it("passes over the full name that a page from before an upgrade still sends", async () => {
    const stored = { nome: "Anna", cognome: "Neri", nominativo: "Anna Neri" };
    const changes = { cognome: "Verdi", nominativo: "Di prima" };
    expect((await save("SEGRETERIA", stored, changes)).status).toBe(200);
    expect(JSON.parse(String(writes()[0]?.body))).toMatchObject({
      cognome: "Verdi",
      nominativo: "Anna Verdi",
    });
  });

  it("leaves the full name of somebody who has no other name, and nobody writes it by itself", async () => {
    const club = { nome: null, cognome: "", nominativo: "Circolo Vela Sud", telefono: null };
    expect((await save("SEGRETERIA", club, { telefono: "340" })).status).toBe(200);
    expect(JSON.parse(String(writes()[0]?.body))).toMatchObject({ ...club, telefono: "340" });
    expect((await save("SEGRETERIA", club, { nominativo: "Un altro" })).status).toBe(422);
  });

  it.each([
    ["SEGRETERIA", "SOCIO", "ISTRUTTORE", false],
    ["SEGRETERIA", "ADMIN", "SOCIO", false],
    ["SEGRETERIA", "ADMIN", "ADMIN", true],
    ["ADMIN", "SOCIO", "ADMIN", true],
    ["ADMIN", "SOCIO", "GOD", false],
    ["ADMIN", "GOD", "SOCIO", false],
    ["GOD", "ADMIN", "GOD", true],
    ["ADMIN", null, "SOCIO", false],
    ["ADMIN", "PRESIDENTE", "SOCIO", false],
    ["GOD", null, "SOCIO", true],
    ["GOD", "PRESIDENTE", "SOCIO", true],
  ] as const)("by %s makes a %s a %s: %s", async (level, permesso, wanted, may) => {
    const { status, body } = await save(level, { permesso }, { nome: "Anna", permesso: wanted });
    expect([status, writes().length]).toEqual(may ? [200, 1] : [403, 0]);
    if (!may) expect(body).toEqual(refusal("field"));
  });

  it.each([
    ["SEGRETERIA", "SOCIO", true],
    ["SEGRETERIA", "SEGRETERIA", true],
    ["SEGRETERIA", "ADMIN", false],
    ["ADMIN", "GOD", false],
    ["ADMIN", undefined, false],
    ["GOD", undefined, true],
  ] as const)("by %s changes a %s's e-mail: %s", async (level, permesso, may) => {
    const { status } = await save(level, { permesso }, { email: "altra@example.it" });
    expect([status, writes().length]).toEqual(may ? [200, 1] : [403, 0]);
  });

  it("of the other fields is allowed to the secretariat at any level of the member", async () => {
    const { status } = await save("SEGRETERIA", { permesso: "GOD" }, { telefono: "340 1234567" });
    expect([status, writes().length]).toEqual([200, 1]);
  });

  it("writes nothing when the member is another person, not found or unreadable", async () => {
    for (const [reply, expected] of [
      [{ Utenti: [] }, 410],
      [{ Utenti: [{ id_usr: 78, permesso: "SOCIO", email }] }, 410],
      [{ esito: false, err: "Socio inesistente." }, 422],
      [{ Utenti: null }, 502],
    ] as const) {
      const { status } = await save("GOD", {}, { email }, reply);
      expect([status, writes().length], JSON.stringify(reply)).toEqual([expected, 0]);
    }
  });

  it("has only the specified fields, each within its limits", async () => {
    for (const body of [
      { id_usr: 1 },
      { password: "nuova-password" },
      { username: "altro" },
      { SOC_ID: "1" },
      { eterno: 1 },
      { permessi: {} },
      { meta: {} },
      { affidabilita: 11 },
      { affidabilita: -1 },
      { affidabilita: 5.5 },
      { affidabilita: "5" },
      { permesso: "PRESIDENTE" },
      { permesso: null },
      { email: "nessuna" },
      { cf: "x".repeat(31) },
      { nome: " " },
      { ruolo: [0] },
      { ruolo: ["x"] },
    ])
      expect((await save("GOD", { permesso: "SOCIO" }, body)).status, JSON.stringify(body)).toBe(422);
    expect(upstream.calls()).toEqual([]);
  });

  it("takes a fiscal code of any form", async () => {
    expect((await save("SEGRETERIA", {}, { cf: "straniero 12" })).status).toBe(200);
  });

  it("with the own id in another spelling does not count as the own record", async () => {
    const who = await signIn("SOCIO", upstream);
    upstream.received.length = 0;
    for (const id of [`0${who.user.id_usr}`, `${who.user.id_usr}%20`, `+${who.user.id_usr}`]) {
      const { status } = await callGateway("PATCH", `/utente/${id}`, {
        who,
        body: { changes: { nominativo: "Anna Neri" }, base: { nominativo: "Anna" } },
      });
      expect([status, writes()], id).toEqual([400, []]);
    }
  });

  it("of the own record makes the next request verify the session; another member's does not", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const who: SignedIn = await signIn("SEGRETERIA", upstream);
    const checks = () => upstream.received.filter(({ path }) => path === "/oauth/session").length;
    const saveName = (id_usr: string) => {
      upstream.on(`GET /utente/${id_usr}`, json({ Utenti: [{ id_usr, nome: "Anna" }] }));
      return sendSave("socio.update", {
        who,
        params: { id_usr },
        changes: { nome: "Paola" },
        base: { nome: "Anna" },
      });
    };
    expect((await saveName("77")).status).toBe(200);
    await sendCall("enti.list", { who });
    const before = checks();
    expect((await saveName(String(who.user.id_usr))).status).toBe(200);
    await sendCall("enti.list", { who });
    expect(checks()).toBe(before + 1);
  });
});
