import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineabarca } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const refused = async (method: string, route: string, body?: unknown) =>
  (await api.call("god", method, route, body)).body.err;
const done = async (method: string, route: string, body?: unknown) =>
  expect((await api.call("god", method, route, body)).body).toMatchObject({ esito: true });

describe("boat lines", () => {
  it("keep one price a season type, in euros, also of a type that is gone", async () => {
    const prezzi = [
      { id: 1, nome: "Alta stagione", prezzo: 10 },
      { id: 77, nome: null, prezzo: "12,50" },
      { id: 1, nome: "Alta stagione", prezzo: 0 },
    ];
    await done("POST", "/lineabarca/", { nome: "Canoe", descrizione: null, prezzi });
    const [line] = await api.db.select().from(lineabarca).where(eq(lineabarca.nome, "Canoe"));
    expect(line).toMatchObject({
      prezzi: [
        { id: 1, nome: "Alta stagione", prezzo: 0 },
        { id: 77, nome: "", prezzo: 12.5 },
      ],
      created_by: 1,
    });
    const route = `/lineabarca/${line?.id}`;
    await done("PUT", route, { id: line?.id, nome: "Canoe doppie", prezzi: [] });
    expect(await refused("PUT", route, { id: 1, nome: "x", prezzi: [] })).toContain("non è quello indicato");
    await done("DELETE", route);
    expect(await refused("DELETE", route)).toBe("La linea non esiste più.");
    expect(await refused("PUT", route, { id: line?.id, nome: "x", prezzi: [] })).toBe(
      "La linea non esiste più.",
    );
  });

  it("take no price that is none", async () => {
    for (const prezzo of [-1, "dodici", null, "", 1e11]) {
      const body = { nome: "Canoe", prezzi: [{ id: 1, nome: "Alta stagione", prezzo }] };
      expect((await api.call("god", "POST", "/lineabarca/", body)).body.esito, String(prezzo)).toBe(false);
    }
  });
});
