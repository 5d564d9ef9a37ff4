import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { MEDICAL_TYPE } from "@/lib/rules/deadlines";
import { type Db, nextId } from "../database";
import { removeFolder, storeFile } from "../files";
import { createdBy, type Handlers, type Input, Refusal, timestamp, updatedBy } from "../handler";
import { readRows } from "../json-rows";
import { documentAssignee } from "../member-aliases";
import { notify } from "../push";
import { documenti, memberDocument, messaggi, oggetti, tipodoc, utenti, worklist } from "../tables";

/** The subject of the message that tells a member of a refusal, where the club has it. */
const REFUSAL_SUBJECT = "Documenti";

const documentsWhere = (db: Db, where: SQL | undefined, order: SQL[] = [asc(documenti.id_doc)]) =>
  readRows(db, memberDocument, (row) =>
    db
      .select({ row })
      .from(documenti)
      .leftJoin(tipodoc, eq(tipodoc.id_tipo, documenti.id_tipo))
      .leftJoin(utenti, eq(utenti.id_usr, documenti.id_usr))
      .leftJoin(worklist, and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, documenti.id_doc)))
      .leftJoin(documentAssignee, eq(documentAssignee.id_usr, worklist.id_usr))
      .where(where)
      .orderBy(...order),
  );

const waiting = and(eq(documenti.accettato, 0), eq(documenti.rifiutato, 0));

/** The document, when it is there to be decided on; one that was refused or deleted meanwhile is not. */
async function openDocument(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(documenti)
    .where(and(eq(documenti.id_doc, id), eq(documenti.rifiutato, 0)));
  if (!found) throw new Refusal("Il documento non è più da verificare.");
  return found;
}

function taskOf(id: number) {
  return and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, id));
}

async function refuse(input: Input<"documenti.refuse" | "documenti.refuseByPut">) {
  const { db, user, params, body } = input;
  const document = await openDocument(db, Number(params.id_doc));
  // A colleague who accepted it meanwhile was first; undoing an acceptance is a deletion.
  if (document.accettato === 1) throw new Refusal("Il documento non è più da verificare.");
  const [type] = await db.select().from(tipodoc).where(eq(tipodoc.id_tipo, document.id_tipo));
  const [subject] = await db.select().from(oggetti).where(eq(oggetti.nome, REFUSAL_SUBJECT));
  const now = timestamp();
  const motivazione = body.motivazione.trim();
  const refusal = db
    .update(documenti)
    .set({ rifiutato: 1, motivazione, updated_by: user.id_usr, updated_at: now })
    .where(eq(documenti.id_doc, document.id_doc));
  const done = db.delete(worklist).where(taskOf(document.id_doc));
  // The reason is for the member's eyes: it is in the message, not on a locked screen.
  const news = {
    title: "Documento non accettato",
    body: "Un documento che hai inviato non è stato accettato.",
    url: "/messaggi",
  };
  if (motivazione === "") {
    await db.batch([refusal, done]);
    void notify(input, document.id_usr, news);
    return {};
  }
  const tell = db.insert(messaggi).values({
    mittente: user.id_usr,
    destinatario: document.id_usr,
    oggetto: subject?.id ?? null,
    testo: `Il documento "${type?.nome ?? "inviato"}" non è stato accettato. Motivazione: ${motivazione}`,
    created_at: now,
    updated_at: now,
  });
  await db.batch([refusal, done, tell]);
  void notify(input, document.id_usr, news);
  return {};
}

type DocumentCall =
  | "documenti.toReview"
  | "documenti.byType"
  | "documenti.byMember"
  | "documenti.medicalExpiry"
  | "documenti.create"
  | "documenti.accept"
  | "documenti.refuse"
  | "documenti.refuseByPut"
  | "documenti.delete";

export const documents: Handlers<DocumentCall> = {
  async "documenti.toReview"({ db }) {
    return { Documenti: await documentsWhere(db, waiting) };
  },

  async "documenti.byType"({ db, params }) {
    const ofType = eq(documenti.id_tipo, Number(params.id_tipo));
    return { Documenti: await documentsWhere(db, and(eq(documenti.accettato, 1), ofType)) };
  },

  async "documenti.byMember"({ db, params }) {
    const ofMember = eq(documenti.id_usr, Number(params.id_usr));
    return { Documenti: await documentsWhere(db, and(eq(documenti.accettato, 1), ofMember)) };
  },

  async "documenti.medicalExpiry"({ db, params }) {
    const medical = and(
      eq(documenti.accettato, 1),
      eq(documenti.id_tipo, MEDICAL_TYPE),
      eq(documenti.id_usr, Number(params.id_usr)),
    );
    const latestFirst = [desc(documenti.eterno), desc(documenti.scadenza), desc(documenti.id_doc)];
    const [latest] = await documentsWhere(db, medical, latestFirst);
    return { Documento: latest ?? null };
  },

  async "documenti.create"(input) {
    const { db, dataDir, user, body, file } = input;
    if (!file) throw new Refusal("Manca il file.");
    if (file.size === 0) throw new Refusal("Il file è vuoto.");
    const [owner] = await db.select().from(utenti).where(eq(utenti.id_usr, body.id_usr));
    if (!owner) throw new Refusal("Il socio non esiste.");
    const [type] = await db.select().from(tipodoc).where(eq(tipodoc.id_tipo, body.id_tipo));
    if (!type) throw new Refusal("Il tipo di documento non esiste.");
    const id_doc = await nextId(db, "documenti");
    const bytes = new Uint8Array(await file.arrayBuffer());
    // First the file, then the row: a row always has its file, whenever the process ends.
    const path = await storeFile(dataDir, `documenti/${id_doc}`, body.nomeFile, bytes);
    const eterno = body.eterno === "1" ? 1 : 0;
    await db.insert(documenti).values({
      id_doc,
      id_usr: body.id_usr,
      id_tipo: body.id_tipo,
      accettato: 1,
      eterno,
      path,
      scadenza: eterno ? null : body.scadenza || null,
      ...createdBy(user),
    });
    if (body.id_usr !== user.id_usr) {
      void notify(input, body.id_usr, {
        title: "Nuovo documento",
        body: "Un documento è stato aggiunto alla tua scheda.",
        url: `/documentiarchivio?tipo=${body.id_tipo}&documento=${id_doc}`,
      });
    }
    return {};
  },

  async "documenti.accept"({ db, user, params, body }) {
    const { id_doc } = await openDocument(db, Number(params.id_doc));
    if (body.id_doc !== id_doc) throw new Refusal("Il documento inviato non è quello indicato.");
    await db.batch([
      db
        .update(documenti)
        .set({
          accettato: 1,
          eterno: body.eterno,
          scadenza: body.eterno === 1 ? null : body.scadenza,
          ...updatedBy(user),
        })
        .where(eq(documenti.id_doc, id_doc)),
      db.delete(worklist).where(taskOf(id_doc)),
    ]);
    return {};
  },

  "documenti.refuse": refuse,
  "documenti.refuseByPut": refuse,

  async "documenti.delete"({ db, dataDir, params }) {
    const id = Number(params.id_doc);
    const [found] = await db.select().from(documenti).where(eq(documenti.id_doc, id));
    if (!found) throw new Refusal("Il documento non esiste più.");
    await db.batch([
      db.delete(documenti).where(eq(documenti.id_doc, id)),
      db.delete(worklist).where(taskOf(id)),
    ]);
    // Only its own upload: the seed's documents share the files in uploads/modelli.
    if (found.path.startsWith(`uploads/documenti/${id}/`)) await removeFolder(dataDir, `documenti/${id}`);
    return {};
  },
};
