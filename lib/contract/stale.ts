import { changesNoRecord } from "./changes-no-record";
import { type CallKey, callKeys, callOf, isWrite, type ReadKey, type WriteKey } from "./index";

const documentTypeReads: readonly ReadKey[] = [
  "tipodoc.list",
  "tipodoc.all",
  "tipodoc.forMember",
  // Documents carry the name of their type.
  "documenti.toReview",
  "documenti.byType",
];

/** Writes that change more, or less, than what the reads of their own entity show. */
const staleExceptions: { readonly [K in WriteKey]?: readonly ReadKey[] } = {
  "utente.update": ["socio.name", "cerca.members", "segreteria.list"],
  "socio.update": ["utente.get", "socio.name", "cerca.members", "ricerca.members"],
  "tipodoc.create": documentTypeReads,
  "tipodoc.update": documentTypeReads,
  "tipodoc.delete": documentTypeReads,
  "worklist.assign": ["documenti.toReview", "docbarca.toReview", "qualifica.toReview"],
  "sollecita.documents": ["notifica.byMember"],
  // Not the thread: to read it marks its messages as read.
  "messaggi.send": ["messaggi.list"],
  "rimborso.update": ["rimborso.search"],
  "rimborso.updateLine": ["rimborso.lines"],
  "rimborso.recalculate": ["rimborso.search"],
  "spesebarca.update": ["spesebarca.search"],
  "spesebarca.updateLine": ["spesebarca.lines"],
  "spesebarca.recalculate": ["spesebarca.search"],
};

/** By entity, the reads of others whose records carry its name: they change with it and with its end. */
const namedIn: { readonly [entity: string]: readonly ReadKey[] } = {
  tipodocbarca: ["docbarca.toReview", "docbarca.byOwner", "docbarca.byType"],
  enti: ["tipotessera.list", "tipobrevetti.list", "qualifica.toReview", "qualifica.byMember"],
  tipobrevetti: ["qualifica.toReview", "qualifica.byMember"],
  famiglia: ["doccirc.all"],
  tipotessera: ["tessera.toAccept", "tessera.byMember"],
  barche: ["attivitanew.list"],
  formazione: ["attivitanew.list"],
};

const entityOf = (key: string) => key.split(".", 1)[0];

function isRead(key: string): key is ReadKey {
  const { effect, exposed } = callOf(key as ReadKey);
  return effect === "read" && exposed !== "none";
}

/** The reads of a call's own entity. */
export const entityReads = (key: CallKey): readonly ReadKey[] =>
  callKeys.filter(isRead).filter((read) => entityOf(read) === entityOf(key));

/**
 * The reads that a write makes stale: all of the same entity (`porto.update`: `porto.list`) and those that
 * carry its name, but for the exceptions above; none where it changes no record.
 */
export function staleAfter(key: WriteKey): readonly ReadKey[] {
  const exception = staleExceptions[key];
  if (exception) return exception;
  if (changesNoRecord(key)) return [];
  // Nothing carries the name of a new record yet.
  const named = key.endsWith(".create") ? [] : (namedIn[entityOf(key) as string] ?? []);
  return [...entityReads(key), ...named];
}

/**
 * Every read that some write makes stale: all that may be stale where nobody knows which writes were missed.
 * A conversation's thread, whose read marks it as read, is none of them.
 */
export const everyStaleRead: readonly ReadKey[] = [...new Set(callKeys.filter(isWrite).flatMap(staleAfter))];
