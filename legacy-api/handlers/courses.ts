import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { createdBy, type Handlers, type Input, updatedBy } from "../handler";
import { demandActive, demandKeptActive, knownIds, refuseLostReference, storedEuros } from "../offering";
import {
  corsi,
  corsoutente,
  course,
  formazione,
  percorsi,
  richiestecorso,
  sedi,
  tipoattiv,
  tipodoc,
} from "../tables";

const NOT_FOUND = "Il corso non esiste più.";

/** The course as it is stored: everything as it was sent; what it names and is not there is refused. */
async function checked(db: Db, body: Input<"corso.create" | "corso.update">["body"]) {
  const { nome, descrizione, durata, tipoattivita, pratico, giornaliero, derive, sede, percorso } = body;
  const types = { table: tipoattiv, column: tipoattiv.id, what: "Il tipo di attività" };
  await refuseLostReference(db, tipoattivita, types);
  await refuseLostReference(db, sede, { table: sedi, column: sedi.id, what: "La sede" });
  await refuseLostReference(db, percorso, { table: percorsi, column: percorsi.id, what: "L'itinerario" });
  const modules = { table: formazione, column: formazione.id, what: "Uno dei moduli" };
  const documents = { table: tipodoc, column: tipodoc.id_tipo, what: "Uno dei tipi di documento" };
  return {
    nome,
    descrizione,
    durata,
    tipoattivita,
    pratico,
    giornaliero,
    derive,
    sede,
    percorso,
    costo: storedEuros(body.costo),
    pubblicato: body.pubblicato,
    attivo: body.attivo,
    formativa: await knownIds(db, body.formativa, modules),
    documenti: await knownIds(db, body.documenti, documents),
  };
}

export const courses: Handlers<`corso.${"list" | "create" | "update" | "delete"}`> = {
  /** All of them, inactive ones too: who may see those is the client's to say. */
  async "corso.list"({ db }) {
    return { Corso: (await db.select().from(corsi).orderBy(asc(corsi.nome))).map(course) };
  },

  async "corso.create"({ db, user, body }) {
    demandActive(user, body);
    const made = await db
      .insert(corsi)
      .values({
        ...(await checked(db, body)),
        ...createdBy(user),
      })
      .returning()
      .get();
    return { Corso: course(made) };
  },

  async "corso.update"({ db, user, params, body }) {
    const here = eq(corsi.id, sameRecord(params.id, body.id));
    demandKeptActive(user, await db.select().from(corsi).where(here).get(), body);
    const row = { ...(await checked(db, body)), ...updatedBy(user) };
    await saveOrRefuse(db, corsi, here, row, NOT_FOUND);
    return {};
  },

  async "corso.delete"({ db, params }) {
    const id = Number(params.id);
    for (const user of [
      { table: richiestecorso, where: eq(richiestecorso.corso, id), what: "richieste" },
      { table: corsoutente, where: eq(corsoutente.corso, id), what: "corsi di utenti" },
    ])
      await refuseIfUsed(db, "Il corso non si può eliminare: è usato", user);
    await deleteOrRefuse(db, corsi, eq(corsi.id, id), NOT_FOUND);
    return {};
  },
};
