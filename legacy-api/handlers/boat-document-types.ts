import { and, asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { boatDocumentType, docbarca, tipodocbarca } from "../tables";

const NOT_FOUND = "Il tipo di documento non esiste più.";

/**
 * The stored fields. A type that requires no expiry never expires: `eterno` of the list follows from
 * `scadenza`, the flag that the dialog has.
 */
function stored(body: Input<"tipodocbarca.create" | "tipodocbarca.update">["body"]) {
  const { nome, attivita, scadenza, titolare, massimale } = body;
  const eterno: 0 | 1 = scadenza === 1 ? 0 : 1;
  return { nome, attivita, scadenza, titolare, massimale, eterno };
}

export const boatDocumentTypes: Handlers<`tipodocbarca.${"list" | "create" | "update" | "delete"}`> = {
  async "tipodocbarca.list"({ db }) {
    const rows = await db.select().from(tipodocbarca).orderBy(asc(tipodocbarca.nome));
    return { Tipodocbarca: rows.map(boatDocumentType) };
  },

  async "tipodocbarca.create"({ db, body }) {
    await db.insert(tipodocbarca).values(stored(body));
    return {};
  },

  async "tipodocbarca.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    await saveOrRefuse(db, tipodocbarca, eq(tipodocbarca.id, id), stored(body), NOT_FOUND);
    return {};
  },

  async "tipodocbarca.delete"({ db, params }) {
    const id = Number(params.id);
    // Refused documents are in no list and keep nothing.
    await refuseIfUsed(db, "Il tipo di documento non si può eliminare: è usato", {
      table: docbarca,
      where: and(eq(docbarca.tipo, id), eq(docbarca.rifiutato, 0)),
      what: "documenti",
    });
    await deleteOrRefuse(db, tipodocbarca, eq(tipodocbarca.id, id), NOT_FOUND);
    return {};
  },
};
