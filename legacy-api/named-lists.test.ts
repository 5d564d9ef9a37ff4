import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "./testing";

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
