import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { isAtLeast, readLevel } from "@/lib/rules/levels";
import { deleteOrRefuse, refuseIfMissing, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal, timestamp } from "../handler";
import { courseRequests, cruiseRequests, type Kind, type Table } from "../pending-requests";
import { notify } from "../push";
import {
  barche,
  documenti,
  notifiche,
  participant,
  porti,
  richiestadettaglio,
  richiestecorso,
  richiestecrociera,
  tessere,
  tipodoc,
  tipotessera,
  utenti,
} from "../tables";

const NOT_FOUND = "La richiesta non esiste più.";
type UpdateBody = Input<"richiestacorso.update">["body"];

/**
 * The fields that a save changes: staff, boat, state and visibility. The member, the cruise or course and the
 * participants stay.
 */
async function handledFields(db: Db, body: UpdateBody) {
  const { stato, pubblicato } = body;
  const people = {
    front: body.front || 0,
    back: body.back || 0,
    organizzatore: body.organizzatore || 0,
    istruttore: body.istruttore || 0,
    tutor: body.tutor || 0,
  };
  const barca = body.barca || 0;
  const named = [...new Set(Object.values(people))].filter((id) => id > 0);
  const found = named.length ? await db.select().from(utenti).where(inArray(utenti.id_usr, named)) : [];
  if (found.length < named.length) throw new Refusal("Una delle persone scelte non esiste più.");
  const front = found.find(({ id_usr }) => id_usr === people.front);
  if (front && !isAtLeast(readLevel(front.permesso), "SEGRETERIA"))
    throw new Refusal("Una richiesta è presa in carico dalla segreteria.");
  if (barca)
    await refuseIfMissing(db, "La barca non esiste più.", { table: barche, where: eq(barche.id, barca) });
  return { ...people, barca, stato, pubblicato };
}

async function remove(db: Db, tipo: Kind, table: Table, id: number) {
  await deleteOrRefuse(db, table, eq(table.id, id), NOT_FOUND);
  await db
    .delete(richiestadettaglio)
    .where(and(eq(richiestadettaglio.tipo, tipo), eq(richiestadettaglio.richiesta, id)));
  return {};
}

/** The notice is in the member's notifications, and goes to the browsers that they have subscribed. */
async function sendNotice(input: Input<"richiestacrociera.notify">) {
  const { db, body } = input;
  const { id_usr, body: testo } = body;
  await refuseIfMissing(db, "Il socio non esiste più.", { table: utenti, where: eq(utenti.id_usr, id_usr) });
  await db.insert(notifiche).values({ id_usr, testo, created_at: timestamp() });
  void notify(input, id_usr, {
    title: "Un avviso dalla segreteria",
    body: "C'è un avviso sulla tua richiesta.",
    url: "/profilo",
  });
  return {};
}

type RequestCall =
  | `richiestacrociera.${"pending" | "mine" | "update" | "notify" | "delete"}`
  | `richiestacorso.${"pending" | "mine" | "update" | "notify" | "delete"}`
  | "richiesta.memberData";

export const requests: Handlers<RequestCall> = {
  "richiestacrociera.pending": ({ db }) => cruiseRequests(db),
  "richiestacrociera.mine": ({ db, user }) => cruiseRequests(db, user.id_usr),
  "richiestacorso.pending": ({ db }) => courseRequests(db),
  "richiestacorso.mine": ({ db, user }) => courseRequests(db, user.id_usr),

  async "richiestacrociera.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const changed = await handledFields(db, body);
    const here = eq(richiestecrociera.id, id);
    await saveOrRefuse(db, richiestecrociera, here, changed, NOT_FOUND);
    return {};
  },

  async "richiestacorso.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const changed = await handledFields(db, body);
    const porto = body.porto || 0;
    if (porto)
      await refuseIfMissing(db, "Il porto non esiste più.", { table: porti, where: eq(porti.id, porto) });
    const here = eq(richiestecorso.id, id);
    const row = { ...changed, porto, ...(body.date !== undefined && { date: body.date }) };
    await saveOrRefuse(db, richiestecorso, here, row, NOT_FOUND);
    return {};
  },

  "richiestacrociera.notify": sendNotice,
  "richiestacorso.notify": sendNotice,

  "richiestacrociera.delete": ({ db, params }) =>
    remove(db, "crociera", richiestecrociera, Number(params.id)),
  "richiestacorso.delete": ({ db, params }) => remove(db, "corso", richiestecorso, Number(params.id)),

  /**
   * Accepted documents and cards of one participant; {id} is the line's, not the member's
   * (docs/rules/requests.md#participants).
   */
  async "richiesta.memberData"({ db, params }) {
    const [line] = await db
      .select({
        id: richiestadettaglio.id,
        utente: richiestadettaglio.utente,
        nominativo: utenti.nominativo,
      })
      .from(richiestadettaglio)
      .leftJoin(utenti, eq(utenti.id_usr, richiestadettaglio.utente))
      .where(eq(richiestadettaglio.id, Number(params.id)));
    if (!line) throw new Refusal("Il partecipante non è più nella richiesta.");
    const documents = await db
      .select({ row: documenti, type: { nome: tipodoc.nome } })
      .from(documenti)
      .leftJoin(tipodoc, eq(tipodoc.id_tipo, documenti.id_tipo))
      .where(and(eq(documenti.id_usr, line.utente), eq(documenti.accettato, 1)))
      .orderBy(asc(tipodoc.nome), asc(documenti.id_doc));
    const cards = await db
      .select({ row: tessere, type: { nome: tipotessera.nome } })
      .from(tessere)
      .leftJoin(tipotessera, eq(tipotessera.id, tessere.tipoTessera))
      .where(and(eq(tessere.utente, line.utente), eq(tessere.accettato, 1)))
      .orderBy(desc(tessere.scadenza), asc(tessere.id));
    return { Dettaglio: participant(line, documents, cards) };
  },
};
