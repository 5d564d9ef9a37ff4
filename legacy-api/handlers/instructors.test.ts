import { afterAll, beforeAll, expect, it } from "vitest";
import { istruttori } from "../tables";
import { startTestApi, type TestApi } from "../testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const list = () => api.list("segreteria", "/istruttori/", "Istruttori");
const create = (body: object) => api.call("segreteria", "POST", "/istruttori/", body);

it("the seed's instructors are internal and external, the demo one among them, all with licences", async () => {
  const rows = await list();
  expect(rows.find(({ id_usr }) => id_usr === 4)).toMatchObject({
    interno: 1,
    Utenti: { nominativo: "Niccolò Sartori" },
  });
  expect(new Set(rows.map(({ interno }) => interno))).toEqual(new Set([0, 1]));
  for (const { id_usr } of rows)
    expect(await api.list("segreteria", `/qualifica/utente/${id_usr}`, "Qualifica")).not.toEqual([]);
});

it("a member becomes an instructor once, and nobody else does", async () => {
  expect((await create({ id_usr: 5, interno: 0, collabora: 1 })).body).toEqual({ esito: true });
  expect((await list()).find(({ id_usr }) => id_usr === 5)).toMatchObject({ interno: 0, collabora: 1 });
  expect((await create({ id_usr: 5, interno: 1, collabora: 0 })).body.err).toBe(
    "Questo socio è già un istruttore.",
  );
  expect((await create({ id_usr: 99999, interno: 1, collabora: 0 })).body.err).toBe("Il socio non esiste.");
  expect((await create({ id_usr: 6 })).body.esito).toBe(false);
});

it("of an instructor `collabora` alone changes; one who is deleted is gone, and that is said", async () => {
  await api.db.insert(istruttori).values({ id: 900, id_usr: 3, interno: 0, collabora: 0 });
  const body = { collabora: 1, interno: 1, id_usr: 2 };
  expect((await api.call("segreteria", "PUT", "/istruttori/900", body)).body).toEqual({ esito: true });
  expect((await list()).find(({ id }) => id === 900)).toMatchObject({ id_usr: 3, interno: 0, collabora: 1 });
  expect((await api.call("segreteria", "DELETE", "/istruttori/900")).body).toEqual({ esito: true });
  for (const [method, sent] of [
    ["PUT", body],
    ["DELETE", undefined],
  ] as const)
    expect((await api.call("segreteria", method, "/istruttori/900", sent)).body.err).toBe(
      "L'istruttore non c'è più.",
    );
});

it("instructors are no business of an instructor's own", async () => {
  for (const [method, route] of [
    ["GET", "/istruttori/"],
    ["POST", "/istruttori/"],
    ["PUT", "/istruttori/1"],
    ["DELETE", "/istruttori/1"],
  ] as const)
    expect((await api.call("istruttore", method, route)).status, route).toBe(403);
});
