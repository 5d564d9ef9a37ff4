import type { Handlers } from "../handler";
import { createEntry, deleteEntry, entriesOf, type NamedList, updateEntry } from "../named-lists";
import { enti, tesseramenti, tipibrevetto, tipotessera } from "../tables";

const list: NamedList = {
  table: enti,
  one: "un ente",
  usedBy: [
    { table: tipibrevetto, column: tipibrevetto.ente, what: "tipi di brevetto" },
    { table: tipotessera, column: tipotessera.ente, what: "tipi di tessera" },
    { table: tesseramenti, column: tesseramenti.ente, what: "tesseramenti" },
  ],
};

export const bodies: Handlers<`enti.${"list" | "create" | "update" | "delete"}`> = {
  "enti.list": async ({ db }) => ({ Enti: await entriesOf(db, list) }),
  "enti.create": ({ db, body }) => createEntry(db, list, body),
  "enti.update": ({ db, params, body }) => updateEntry(db, list, Number(params.id), body),
  "enti.delete": ({ db, params }) => deleteEntry(db, list, Number(params.id)),
};
