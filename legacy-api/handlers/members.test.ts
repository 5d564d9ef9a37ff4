import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utenti } from "../tables";
import { type DemoName, startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function search(nominativo: string, ruoli: number[] = []) {
  const { body } = await api.call("segreteria", "POST", "/ricerca/", { nominativo, ruoli });
  return body.Utenti as { id_usr: number; cognome: string; affidabilita: number; ruolo: number[] }[];
}

async function record(id: number) {
  const [found] = await api.db.select().from(utenti).where(eq(utenti.id_usr, id));
  return found ?? expect.fail(`no member ${id}`);
}

const save = (name: DemoName, id: number, body: object) => api.call(name, "PUT", `/socio/${id}`, body);

describe("segreteria", () => {
  it("names the three levels of the secretariat", async () => {
    const staff = await api.list("segreteria", "/segreteria/", "Segreteria");
    expect(staff.map((entry) => entry.id_usr).sort()).toEqual([1, 2, 3]);
  });
});

describe("POST /ricerca/", () => {
  it("without words and roles finds everybody, without an end", async () => {
    const all = await search("");
    expect(all).toHaveLength((await api.db.select().from(utenti)).length);
    expect(all.length).toBeGreaterThan(40);
  });

  it("finds all the words, in any order, case and accents", async () => {
    const found = await search(" AMICO   lucia ");
    expect(found.map(({ id_usr }) => id_usr)).toEqual([2]);
    expect(await search("niccolo sartori")).toHaveLength(1);
    expect(await search("lucia nessuno")).toEqual([]);
    expect(await search("%")).toEqual([]);
  });

  it("finds who has any of the roles, and the words as well", async () => {
    const everybody = await search("");
    const expected = everybody.filter(({ ruolo }) => ruolo.includes(4) || ruolo.includes(8));
    expect(expected.length).toBeGreaterThan(2);
    expect(await search("", [4, 8])).toEqual(expected);
    expect((await search("lucia", [8])).map(({ id_usr }) => id_usr)).toEqual([2]);
    expect(await search("lucia", [4])).toEqual([]);
    expect(await search("", [99])).toEqual([]);
  });

  it("gives the reliability score", async () => {
    for (const { affidabilita } of await search("")) expect(affidabilita).toBeLessThanOrEqual(10);
  });
});

describe("PUT /socio/{id_usr}", () => {
  it("saves what is sent, keeps the rest, and the member is found by the new name", async () => {
    const before = await record(6);
    const names = { nome: "Zoë", cognome: "D'Ambrogio", nominativo: "Zoë D'Ambrogio" };
    const body = { ...names, affidabilita: 3, note: null, ruolo: [4, 5] };
    expect((await save("segreteria", 6, body)).body.esito).toBe(true);
    expect(await record(6)).toMatchObject({
      ...body,
      email: before.email,
      telefono: before.telefono,
      permesso: "SOCIO",
      SOC_ID: before.SOC_ID,
      updated_by: 3,
    });
    expect((await search("zoe dambrogio")).map(({ id_usr }) => id_usr)).toEqual([6]);
    const { Utenti } = (await api.call("segreteria", "GET", "/utente/6")).body;
    expect(Utenti).toEqual([expect.objectContaining({ affidabilita: 3, ruolo: [4, 5] })]);
  });

  it("refuses somebody else's e-mail, in whatever case, and takes the own one again", async () => {
    const { email } = await record(8);
    const { email: own } = await record(7);
    const refused = await save("segreteria", 7, { email: email.toUpperCase(), telefono: "1" });
    expect(refused.body).toMatchObject({
      esito: false,
      err: "Questa e-mail è già usata da un altro utente.",
    });
    expect((await record(7)).telefono).not.toBe("1");
    expect((await save("segreteria", 7, { email: own.toUpperCase() })).body.esito).toBe(true);
  });

  it.each([
    ["segreteria", 6, { permesso: "ISTRUTTORE" }],
    ["segreteria", 3, { permesso: "ADMIN" }],
    ["segreteria", 2, { email: "altra@example.it" }],
    ["admin", 6, { permesso: "GOD" }],
    ["admin", 1, { permesso: "SOCIO" }],
    ["admin", 1, { email: "altra@example.it" }],
    ["admin", 2, { permesso: "GOD" }],
  ] as const)("%s cannot save member %i with %o", async (name, id, change) => {
    const before = await record(id);
    const { status, body } = await save(name, id, { telefono: "1", ...change });
    expect([status, body.esito]).toEqual([403, false]);
    expect(await record(id)).toEqual(before);
  });

  it("lets the rest of somebody above be saved, their account sent as it is", async () => {
    const { email } = await record(1);
    const body = { email, permesso: "GOD", telefono: "340 7654321" };
    expect((await save("segreteria", 1, body)).body.esito).toBe(true);
    expect((await record(1)).telefono).toBe("340 7654321");
  });

  it("grants a level up to the own one", async () => {
    expect((await save("admin", 9, { permesso: "SEGRETERIA" })).body.esito).toBe(true);
    expect((await record(9)).permesso).toBe("SEGRETERIA");
  });

  it("of somebody who is not there says so", async () => {
    expect((await save("god", 99_999, { nome: "x" })).body.err).toBe("Questo socio non esiste.");
  });
});

describe("cerca", () => {
  it("ignores case, accents, apostrophes and the order of words", async () => {
    for (const text of ["niccolo sartori", "SARTORI Niccolò", "100004", "niccolo.sartori@"]) {
      const found = await api.list("socio", `/cerca/${encodeURIComponent(text)}`, "Utenti");
      expect(
        found.map((member) => member.id_usr),
        text,
      ).toContain(4);
    }
    const [found] = await api.list("admin", "/cerca/dellamico", "Utenti");
    expect(found?.id_usr).toBe(2);
    expect(await api.list("admin", "/cerca/_", "Utenti")).toEqual([]);
  });

  it("gives at most 50", async () => {
    const crowd = await startTestApi({ members: 120 });
    expect(await crowd.list("admin", "/cerca/example", "Utenti")).toHaveLength(50);
    crowd.stop();
  });
});
