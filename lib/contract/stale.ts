import { callKeys, callOf, type ReadKey, type WriteKey } from "./index";

/** What a write makes stale: these reads; or why it makes none. */
type Stale = readonly ReadKey[] | { reason: string };

const documentTypeReads: readonly ReadKey[] = [
  "tipodoc.list",
  "tipodoc.all",
  "tipodoc.forMember",
  // Documents carry the name of their type.
  "documenti.toReview",
  "documenti.byType",
];

/** Writes that change more, or less, than what the reads of their own entity show. */
export const staleExceptions = {
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
  "push.subscribe": { reason: "no call reads subscriptions" },
  "aggiorna.start": { reason: "the update goes on after the answer, and no call says when it ends" },
  "logbook.pdf": { reason: "makes a file and changes no post" },
  "richiestacrociera.notify": { reason: "sends a notice and changes no request" },
  "richiestacorso.notify": { reason: "sends a notice and changes no request" },
} as const satisfies { [K in WriteKey]?: Stale };

const entityOf = (key: string) => key.split(".", 1)[0];

function isRead(key: string): key is ReadKey {
  const { effect, exposed } = callOf(key as ReadKey);
  return effect === "read" && exposed !== "none";
}

/**
 * The reads that a write makes stale: all of the same entity (`porto.update`: `porto.list`), but for the
 * exceptions above.
 */
export function staleAfter(key: WriteKey): readonly ReadKey[] {
  const exception = (staleExceptions as { [K in WriteKey]?: Stale })[key];
  if (exception) return "reason" in exception ? [] : exception;
  return callKeys.filter(isRead).filter((read) => entityOf(read) === entityOf(key));
}
