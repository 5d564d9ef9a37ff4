import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { crociere } from "../tables";
import { documentForm, startTestApi, type TestApi } from "../testing";
import { type PlainRecord, recordId } from "./forms";
import { plainUpdates } from "./updates";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ manner: "plain" });
});
afterAll(() => api.stop());

const updates = callKeys.filter((key) => callOf(key).exposed === "PATCH");

const ofRead: Partial<Record<CallKey, { id: number } | { body: object }>> = {
  "utente.get": { id: 7 },
  "rimborso.search": { body: { stato: "TUTTI" } },
  "spesebarca.search": { body: { stato: "TUTTI" } },
  "rimborso.lines": { id: 1 },
  "spesebarca.lines": { id: 1 },
};

/** The records of a read, as they go over the wire. */
async function recordsOf(read: CallKey): Promise<PlainRecord[]> {
  const { method, path, answer } = callOf(read);
  const given = ofRead[read] ?? {};
  const param = /\{(\w+)\}/.exec(path)?.[1];
  const route = fillPath(read, param && "id" in given ? { [param]: String(given.id) } : {});
  const { body } = await api.call("socio", method, route, "body" in given ? given.body : undefined);
  return body[answer[0] ?? ""] as PlainRecord[];
}

function put(key: CallKey, name: "socio" | null, id: number, body: unknown) {
  const [, param = ""] = /\{(\w+)\}/.exec(callOf(key).path) ?? [];
  return api.call(name, "PUT", fillPath(key, { [param]: String(id) }), body);
}

const idFields = ["id", "id_doc", "id_usr", "id_tipo"];
const ok = { status: 200, body: { esito: true } };

async function recordIn(read: CallKey, id: number): Promise<PlainRecord | undefined> {
  return (await recordsOf(read)).find((record) => recordId(record) === id);
}

describe("the updates", () => {
  it("are those of the contract that carry a whole record", () => {
    expect(Object.keys(plainUpdates).sort()).toEqual([...updates].sort());
    expect(updates.length).toBeGreaterThan(40);
  });

  it.each(updates.filter((key) => !plainUpdates[key]?.isPartial))(
    "%s stores exactly what was sent, by anybody with a token",
    async (key) => {
      const read = plainUpdates[key]?.reads[0] as CallKey;
      const [record] = await recordsOf(read);
      if (!record) throw new Error(`${read} has no record.`);
      const id = recordId(record);
      expect(record.campo_del_server).toBe(`x${id}`);
      expect(idFields.map((name) => record[name])).toContain(id % 2 === 1 ? String(id) : id);
      const [changed = "", leftOut = ""] = Object.keys(record).filter((name) => !idFields.includes(name));
      const { [leftOut]: _, ...rest } = record;
      const sent = {
        ...rest,
        [changed]: { forma: ["altra", 1, true, null] },
        nuovo: "0",
        stato: "CONFERMATA",
      };

      expect((await put(key, null, id, sent)).status).toBe(401);
      expect(await recordIn(read, id)).toEqual(record);
      expect(await put(key, "socio", id, sent)).toEqual(ok);
      expect(await recordIn(read, id)).toEqual(sent);

      expect(await put(key, "socio", id, record)).toEqual(ok);
      expect(await recordIn(read, id)).toEqual(record);
    },
  );

  it("utente.update changes the fields that it carries, of a record that was sent whole and of one that was not", async () => {
    const update = { nominativo: "Nome Nuovo", email: "nome.nuovo@pontile.test" };
    for (const isSentWhole of [false, true]) {
      const [record = {}] = await recordsOf("utente.get");
      if (isSentWhole) await put("socio.update", "socio", 7, { ...record, nuovo: "0" });
      const before = await recordIn("utente.get", 7);
      expect(await put("utente.update", "socio", 7, update)).toEqual(ok);
      expect(await recordIn("utente.get", 7)).toEqual({ ...before, ...update });
      await put("socio.update", "socio", 7, record);
    }
  });
});

describe("what the kind manner protects", () => {
  it("a closed user cruise is opened again", async () => {
    const [closed] = await recordsOf("crocierautente.closed");
    const id = recordId(closed ?? {});
    const sent = { ...closed, chiusa: "0", intolleranze: "nessuna" };
    expect(await put("crocierautente.update", "socio", id, sent)).toEqual(ok);
    expect(await recordIn("crocierautente.closed", id)).toBeUndefined();
    expect(await recordIn("crocierautente.list", id)).toEqual(sent);
  });

  it("a user course's stato goes back", async () => {
    const closed = (await recordsOf("corsoutente.list")).find(({ stato }) => Number(stato) === 1);
    const id = recordId(closed ?? {});
    const sent = { ...closed, stato: 0 };
    expect(await put("corsoutente.update", "socio", id, sent)).toEqual(ok);
    expect(await recordIn("corsoutente.list", id)).toEqual(sent);
  });

  it("CONFERMATA of a claim and its line is overwritten", async () => {
    const confirmed = (await recordsOf("rimborso.search")).find(({ stato }) => stato === "CONFERMATA");
    const sent = { ...confirmed, stato: "APPROVARE" };
    const id = recordId(sent);
    expect(await put("rimborso.update", "socio", id, sent)).toEqual(ok);
    expect(await recordIn("rimborso.search", id)).toEqual(sent);
  });

  it("nobody's name and no instant is written by itself", async () => {
    const [boat = {}] = await recordsOf("barche.list");
    const { updated_by: _, ...rest } = boat;
    const sent = { ...rest, nome: "Altro nome", updated_at: "prima" };
    await put("barche.update", "socio", recordId(boat), sent);
    expect(await recordIn("barche.list", recordId(boat))).toEqual(sent);
  });
});

describe("the other calls", () => {
  it("see what was sent: a search by its name, a filter by its state", async () => {
    const [record] = await recordsOf("utente.get");
    const sent = { ...record, nominativo: "Zeffirino Quarantotti", permesso: "ADMIN" };
    await put("socio.update", "socio", 7, sent);
    expect(await api.list("socio", "/cerca/zeffirino", "Utenti")).toEqual([sent]);
    expect(await recordIn("segreteria.list", 7)).toEqual(sent);
  });

  it("change what they change in a record that was sent, and leave the rest", async () => {
    const [paper] = await recordsOf("doccirc.all");
    const id = recordId(paper ?? {});
    const sent = { ...paper, nome: "Altro", path: "uploads/inventato.pdf", ignoto: { a: 1 } };
    await put("doccirc.update", "socio", id, sent);
    expect(await recordIn("doccirc.all", id)).toEqual(sent);
    const form = documentForm("nuovo.pdf", new Uint8Array([37, 80, 68, 70]), { id: String(id) });
    const { body } = await api.call("socio", "POST", "/doccirc/doc/", form);
    const { path } = body.Documenti as PlainRecord;
    const shown = await recordIn("doccirc.all", id);
    expect({ ...shown, updated_at: paper?.updated_at, updated_by: paper?.updated_by }).toEqual({
      ...sent,
      path,
    });
  });

  it("find the numbers of a list of records as numbers in its column, in whatever form they were sent", async () => {
    const [cruise = {}] = await recordsOf("crociera.list");
    const id = recordId(cruise);
    const sconti = [{ anni: "14", sconto: "80" }];
    expect(await put("crociera.update", "socio", id, { ...cruise, sconti })).toEqual(ok);
    const row = await api.db.select().from(crociere).where(eq(crociere.id, id)).get();
    expect(row?.sconti).toEqual([{ anni: 14, sconto: 80 }]);
    expect(await recordIn("crociera.list", id)).toMatchObject({ sconti });
  });

  it("close a user cruise that was sent", async () => {
    const [place] = await recordsOf("crocierautente.toClose");
    const id = recordId(place ?? {});
    await put("crocierautente.update", "socio", id, { ...place, telefono: "1" });
    expect(await api.call("socio", "POST", "/crocierautente/chiudi/", { ids: String(id) })).toEqual(ok);
    const closed = await recordIn("crocierautente.closed", id);
    expect(closed).toEqual({ ...place, telefono: "1", chiusa: id % 2 === 1 ? true : "1" });
  });

  it("delete what was sent", async () => {
    const { body } = await api.call("socio", "POST", "/porto/", { nome: "Porto di prova", descrizione: "" });
    const id = Number((body.Porto as PlainRecord).id);
    expect(await put("porto.update", "socio", id, { id, nome: "Altro" })).toEqual(ok);
    expect(await recordIn("porto.list", id)).toEqual({ id, nome: "Altro" });
    await api.call("socio", "DELETE", `/porto/${id}`);
    expect(await recordIn("porto.list", id)).toBeUndefined();
    expect((await put("porto.update", "socio", id, { id })).body.esito).toBe(false);
  });
});

describe("a body", () => {
  it("without its id leaves a record without one", async () => {
    const before = await recordsOf("sede.list");
    await put("sede.update", "socio", recordId(before[0] ?? {}), { nome: "Senza numero" });
    expect(await recordsOf("sede.list")).toContainEqual({ nome: "Senza numero" });
  });

  it("that is no record is refused", async () => {
    for (const body of [[], null, "testo", undefined])
      expect((await put("porto.update", "socio", 1, body)).body.esito).toBe(false);
  });

  it("with a password changes the password, which no answer carries", async () => {
    const [record] = await api.list("socio", "/utente/5", "Utenti");
    const sent = { ...record, email: "nuova@pontile.test" };
    expect(await put("utente.update", "socio", 5, { ...sent, password: "AltraParola1" })).toEqual(ok);
    expect((await api.login("nuova@pontile.test", "AltraParola1")).body.esito).toBe(true);
    expect(await api.list("socio", "/utente/5", "Utenti")).toEqual([sent]);
  });

  it("with somebody else's e-mail is refused, and nothing is stored", async () => {
    const before = await recordsOf("utente.get");
    const [other] = await api.list("socio", "/utente/2", "Utenti");
    const { body } = await put("utente.update", "socio", 7, { ...before[0], email: other?.email });
    expect(body.esito).toBe(false);
    expect(await recordsOf("utente.get")).toEqual(before);
  });
});
