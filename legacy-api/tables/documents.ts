import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jsonObject, jsonObjectOrNull } from "../json-rows";
import { documentAssignee } from "../member-aliases";
import { audit, auditOf, flag, key } from "./columns";
import { tipodoc } from "./document-types";
import { utenti } from "./members";

/** Members' documents; a refused one stays, out of every list, with `rifiutato` 1. */
export const documenti = sqliteTable(
  "documenti",
  {
    id_doc: key(),
    id_usr: integer().notNull(),
    id_tipo: integer().notNull(),
    accettato: flag(),
    rifiutato: flag(),
    motivazione: text(),
    scadenza: text(),
    eterno: flag(),
    path: text().notNull(),
    ...audit(),
  },
  (table) => [
    index("documenti_stato").on(table.accettato, table.rifiutato),
    index("documenti_tipo").on(table.id_tipo),
    index("documenti_utente").on(table.id_usr),
    index("documenti_path").on(table.path),
  ],
);

/** `Utenti` is whose it is, `ll` who has taken it in charge. */
export const memberDocument = jsonObject({
  id_doc: documenti.id_doc,
  id_usr: documenti.id_usr,
  id_tipo: documenti.id_tipo,
  accettato: documenti.accettato,
  scadenza: documenti.scadenza,
  eterno: documenti.eterno,
  path: documenti.path,
  TipoDoc: jsonObjectOrNull(tipodoc.id_tipo, { nome: tipodoc.nome, id_tipo: tipodoc.id_tipo }),
  Utenti: jsonObjectOrNull(utenti.id_usr, { nome: utenti.nome, cognome: utenti.cognome }),
  ll: jsonObjectOrNull(documentAssignee.id_usr, { nominativo: documentAssignee.nominativo }),
  ...auditOf(documenti),
});
