import { asc, eq } from "drizzle-orm";
import { readDecimal } from "@/lib/rules/decimals";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { demandActive, demandKeptActive, knownIds, refuseLostReference, storedEuros } from "../offering";
import {
  crociere,
  crociereutente,
  cruise,
  formazione,
  logbook,
  modalita,
  opzioni,
  percorsi,
  richiestecrociera,
  tipoattiv,
  tipodoc,
} from "../tables";

const NOT_FOUND = "La crociera non esiste più.";

/** The cruise as it is stored: everything as it was sent; what it names and is not there is refused. */
async function checked(db: Db, body: Input<"crociera.create" | "crociera.update">["body"]) {
  const { nome, descrizione, tipoattivita, prezzofisso, visprezzo, percorso, duratamin, duratamax } = body;
  const { imbarcoseraprima, segpartenza, giornop, pubblicato, attivo } = body;
  const types = { table: tipoattiv, column: tipoattiv.id, what: "Il tipo di attività" };
  await refuseLostReference(db, tipoattivita, types);
  await refuseLostReference(db, percorso, { table: percorsi, column: percorsi.id, what: "L'itinerario" });
  const modules = { table: formazione, column: formazione.id, what: "Uno dei moduli" };
  const modes = { table: modalita, column: modalita.id, what: "Una delle modalità" };
  const documents = { table: tipodoc, column: tipodoc.id_tipo, what: "Uno dei tipi di documento" };
  const extras = { table: opzioni, column: opzioni.id, what: "Una delle opzioni" };
  return {
    nome,
    descrizione,
    tipoattivita,
    prezzofisso,
    visprezzo,
    percorso,
    duratamin,
    duratamax,
    imbarcoseraprima,
    segpartenza,
    giornop,
    pubblicato,
    attivo,
    costo: storedEuros(body.costo),
    sconti: body.sconti?.map(({ anni, sconto }) => ({ anni: anni ?? 0, sconto: readDecimal(sconto) ?? 0 })),
    formativa: await knownIds(db, body.formativa, modules),
    modalita: await knownIds(db, body.modalita, modes),
    documenti: await knownIds(db, body.documenti, documents),
    opzioni: await knownIds(db, body.opzioni, extras),
  };
}

export const cruises: Handlers<`crociera.${"list" | "create" | "update" | "delete"}` | "crociere.list"> = {
  /** All of them, inactive ones too: who may see those is the client's to say. */
  async "crociera.list"({ db }) {
    return { Crociera: (await db.select().from(crociere).orderBy(asc(crociere.nome))).map(cruise) };
  },

  async "crociera.create"({ db, user, body }) {
    demandActive(user, body);
    const made = await db
      .insert(crociere)
      .values(await checked(db, body))
      .returning()
      .get();
    return { Crociera: cruise(made) };
  },

  async "crociera.update"({ db, user, params, body }) {
    const here = eq(crociere.id, sameRecord(params.id, body.id));
    demandKeptActive(user, await db.select().from(crociere).where(here).get(), body);
    const row = await checked(db, body);
    await saveOrRefuse(db, crociere, here, row, NOT_FOUND);
    return {};
  },

  async "crociera.delete"({ db, params }) {
    const id = Number(params.id);
    for (const user of [
      { table: richiestecrociera, where: eq(richiestecrociera.crociera, id), what: "richieste" },
      { table: crociereutente, where: eq(crociereutente.crociera, id), what: "crociere di utenti" },
      { table: logbook, where: eq(logbook.crociera, id), what: "post del logbook" },
    ])
      await refuseIfUsed(db, "La crociera non si può eliminare: è usata", user);
    await deleteOrRefuse(db, crociere, eq(crociere.id, id), NOT_FOUND);
    return {};
  },

  async "crociere.list"({ db }) {
    return { Crociera: await db.select().from(crociere).orderBy(asc(crociere.nome)) };
  },
};
