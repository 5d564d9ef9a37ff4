import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe.each([
  ["enti", "Enti", "un ente"],
  ["oggetto", "Oggetto", "un oggetto"],
  ["famiglia", "Famiglia", "una famiglia"],
])("%s", (resource, list, one) => {
  const entries = () => api.list("admin", `/${resource}/`, list);

  it("has unique names, whatever their case", async () => {
    expect((await api.call("admin", "POST", `/${resource}/`, { nome: "Città di Mare" })).body.esito).toBe(
      true,
    );
    const again = await api.call("admin", "POST", `/${resource}/`, { nome: " CITTÀ DI MARE " });
    expect(again.body.err).toBe(`Esiste già ${one} con questo nome.`);
    const [first] = await entries();
    const renamed = await api.call("admin", "PUT", `/${resource}/${first?.id}`, { nome: "città di mare" });
    expect(renamed.body.esito).toBe(first?.nome === "Città di Mare");
    const same = await api.call("admin", "PUT", `/${resource}/${first?.id}`, { nome: first?.nome });
    expect(same.body.esito).toBe(true);
  });

  it("deletes what nothing uses, and says why it keeps the rest", async () => {
    const added = (await entries()).find(
      (entry) => entry.nome === "Città di Mare" || entry.nome === "città di mare",
    );
    expect((await api.call("admin", "DELETE", `/${resource}/${added?.id}`)).body.esito).toBe(true);
    expect((await api.call("admin", "DELETE", `/${resource}/${added?.id}`)).body.err).toBe(
      "La voce non esiste più.",
    );
    const used = await api.call("admin", "DELETE", `/${resource}/1`);
    expect(used.body.err).toMatch(/^La voce non si può eliminare: è usata \(.+: \d+\)\.$/);
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

describe("lists of staff and messages", () => {
  it("names the three levels of the secretariat", async () => {
    const staff = await api.list("segreteria", "/segreteria/", "Segreteria");
    expect(staff.map((entry) => entry.id_usr).sort()).toEqual([1, 2, 3]);
  });

  it("keeps to the own conversations, and to what is unread to oneself", async () => {
    const { body } = await api.call("segreteria", "GET", "/messaggi/");
    const { Messaggi, NonLetti } = body as unknown as Record<string, Record<string, unknown>[]>;
    expect(Messaggi?.length).toBeGreaterThan(0);
    expect(Messaggi?.every((m) => m.inrisposta === 0 && (m.mittente === 3 || m.destinatario === 3))).toBe(
      true,
    );
    expect(NonLetti?.length).toBeGreaterThan(0);
    expect(NonLetti?.every((m) => m.destinatario === 3 && m.letto === 0)).toBe(true);
  });
});
