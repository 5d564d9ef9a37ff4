import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { CallKey } from "@/lib/contract";
import * as tables from "../tables";

export interface PlainUpdate {
  table: SQLiteTable;
  /** The calls whose answers hold these records. */
  reads: readonly CallKey[];
  /** It changes the fields that it carries and leaves the others, where the specification names no more than these. */
  isPartial?: boolean;
}

const member: PlainUpdate = {
  table: tables.utenti,
  reads: ["utente.get", "socio.name", "cerca.members", "utenti.list", "ricerca.members", "segreteria.list"],
};

const memberDocument: PlainUpdate = {
  table: tables.documenti,
  reads: ["documenti.toReview", "documenti.byMember", "documenti.byType", "documenti.medicalExpiry"],
};

const boatDocument: PlainUpdate = {
  table: tables.docbarca,
  reads: ["docbarca.toReview", "docbarca.byOwner", "docbarca.byType"],
};

/** The updates that carry a whole record, and where each is kept and shown. */
export const plainUpdates: { readonly [Key in CallKey]?: PlainUpdate } = {
  "utente.update": { ...member, isPartial: true },
  "socio.update": member,
  "enti.update": { table: tables.enti, reads: ["enti.list"] },
  "oggetto.update": { table: tables.oggetti, reads: ["oggetto.list"] },
  "famiglia.update": { table: tables.famiglie, reads: ["famiglia.list"] },
  "ruoli.update": { table: tables.ruoli, reads: ["ruoli.list"] },
  "tipodoc.update": { table: tables.tipodoc, reads: ["tipodoc.all", "tipodoc.forMember", "tipodoc.list"] },
  "permessi.update": { table: tables.permessi, reads: ["permessi.list"] },
  "doccirc.update": { table: tables.doccirc, reads: ["doccirc.all"] },
  "tipotessera.update": { table: tables.tipotessera, reads: ["tipotessera.list"] },
  "formazione.update": { table: tables.formazione, reads: ["formazione.list"] },
  "tipodocbarca.update": { table: tables.tipodocbarca, reads: ["tipodocbarca.list"] },
  "barche.update": { table: tables.barche, reads: ["barche.list", "barche.ofCollaborators"] },
  "attivitanew.update": { table: tables.attivitanew, reads: ["attivitanew.list"] },
  "lineabarca.update": { table: tables.lineabarca, reads: ["lineabarca.list"] },
  "tipobrevetti.update": { table: tables.tipibrevetto, reads: ["tipobrevetti.list"] },
  "istruttori.update": { table: tables.istruttori, reads: ["istruttori.list"] },
  "modalita.update": { table: tables.modalita, reads: ["modalita.list"] },
  "tipopag.update": { table: tables.tipopag, reads: ["tipopag.list"] },
  "glossario.update": { table: tables.glossario, reads: ["glossario.list"] },
  "tipotessvm.update": { table: tables.tipotessvm, reads: ["tipotessvm.list"] },
  "tesseramento.update": {
    table: tables.tesseramenti,
    reads: ["tesseramento.new", "tesseramento.mine", "tesseramento.all"],
  },
  "sede.update": { table: tables.sedi, reads: ["sede.list"] },
  "tipoattiv.update": { table: tables.tipoattiv, reads: ["tipoattiv.list"] },
  "porto.update": { table: tables.porti, reads: ["porto.list"] },
  "percorso.update": { table: tables.percorsi, reads: ["percorso.list"] },
  "corso.update": { table: tables.corsi, reads: ["corso.list"] },
  "crociera.update": { table: tables.crociere, reads: ["crociera.list", "crociere.list"] },
  "crocierautente.update": {
    table: tables.crociereutente,
    reads: ["crocierautente.list", "crocierautente.toClose", "crocierautente.closed"],
  },
  "richiestacrociera.update": {
    table: tables.richiestecrociera,
    reads: ["richiestacrociera.pending", "richiestacrociera.mine"],
  },
  "richiestacorso.update": {
    table: tables.richiestecorso,
    reads: ["richiestacorso.pending", "richiestacorso.mine"],
  },
  "corsoutente.update": { table: tables.corsoutente, reads: ["corsoutente.list"] },
  "opzioni.update": { table: tables.opzioni, reads: ["opzioni.list"] },
  "rimborso.update": { table: tables.rimborsi, reads: ["rimborso.search"] },
  "rimborso.updateLine": { table: tables.rdettaglio, reads: ["rimborso.lines"] },
  "spesebarca.update": { table: tables.spesebarca, reads: ["spesebarca.search"] },
  "spesebarca.updateLine": { table: tables.spesabarcadett, reads: ["spesebarca.lines"] },
  "documenti.accept": memberDocument,
  "docbarca.accept": boatDocument,
  "docbarca.update": boatDocument,
  "tessera.accept": { table: tables.tessere, reads: ["tessera.toAccept", "tessera.byMember", "tessera.get"] },
  "qualifica.accept": {
    table: tables.qualifiche,
    reads: ["qualifica.toReview", "qualifica.byMember", "qualifica.all"],
  },
};

const tableByRead = new Map(
  Object.values(plainUpdates).flatMap(({ table, reads }) => reads.map((read) => [read, table] as const)),
);

/** The table behind the records that a call answers; undefined when none of the updates writes them. */
export function tableOfRead(key: CallKey): SQLiteTable | undefined {
  return tableByRead.get(key);
}

/** The column that holds a record's id. */
export function idColumn(table: SQLiteTable): SQLiteColumn {
  const column = Object.values(getTableColumns(table)).find(({ primary }) => primary);
  if (!column) throw new Error("A table of records without an id.");
  return column;
}
