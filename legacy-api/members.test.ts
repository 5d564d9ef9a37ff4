import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "./testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it("a member of a list or a search is the member that is read alone, and they come by name", async () => {
  const search = await api.call("segreteria", "POST", "/ricerca/", { nominativo: "", ruoli: [] });
  const found = search.body.Utenti as Record<string, unknown>[];
  expect(found).toHaveLength(45);
  expect(await api.list("segreteria", "/utenti/", "Utenti")).toEqual(found);
  for (const one of found.slice(0, 5))
    expect(await api.list("segreteria", `/utente/${one.id_usr}`, "Utenti")).toEqual([one]);
  const names = found.map(({ cognome, nome }) => `${cognome}\t${nome}`);
  expect(names).toEqual([...names].sort());
});

it("a search finds by all of its words and any of its roles, or nobody", async () => {
  const find = async (nominativo: string, ruoli: number[] = []) => {
    const { body } = await api.call("segreteria", "POST", "/ricerca/", { nominativo, ruoli });
    return (body.Utenti as { nominativo: string }[]).map((one) => one.nominativo);
  };
  expect(await find("vianello PAOLA")).toContain("Paola Vianello");
  expect(await find("paola", [7])).toContain("Paola Vianello");
  expect(await find("paola", [4])).not.toContain("Paola Vianello");
  expect(await find("nessuno si chiama cosi")).toEqual([]);
});
