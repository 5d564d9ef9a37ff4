import { asc, count, eq, inArray } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { createdBy, type Handlers, type Input, Refusal, updatedBy } from "../handler";
import { enti, modalita, ruoli, seaCardType, tesseramenti, tipodoc, tipotessvm } from "../tables";

const NOT_FOUND = "Il tipo di tessera non esiste più.";

/** The type as it is stored; a mode, body, document type or role that is not there is refused. */
async function checked(db: Db, body: Input<"tipotessvm.create" | "tipotessvm.update">["body"]) {
  const [bodies, documents, roles] = [body.enti, body.documenti, body.ruoli].map((ids) => [
    ...new Set(ids),
  ]) as [number[], number[], number[]];
  const modes = body.modalita === 0 ? [] : [body.modalita];
  const found = [
    [
      modes,
      await db.select({ id: modalita.id }).from(modalita).where(inArray(modalita.id, modes)),
      "La modalità",
    ],
    [bodies, await db.select({ id: enti.id }).from(enti).where(inArray(enti.id, bodies)), "Uno degli enti"],
    [
      documents,
      await db.select({ id: tipodoc.id_tipo }).from(tipodoc).where(inArray(tipodoc.id_tipo, documents)),
      "Uno dei documenti",
    ],
    [roles, await db.select({ id: ruoli.id }).from(ruoli).where(inArray(ruoli.id, roles)), "Uno dei ruoli"],
  ] as const;
  for (const [ids, rows, what] of found)
    if (rows.length < ids.length) throw new Refusal(`${what} non esiste più.`);
  const { nome, certificatomedico, note, descrizione } = body;
  const prezzi = body.prezzi.map(({ anni, prezzo }) => ({ anni, prezzo: toEuros(toCents(prezzo) ?? 0) }));
  return {
    nome,
    certificatomedico,
    note,
    descrizione,
    prezzi,
    modalita: body.modalita,
    enti: bodies,
    documenti: documents,
    ruoli: roles,
  };
}

export const seaCardTypes: Handlers<`tipotessvm.${"list" | "create" | "update" | "delete"}`> = {
  async "tipotessvm.list"({ db }) {
    const rows = await db.select().from(tipotessvm).orderBy(asc(tipotessvm.nome));
    return { TipoTessera: rows.map(seaCardType) };
  },

  async "tipotessvm.create"({ db, user, body }) {
    await db.insert(tipotessvm).values({
      ...(await checked(db, body)),
      ...createdBy(user),
    });
    return {};
  },

  async "tipotessvm.update"({ db, user, params, body }) {
    const here = eq(tipotessvm.id, sameRecord(params.id, body.id));
    const row = { ...(await checked(db, body)), ...updatedBy(user) };
    await saveOrRefuse(db, tipotessvm, here, row, NOT_FOUND);
    return {};
  },

  async "tipotessvm.delete"({ db, params }) {
    const id = Number(params.id);
    const [used] = await db.select({ times: count() }).from(tesseramenti).where(eq(tesseramenti.tessera, id));
    if (used && used.times > 0)
      throw new Refusal(
        used.times === 1
          ? "Il tipo non si può eliminare: lo usa un tesseramento."
          : `Il tipo non si può eliminare: lo usano ${used.times} tesseramenti.`,
      );
    await deleteOrRefuse(db, tipotessvm, eq(tipotessvm.id, id), NOT_FOUND);
    return {};
  },
};
