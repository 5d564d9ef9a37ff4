import type { Handlers } from "../handler";
import { createEntry, deleteEntry, entriesOf, type NamedList, updateEntry } from "../named-lists";
import { doccirc, famiglie } from "../tables";

const list: NamedList = {
  table: famiglie,
  one: "una famiglia",
  usedBy: [{ table: doccirc, column: doccirc.famiglia, what: "documenti del circolo" }],
};

export const documentFamilies: Handlers<`famiglia.${"list" | "create" | "update" | "delete"}`> = {
  "famiglia.list": async ({ db }) => ({ Famiglia: await entriesOf(db, list) }),
  "famiglia.create": ({ db, body }) => createEntry(db, list, body),
  "famiglia.update": ({ db, params, body }) => updateEntry(db, list, Number(params.id), body),
  "famiglia.delete": ({ db, params }) => deleteEntry(db, list, Number(params.id)),
};
