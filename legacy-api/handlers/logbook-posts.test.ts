import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logbook } from "../tables";
import { type DemoName, startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type New = Partial<typeof logbook.$inferInsert>;
async function addPost(given: New = {}) {
  const [row] = await api.db
    .insert(logbook)
    .values({
      tipo: "nota",
      data: "2026-05-01",
      dati: { testo: "x" },
      utente: 5,
      organizzatore: 3,
      crociera: 1,
      istruttore: 4,
      ...given,
    })
    .returning();
  return row?.id ?? 0;
}
const stored = async (id: number) => (await api.db.select().from(logbook).where(eq(logbook.id, id))).at(0);
const put = async (name: DemoName, path: string, body?: unknown) =>
  (await api.call(name, "PUT", `/lbcro/${path}`, body)).body;
const ids = async (name: DemoName, route: string) =>
  (await api.list(name, route, "LogBook")).map(({ id }) => id);

describe("the seeded logbook", () => {
  it("has every post type several times, and one that nobody knows", async () => {
    const posts = await api.list("god", "/lbcro/allpost/admin", "LogBook");
    const count = (tipo: string) => posts.filter((post) => post.tipo === tipo).length;
    const known = ["nota", "dati", "foto", "salvagenti", "imbarco", "sbarco", "appello", "didattica"];
    for (const tipo of [...known, "DIDATTICABASE", "emote"]) expect(count(tipo), tipo).toBeGreaterThan(2);
    expect(count("meteo")).toBe(1);
    expect(posts.every(({ Crociera }) => typeof (Crociera as { nome?: unknown }).nome === "string")).toBe(
      true,
    );
  });

  it("gives organizers `dati` as an object, others JSON text; broken text as it is", async () => {
    const own = await api.list("segreteria", "/lbcro/organizzatore/3", "LogBook");
    const all = await api.list("admin", "/lbcro/allpost/admin", "LogBook");
    const broken = own.find(({ dati }) => typeof dati === "string");
    expect(() => JSON.parse(String(broken?.dati)) as unknown).toThrow();
    for (const post of own) {
      const text = all.find(({ id }) => id === post.id)?.dati;
      expect(post === broken ? text : JSON.parse(String(text))).toEqual(post.dati);
    }
  });

  it("has a tutor's evaluation in words and one of fourteen fields", async () => {
    const own = await api.list("segreteria", "/lbcro/organizzatore/3", "LogBook");
    const said = own.flatMap(({ valutazionetutor }) => (valutazionetutor ? [valutazionetutor] : []));
    expect(said.map((value) => typeof value).sort()).toEqual(["object", "string"]);
    expect(Object.keys(said.find((value) => typeof value === "object") as object)).toHaveLength(14);
  });
});

describe("posts", () => {
  it("are found by who has written them", async () => {
    const id = await addPost({ utente: 5, organizzatore: 1 });
    const { LogBook } = (await api.call("segreteria", "POST", "/lbcro/cerca/", { id_usr: 5 }))
      .body as unknown as {
      LogBook: { id: number; Utente: unknown }[];
    };
    expect(LogBook.some((post) => post.id === id)).toBe(true);
    for (const { Utente } of LogBook) expect(Utente).toEqual({ id_usr: 5, nominativo: "Davide Marchesi" });
    expect((await api.call("segreteria", "POST", "/lbcro/cerca/", { id_usr: 99999 })).body.LogBook).toEqual(
      [],
    );
  });

  it("are published and hidden; a second time, or one that is gone, is refused", async () => {
    const id = await addPost();
    expect(await put("segreteria", `pubblica/${id}`)).toEqual({ esito: true });
    expect((await put("segreteria", `pubblica/${id}`)).err).toBe("È già pubblicato.");
    expect((await stored(id))?.pubblicato).toBe(1);
    expect(await put("segreteria", `unpubblica/${id}`)).toEqual({ esito: true });
    expect((await put("segreteria", `unpubblica/${id}`)).err).toBe("Non è pubblicato.");
    expect((await put("segreteria", "pubblica/99999")).err).toBe("Il post non esiste più.");
    expect((await api.call("istruttore", "PUT", `/lbcro/pubblica/${id}`)).status).toBe(403);
  });

  it("are reported to the administration once, and taken back by ADMIN and GOD alone", async () => {
    const id = await addPost();
    expect((await put("segreteria", `${id}`, { segnalatoAmministra: 2 })).esito).toBe(false);
    expect(await put("segreteria", `${id}`, { segnalatoAmministra: 3 })).toEqual({ esito: true });
    expect((await put("segreteria", `${id}`, { segnalatoAmministra: 3 })).err).toMatch(/già segnalato/);
    expect(await ids("admin", "/lbcro/sgnadmin/")).toContain(id);
    expect((await api.call("segreteria", "PUT", `/lbcro/${id}`, { segnalatoAmministra: 0 })).status).toBe(
      403,
    );
    expect(await put("god", `${id}`, { segnalatoAmministra: 0 })).toEqual({ esito: true });
    expect(await stored(id)).toMatchObject({ segnalatoAmministra: 0, pubblicato: 0 });
    expect((await put("god", `${id}`, { segnalatoAmministra: 0 })).err).toMatch(/Non è segnalato/);
  });

  it("are reported by the activity's instructor, who stands in the post", async () => {
    const mine = await addPost({ istruttore: 3, organizzatore: 2 });
    const others = await addPost();
    expect(await put("segreteria", `segnala/${mine}`)).toEqual({ esito: true });
    expect((await stored(mine))?.segnalatoIstruttore).toBe(3);
    expect((await put("segreteria", `segnala/${mine}`)).err).toBe("Lo hai già segnalato.");
    for (const path of [`segnala/${others}`, `${others}`])
      expect((await put("segreteria", path, { segnalatoIstruttore: 3 })).err).toMatch(
        /di cui sei istruttore/,
      );
    expect(await ids("segreteria", "/lbcro/sgnasegre/")).toContain(mine);
    expect(await put("segreteria", `${mine}`, { segnalatoIstruttore: 0 })).toEqual({ esito: true });
    expect(await ids("segreteria", "/lbcro/sgnasegre/")).not.toContain(mine);
  });

  it("have their instructor reported from the admin side, once", async () => {
    const id = await addPost();
    expect((await api.call("segreteria", "PUT", `/lbcro/admin/segnala/${id}`)).status).toBe(403);
    expect(await put("admin", `admin/segnala/${id}`)).toEqual({ esito: true });
    expect((await put("god", `admin/segnala/${id}`)).err).toBe("L'istruttore è già segnalato.");
    expect(await stored(id)).toMatchObject({ adminSegnala: 2, segnalatoIstruttore: 0 });
  });

  it("are deleted by ADMIN and GOD, and not by the secretariat", async () => {
    const id = await addPost();
    expect((await api.call("segreteria", "DELETE", `/lbcro/${id}`)).status).toBe(403);
    expect((await api.call("admin", "DELETE", `/lbcro/${id}`)).body).toEqual({ esito: true });
    expect((await api.call("god", "DELETE", `/lbcro/${id}`)).body.err).toBe("Il post non esiste più.");
    expect(await stored(id)).toBeUndefined();
  });

  it("belong to activities, listed by name", async () => {
    const names = (await api.list("segreteria", "/crociere/", "Crociera")).map(({ nome }) => nome);
    expect(names).toHaveLength(10);
    expect(names).toEqual([...names].sort());
    expect((await api.call("istruttore", "GET", "/crociere/")).status).toBe(403);
  });
});
