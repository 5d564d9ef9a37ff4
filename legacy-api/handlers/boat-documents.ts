import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { boatDocumentId, neverExpires } from "@/lib/rules/boat-documents";
import { refuseIfMissing, sameRecord } from "../checks";
import { type Db, nextId } from "../database";
import { removeFolder, storeFile } from "../files";
import { type Handlers, type Input, Refusal, timestamp } from "../handler";
import { barche, boatDocument, docbarca, messaggi, oggetti, tipodocbarca, utenti, worklist } from "../tables";

/** The subject of the message that tells an owner of a refusal, where the club has it. */
const REFUSAL_SUBJECT = "Documenti";
const NOT_WAITING = "Il documento non è più da verificare.";

const assignee = alias(utenti, "incaricato");
const notRefused = eq(docbarca.rifiutato, 0);
const taskOf = (id: number) => and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, id));

async function documentsWhere(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({
      document: docbarca,
      type: tipodocbarca,
      owner: { nome: utenti.nome, cognome: utenti.cognome },
      ll: { nominativo: assignee.nominativo },
    })
    .from(docbarca)
    .leftJoin(tipodocbarca, eq(tipodocbarca.id, docbarca.tipo))
    .leftJoin(utenti, eq(utenti.id_usr, docbarca.id_usr))
    .leftJoin(worklist, and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, docbarca.id_doc)))
    .leftJoin(assignee, eq(assignee.id_usr, worklist.id_usr))
    .where(and(where, notRefused))
    .orderBy(asc(docbarca.id_doc));
  return { Documenti: rows.map((row) => boatDocument(row.document, row.type, row.owner, row.ll)) };
}

/** The document of that id, unless it was refused or deleted; `sentence` is the refusal then. */
async function documentOf(db: Db, id: number, sentence: string) {
  const [found] = await db
    .select()
    .from(docbarca)
    .where(and(eq(docbarca.id_doc, id), notRefused));
  if (!found) throw new Refusal(sentence);
  return found;
}

/** A save changes the expiry, holder and ceiling; file, owner and type stay. */
async function save({ db, params, body }: Input<"docbarca.accept" | "docbarca.update">, accettato: 0 | 1) {
  const id = sameRecord(params.id, boatDocumentId(body) ?? 0);
  const saved = db
    .update(docbarca)
    .set({
      accettato,
      eterno: body.eterno,
      scadenza: body.eterno === 1 ? null : body.scadenza,
      dati: JSON.parse(body.dati ?? "{}"),
    })
    .where(eq(docbarca.id_doc, id));
  await (accettato === 1 ? db.batch([saved, db.delete(worklist).where(taskOf(id))]) : saved);
  return {};
}

async function checkUpload({ db, body, file }: Input<"docbarca.create">) {
  if (!file) throw new Refusal("Manca il file.");
  if (file.size === 0) throw new Refusal("Il file è vuoto.");
  await refuseIfMissing(db, "L'utente non esiste.", { table: utenti, where: eq(utenti.id_usr, body.id_usr) });
  if (body.barca !== undefined) {
    await refuseIfMissing(db, "La barca non esiste più.", {
      table: barche,
      where: eq(barche.id, body.barca),
    });
  }
  const [type] = await db.select().from(tipodocbarca).where(eq(tipodocbarca.id, body.tipo));
  if (!type) throw new Refusal("Il tipo di documento non esiste.");
  if (!neverExpires(type) && body.scadenza === undefined) throw new Refusal("Manca la scadenza.");
  const dati = JSON.parse(body.dati ?? "{}") as { titolare?: string; massimale?: string };
  if (type.titolare === 1 && !dati.titolare) throw new Refusal("Manca il titolare.");
  if (type.massimale === 1 && !dati.massimale) throw new Refusal("Manca il massimale.");
  return { type, file, dati };
}

type BoatDocumentCall =
  `docbarca.${"toReview" | "byOwner" | "byType" | "create" | "accept" | "refuse" | "update" | "delete"}`;

export const boatDocuments: Handlers<BoatDocumentCall> = {
  "docbarca.toReview": ({ db }) => documentsWhere(db, eq(docbarca.accettato, 0)),

  // Documents that wait for review too: they can be accepted from the boat
  // (docs/rules/boats.md#boat-documents).
  "docbarca.byOwner": ({ db, params }) => documentsWhere(db, eq(docbarca.id_usr, Number(params.ownerId))),

  "docbarca.byType": ({ db, params }) =>
    documentsWhere(db, and(eq(docbarca.accettato, 1), eq(docbarca.tipo, Number(params.typeId)))),

  async "docbarca.create"(input) {
    const { db, dataDir, body } = input;
    const { type, file, dati } = await checkUpload(input);
    const id_doc = await nextId(db, "docbarca");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const path = await storeFile(dataDir, `docbarca/${id_doc}`, body.nomeFile, bytes);
    const eterno: 0 | 1 = neverExpires(type) ? 1 : 0;
    await db.insert(docbarca).values({
      id_doc,
      id_usr: body.id_usr,
      tipo: body.tipo,
      nome: body.nome,
      barca: body.barca ?? null,
      eterno,
      scadenza: eterno ? null : (body.scadenza ?? null),
      accettato: 1,
      dati,
      path,
      created_at: timestamp(),
    });
    return {};
  },

  async "docbarca.accept"(input) {
    await documentOf(input.db, Number(input.params.id), NOT_WAITING);
    return save(input, 1);
  },

  async "docbarca.update"(input) {
    const { accettato } = await documentOf(input.db, Number(input.params.id), "Il documento non esiste più.");
    return save(input, accettato);
  },

  async "docbarca.refuse"({ db, user, params, body }) {
    const found = await documentOf(db, Number(params.id), NOT_WAITING);
    // A colleague has accepted it meanwhile; undoing an acceptance is a deletion.
    if (found.accettato === 1) throw new Refusal(NOT_WAITING);
    const motivazione = body.motivazione.trim();
    const refusal = db
      .update(docbarca)
      .set({ rifiutato: 1, motivazione })
      .where(eq(docbarca.id_doc, found.id_doc));
    const done = db.delete(worklist).where(taskOf(found.id_doc));
    if (motivazione === "") {
      await db.batch([refusal, done]);
      return {};
    }
    const [subject] = await db.select().from(oggetti).where(eq(oggetti.nome, REFUSAL_SUBJECT));
    const now = timestamp();
    const tell = db.insert(messaggi).values({
      mittente: user.id_usr,
      destinatario: found.id_usr,
      oggetto: subject?.id ?? null,
      testo: `Il documento "${found.nome}" della barca non è stato accettato. Motivazione: ${motivazione}`,
      created_at: now,
      updated_at: now,
    });
    await db.batch([refusal, done, tell]);
    return {};
  },

  async "docbarca.delete"({ db, dataDir, params }) {
    const found = await documentOf(db, Number(params.id), "Il documento non esiste più.");
    await db.batch([
      db.delete(docbarca).where(eq(docbarca.id_doc, found.id_doc)),
      db.delete(worklist).where(taskOf(found.id_doc)),
    ]);
    // Only its own upload: the seed's documents share the files in uploads/modelli.
    if (found.path.startsWith(`uploads/docbarca/${found.id_doc}/`))
      await removeFolder(dataDir, `docbarca/${found.id_doc}`);
    return {};
  },
};
