import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { removeFile, removeFolder, storeFile } from "../files";
import { createdBy, type Handlers, type Input, Refusal, updatedBy } from "../handler";
import { clubDocument, doccirc, famiglie } from "../tables";

const NOT_FOUND = "Il documento non esiste più.";

/**
 * The fields that the editor writes; the files have calls of their own, so a `path` in a body changes
 * nothing.
 */
async function editable(db: Db, body: Input<"doccirc.create" | "doccirc.update">["body"]) {
  const { nome, scadenza, ruoli, pubblicato } = body;
  const famiglia = body.famiglia || null;
  if (famiglia !== null) {
    const [found] = await db.select().from(famiglie).where(eq(famiglie.id, famiglia));
    if (!found) throw new Refusal("La famiglia non esiste.");
  }
  return { nome, scadenza, famiglia, ruoli, pubblicato };
}

/**
 * Keeps a file for one of the two columns; the file that was there before goes when the row names the new
 * one.
 */
async function keepFile(
  input: Input<"doccirc.uploadMain" | "doccirc.uploadSource">,
  column: "path" | "sorgente",
): Promise<string> {
  const { db, dataDir, user, body, file } = input;
  if (!file) throw new Refusal("Manca il file.");
  if (file.size === 0) throw new Refusal("Il file è vuoto.");
  const [document] = await db.select().from(doccirc).where(eq(doccirc.id, body.id));
  if (!document) throw new Refusal(NOT_FOUND);
  const folder = `doccirc/${body.id}${column === "sorgente" ? "/sorgente" : ""}`;
  const stored = await storeFile(dataDir, folder, body.nomeFile, new Uint8Array(await file.arrayBuffer()));
  await db
    .update(doccirc)
    .set({ [column]: stored, ...updatedBy(user) })
    .where(eq(doccirc.id, body.id));
  const before = document[column];
  if (before && before !== stored && before.startsWith(`uploads/${folder}/`))
    await removeFile(dataDir, before);
  return stored;
}

type ClubDocumentCall = `doccirc.${"all" | "create" | "update" | "delete" | "uploadMain" | "uploadSource"}`;

export const clubDocuments: Handlers<ClubDocumentCall> = {
  async "doccirc.all"({ db }) {
    const rows = await db
      .select({ document: doccirc, family: { nome: famiglie.nome } })
      .from(doccirc)
      .leftJoin(famiglie, eq(famiglie.id, doccirc.famiglia))
      .orderBy(asc(doccirc.nome));
    return { Documenti: rows.map((row) => clubDocument(row.document, row.family)) };
  },

  async "doccirc.create"({ db, user, body }) {
    const [created] = await db
      .insert(doccirc)
      .values({
        ...(await editable(db, body)),
        ...createdBy(user),
      })
      .returning({ id: doccirc.id });
    return { Documenti: { id: created?.id } };
  },

  async "doccirc.update"({ db, user, params, body }) {
    const here = eq(doccirc.id, sameRecord(params.id, body.id));
    const row = { ...(await editable(db, body)), ...updatedBy(user) };
    await saveOrRefuse(db, doccirc, here, row, NOT_FOUND);
    return {};
  },

  async "doccirc.delete"({ db, dataDir, params }) {
    const id = Number(params.id);
    await deleteOrRefuse(db, doccirc, eq(doccirc.id, id), NOT_FOUND);
    await removeFolder(dataDir, `doccirc/${id}`);
    return {};
  },

  async "doccirc.uploadMain"(input) {
    return { Documenti: { path: await keepFile(input, "path") } };
  },

  async "doccirc.uploadSource"(input) {
    return { Documenti: { sorgente: await keepFile(input, "sorgente") } };
  },
};
