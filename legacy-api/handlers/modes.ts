import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { modalita, mode, tipotessvm } from "../tables";

const MODE_NOT_FOUND = "La modalità non esiste più.";

type ModeBody = Input<"modalita.create" | "modalita.update">["body"];

export function modeRow({ nome, visibile, descrizione, note }: ModeBody) {
  return { nome, visibile, descrizione, note };
}

/** Modes and payment types (docs/rules/club-lists.md#modes, docs/rules/club-lists.md#the-stand-in). */
export const modes: Handlers<`modalita.${"list" | "create" | "update" | "delete"}`> = {
  async "modalita.list"({ db }) {
    return { Modalita: (await db.select().from(modalita).orderBy(asc(modalita.nome))).map(mode) };
  },

  async "modalita.create"({ db, body }) {
    await db.insert(modalita).values(modeRow(body));
    return {};
  },

  async "modalita.update"({ db, params, body }) {
    const here = eq(modalita.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, modalita, here, modeRow(body), MODE_NOT_FOUND);
    return {};
  },

  async "modalita.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "La modalità non si può eliminare: è usata", {
      table: tipotessvm,
      where: eq(tipotessvm.modalita, id),
      what: "tipi di tessera VM",
    });
    await deleteOrRefuse(db, modalita, eq(modalita.id, id), MODE_NOT_FOUND);
    return {};
  },
};
