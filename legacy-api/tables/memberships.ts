import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jsonObject, jsonObjectOrNull } from "../json-rows";
import { backOffice, frontOffice } from "../member-aliases";
import { audit, auditOf, flag, key } from "./columns";
import { utenti } from "./members";
import { tipotessvm } from "./sea-card-types";

/** Memberships asked for; `tessera` is the sea-sailing card type, `dati` the card that came of it. */
export const tesseramenti = sqliteTable("tesseramenti", {
  id: key(),
  utente: integer().notNull(),
  tessera: integer().notNull(),
  front: integer(),
  back: integer(),
  ente: integer(),
  documenti: flag(),
  pagato: flag(),
  stato: flag(),
  anno: integer(),
  dati: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  nota: text(),
  ...audit(),
});

/**
 * A membership with whom it is for, which card it asks for, and who works on it; `dati` as JSON text, one of
 * its two forms.
 */
export const membership = jsonObject({
  id: tesseramenti.id,
  utente: tesseramenti.utente,
  Utente: jsonObjectOrNull(utenti.id_usr, { nominativo: utenti.nominativo, meta: utenti.meta }),
  tessera: tesseramenti.tessera,
  Tessera: jsonObjectOrNull(tipotessvm.id, {
    nome: tipotessvm.nome,
    documenti: tipotessvm.documenti,
    enti: tipotessvm.enti,
    prezzi: tipotessvm.prezzi,
    certificatomedico: tipotessvm.certificatomedico,
  }),
  front: tesseramenti.front,
  back: tesseramenti.back,
  FrontOffice: jsonObjectOrNull(frontOffice.id_usr, { nominativo: frontOffice.nominativo }),
  BackOffice: jsonObjectOrNull(backOffice.id_usr, { nominativo: backOffice.nominativo }),
  ente: tesseramenti.ente,
  documenti: tesseramenti.documenti,
  pagato: tesseramenti.pagato,
  stato: tesseramenti.stato,
  anno: tesseramenti.anno,
  nota: tesseramenti.nota,
  dati: sql<string>`${tesseramenti.dati}`,
  ...auditOf(tesseramenti),
});
