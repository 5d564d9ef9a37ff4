import { desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonObject, jsonObjectOrNull, readRows } from "./json-rows";
import { utenti } from "./tables";
import { startTestApi, type TestApi } from "./testing";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const next = alias(utenti, "next");
const row = jsonObject({
  id: utenti.id_usr,
  note: utenti.note,
  ruolo: utenti.ruolo,
  next: jsonObjectOrNull(next.id_usr, { nome: next.nome, cf: next.cf }),
});
const read = (belowId: number) =>
  readRows(api.db, row, (selected) =>
    api.db
      .select({ row: selected })
      .from(utenti)
      .leftJoin(next, eq(next.id_usr, -1))
      .where(lt(utenti.id_usr, belowId))
      .orderBy(desc(utenti.id_usr)),
  );

it("gives rows in the query's order, with JSON as what it holds, any text as it is, and null for what is not there", async () => {
  const note = 'Perché "no"?\n\\ ⛵, e [così]';
  await api.db
    .update(utenti)
    .set({ note, ruolo: [4, 7] })
    .where(eq(utenti.id_usr, 2));
  await api.db.update(utenti).set({ note: null, ruolo: [] }).where(eq(utenti.id_usr, 1));
  expect(await read(3)).toEqual([
    { id: 2, note, ruolo: [4, 7], next: null },
    { id: 1, note: null, ruolo: [], next: null },
  ]);
});

it("gives an empty list where the query finds nothing", async () => {
  expect(await read(0)).toEqual([]);
});
