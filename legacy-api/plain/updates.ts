import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type CallKey, callKeys } from "@/lib/contract";
import { entityReads } from "@/lib/contract/stale";
import { isPatch, type PatchKey } from "@/lib/contract/stored";
import * as tables from "../tables";

export interface PlainUpdate {
  table: SQLiteTable;
  /** The calls whose answers hold these records. */
  reads: readonly CallKey[];
  /**
   * It changes the fields that it carries and leaves the others, where the specification names no more than
   * these.
   */
  isPartial?: boolean;
}

type Entity<Key> = Key extends `${infer E}.${"update" | "accept"}` ? E : never;

/** The table of each entity's records. */
const tableOfEntity: { readonly [E in Entity<PatchKey>]: SQLiteTable } = {
  utente: tables.utenti,
  socio: tables.utenti,
  enti: tables.enti,
  oggetto: tables.oggetti,
  famiglia: tables.famiglie,
  ruoli: tables.ruoli,
  tipodoc: tables.tipodoc,
  permessi: tables.permessi,
  doccirc: tables.doccirc,
  tipotessera: tables.tipotessera,
  formazione: tables.formazione,
  tipodocbarca: tables.tipodocbarca,
  barche: tables.barche,
  attivitanew: tables.attivitanew,
  lineabarca: tables.lineabarca,
  tipobrevetti: tables.tipibrevetto,
  istruttori: tables.istruttori,
  modalita: tables.modalita,
  tipopag: tables.tipopag,
  glossario: tables.glossario,
  tipotessvm: tables.tipotessvm,
  tesseramento: tables.tesseramenti,
  sede: tables.sedi,
  tipoattiv: tables.tipoattiv,
  porto: tables.porti,
  percorso: tables.percorsi,
  corso: tables.corsi,
  crociera: tables.crociere,
  crocierautente: tables.crociereutente,
  richiestacrociera: tables.richiestecrociera,
  richiestacorso: tables.richiestecorso,
  corsoutente: tables.corsoutente,
  opzioni: tables.opzioni,
  rimborso: tables.rimborsi,
  spesebarca: tables.spesebarca,
  documenti: tables.documenti,
  docbarca: tables.docbarca,
  tessera: tables.tessere,
  qualifica: tables.qualifiche,
};

const memberReads: readonly CallKey[] = [
  "utente.get",
  "socio.name",
  "cerca.members",
  "utenti.list",
  "ricerca.members",
  "segreteria.list",
];

/** Updates of records that other calls show than the reads of their entity, or that are kept elsewhere. */
const others: { readonly [Key in PatchKey]?: Partial<PlainUpdate> } = {
  "utente.update": { reads: memberReads, isPartial: true },
  "socio.update": { reads: memberReads },
  "crociera.update": { reads: ["crociera.list", "crociere.list"] },
  "crocierautente.update": {
    reads: ["crocierautente.list", "crocierautente.toClose", "crocierautente.closed"],
  },
  "rimborso.update": { reads: ["rimborso.search"] },
  "rimborso.updateLine": { table: tables.rdettaglio, reads: ["rimborso.lines"] },
  "spesebarca.update": { reads: ["spesebarca.search"] },
  "spesebarca.updateLine": { table: tables.spesabarcadett, reads: ["spesebarca.lines"] },
};

/** The updates that carry a whole record, and where each is kept and shown. */
export const plainUpdates: { readonly [Key in CallKey]?: PlainUpdate } = Object.fromEntries(
  callKeys.filter(isPatch).map((key) => {
    const table = tableOfEntity[key.split(".", 1)[0] as Entity<PatchKey>];
    return [key, { table, reads: entityReads(key), ...others[key] }];
  }),
);

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
