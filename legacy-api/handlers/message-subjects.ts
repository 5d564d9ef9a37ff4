import type { Handlers } from "../handler";
import { createEntry, deleteEntry, entriesOf, type NamedList, updateEntry } from "../named-lists";
import { messaggi, oggetti } from "../tables";

const list: NamedList = {
  table: oggetti,
  one: "un oggetto",
  usedBy: [{ table: messaggi, column: messaggi.oggetto, what: "messaggi" }],
};

export const messageSubjects: Handlers<`oggetto.${"list" | "create" | "update" | "delete"}`> = {
  "oggetto.list": async ({ db }) => ({ Oggetto: await entriesOf(db, list) }),
  "oggetto.create": ({ db, body }) => createEntry(db, list, body),
  "oggetto.update": ({ db, params, body }) => updateEntry(db, list, Number(params.id), body),
  "oggetto.delete": ({ db, params }) => deleteEntry(db, list, Number(params.id)),
};
