import { expect, it } from "vitest";
import { z } from "zod";
import { id, reference, text } from "../field-types";
import { listOf, unreadableIn } from "./list";
import { readAnswer } from "./read-answer";

const namedList = () => listOf(z.object({ id: id(), nome: text() }));

it("tells what was left out of which list, also of two that are read by the same schema", () => {
  const list = namedList();
  const one = list.parse([{ id: 1 }, null]);
  const other = list.parse([{ nome: "canarino" }, { id: "2" }, {}]);
  const whole = list.parse([{ id: 3 }]);
  expect([one, other, whole]).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
  expect([one, other, whole].map(unreadableIn)).toEqual([
    { count: 1, reasons: [{ field: "", reason: "invalid_type" }] },
    { count: 2, reasons: [{ field: "id", reason: "not an id" }] },
    undefined,
  ]);
});

it("gives five reasons at most", () => {
  const fields = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, id()]));
  const read = listOf(z.object(fields)).parse([null, {}]);
  expect(unreadableIn(read)?.count).toBe(2);
  expect(unreadableIn(read)?.reasons.map(({ field }) => field)).toEqual(["", "a", "b", "c", "d"]);
});

it("is nothing but a list", () => {
  const list = namedList();
  for (const value of [undefined, null, "[]", 5, {}, { 0: { id: 1 }, length: 1 }])
    expect(list.safeParse(value).success, JSON.stringify(value)).toBe(false);
});

it("keeps the first of several records with one id, which is no record left out", () => {
  const list = namedList();
  const twice = [{ id: 1, nome: "a" }, { id: "2", nome: "b" }, { id: 2, nome: "c" }, { id: 3 }];
  const read = list.parse(twice);
  expect(read).toEqual([{ id: 1, nome: "a" }, { id: 2, nome: "b" }, { id: 3 }]);
  expect(unreadableIn(read)).toBeUndefined();
  expect(unreadableIn(list.parse([...twice, null]))?.count).toBe(1);
});

it("keeps all where no id of their own tells records apart", () => {
  const owned = listOf(z.object({ id_usr: reference(), nome: text() }));
  const sameOwner = [{ id_usr: 4 }, { id_usr: 4 }];
  expect(owned.parse(sameOwner)).toEqual(sameOwner);
  expect(namedList().parse([{ id: 0 }, { id: 0 }])).toHaveLength(2);
  expect(listOf(z.string()).parse(["a", "a"])).toHaveLength(2);
});

it("knows the own id of a record that its schema changes", () => {
  const changed = listOf(z.object({ nome: text(), id: id() }).transform((one) => ({ ...one, a: 1 })));
  const twice = [{ id: 1 }, { id: "1" }, { id: 2 }];
  expect(changed.parse(twice)).toEqual([
    { id: 1, a: 1 },
    { id: 2, a: 1 },
  ]);
});

it("names a field within a field by the way to it", () => {
  const nested = listOf(z.object({ porto: z.object({ id: id() }) }));
  const reasons = [{ field: "porto.id", reason: "not an id" }];
  expect(unreadableIn(nested.parse([{ porto: {} }]))).toEqual({ count: 1, reasons });
});

it.each([
  ["ricerca.members", "Utenti", [{ id_usr: 1 }, { id_usr: 1 }]],
  [
    "documenti.byMember",
    "Documenti",
    [
      { id_doc: 1, id_usr: 7 },
      { id_doc: 1, id_usr: 7 },
    ],
  ],
  [
    "docbarca.toReview",
    "Documenti",
    [
      { id: 5, id_doc: 1 },
      { id: 6, id_doc: 1 },
    ],
  ],
  ["docbarca.byOwner", "Documenti", [{ id: 1, id_doc: 0 }, { id: 1 }]],
  ["messaggi.thread", "Messaggi", [{ id_mes: 1 }, { id_mes: 1 }]],
  [
    "qualifica.toReview",
    "Qualifica",
    [
      { id: 1, id_doc: 8 },
      { id: 1, id_doc: 8 },
    ],
  ],
  ["qualifica.all", "Qualifica", [{ id: 1 }, { id: "1" }]],
] as const)("knows by its own id that %s names one record twice", (key, name, records) => {
  expect(readAnswer(key, { esito: true, [name]: records })?.data[name]).toHaveLength(1);
});

it.each([
  [
    "documenti.byMember",
    "Documenti",
    [
      { id_doc: 1, id_usr: 7 },
      { id_doc: 2, id_usr: 7 },
    ],
  ],
  [
    "docbarca.byOwner",
    "Documenti",
    [
      { id: 1, id_usr: 7 },
      { id: 2, id_usr: 7 },
    ],
  ],
  [
    "qualifica.toReview",
    "Qualifica",
    [
      { id: 1, id_doc: 8 },
      { id: 2, id_doc: 8 },
    ],
  ],
  ["stagionalita.list", "Stagionalita", [{ nome: "Alta" }, { nome: "Alta" }]],
] as const)("does not take what %s refers to for an own id", (key, name, records) => {
  expect(readAnswer(key, { esito: true, [name]: records })?.data[name]).toHaveLength(2);
});

it("counts records without an id too, each as one, and keeps nothing but the id of any", () => {
  const records = [{ id: "1", nome: "a" }, { nome: "b" }, { id: "x" }, null];
  const read = readAnswer("qualifica.all", { esito: true, Qualifica: records })?.data.Qualifica;
  expect([read, unreadableIn(read)?.count]).toEqual([[{ id: 1 }, {}, { id: null }], 1]);
});

it("has a request's participant once, and lines without an id each", () => {
  const Dettaglio = [{ id: 31, utente: 7 }, { id: "31", utente: 7 }, { utente: 8 }, { id: 0 }, { id: 32 }];
  const read = readAnswer("richiestacorso.pending", { esito: true, Richieste: [{ id: 5, Dettaglio }] });
  const participants = [{ id: 31 }, { utente: 8 }, { id: 0 }, { id: 32 }];
  expect(read?.data.Richieste).toMatchObject([{ id: 5, Dettaglio: participants }]);
});
