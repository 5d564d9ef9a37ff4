import { changesNoRecord } from "./changes-no-record";
import { type CallKey, callKeys, callOf, isWrite, type ReadKey, type WriteKey } from "./index";

/**
 * The reads that show members by name, e-mail or level; not the other lists that carry somebody's name
 * (docs/rules/live.md#stale).
 */
const memberReads: readonly ReadKey[] = [
  "utente.get",
  "socio.name",
  "cerca.members",
  "ricerca.members",
  "utenti.list",
  "segreteria.list",
];

/** Writes that change more, or less, than what the reads of their own entity show. */
const staleExceptions: { readonly [K in WriteKey]?: readonly ReadKey[] } = {
  "utente.update": memberReads,
  "socio.update": memberReads,
  "worklist.assign": ["documenti.toReview", "docbarca.toReview", "qualifica.toReview"],
  // Reminders and notices change no record: they are in what their member has got.
  "sollecita.documents": ["notifica.byMember"],
  "richiestacrociera.notify": ["notifica.byMember"],
  "richiestacorso.notify": ["notifica.byMember"],
  // Not the thread: to read it marks its messages as read.
  "messaggi.send": ["messaggi.list"],
  "rimborso.update": ["rimborso.search"],
  "rimborso.updateLine": ["rimborso.lines"],
  "rimborso.recalculate": ["rimborso.search"],
  "spesebarca.update": ["spesebarca.search"],
  "spesebarca.updateLine": ["spesebarca.lines"],
  "spesebarca.recalculate": ["spesebarca.search"],
};

const entityOf = (key: string) => key.split(".", 1)[0];

function isRead(key: string): key is ReadKey {
  const { effect, exposed } = callOf(key as ReadKey);
  return effect === "read" && exposed !== "none";
}

/** The reads of a call's own entity. */
export const entityReads = (key: CallKey): readonly ReadKey[] =>
  callKeys.filter(isRead).filter((read) => entityOf(read) === entityOf(key));

const userCruiseReads: readonly ReadKey[] = [
  "crocierautente.list",
  "crocierautente.toClose",
  "crocierautente.closed",
];

/**
 * By entity, the reads under another name that show the same records, such as the papers of a request's
 * participants: a new one is in them too.
 */
const alsoListedIn: { readonly [entity: string]: readonly ReadKey[] } = {
  crociera: ["crociere.list"],
  documenti: ["richiesta.memberData"],
  tessera: ["richiesta.memberData"],
  tesseramento: ["richiesta.memberData"],
  logbook: ["crocierautente.participants"],
};

/**
 * By entity, the reads of other entities that contain its name or parts such as prices: they become stale
 * when it changes or is deleted. Not a message's thread: reading that marks its messages as read.
 */
const namedIn: { readonly [entity: string]: readonly ReadKey[] } = {
  tipodoc: ["documenti.toReview", "documenti.byMember", "documenti.byType", "richiesta.memberData"],
  tipodocbarca: ["docbarca.toReview", "docbarca.byOwner", "docbarca.byType"],
  enti: ["tipotessera.list", "tipobrevetti.list", "qualifica.toReview", "qualifica.byMember"],
  tipobrevetti: ["qualifica.toReview", "qualifica.byMember"],
  famiglia: ["doccirc.all"],
  oggetto: ["messaggi.list"],
  tipotessera: ["tessera.toAccept", "tessera.get", "tessera.byMember", "richiesta.memberData"],
  tipotessvm: ["tesseramento.new", "tesseramento.mine", "tesseramento.all", "richiesta.memberData"],
  barche: ["attivitanew.list", ...userCruiseReads, "corsoutente.list"],
  formazione: ["attivitanew.list"],
  corso: ["corsoutente.list", "richiestacorso.pending", "richiestacorso.mine"],
  crociera: [
    ...userCruiseReads,
    "richiestacrociera.pending",
    "richiestacrociera.mine",
    ...entityReads("logbook.everyPost"),
  ],
};

/**
 * The reads that a write makes stale: all of the same entity (`porto.update`: `porto.list`) and those that
 * carry its name, but for the exceptions above; none where it changes no record.
 */
export function staleAfter(key: WriteKey): readonly ReadKey[] {
  const exception = staleExceptions[key];
  if (exception) return exception;
  if (changesNoRecord(key)) return [];
  const entity = entityOf(key) as string;
  // Nothing carries the name of a new record yet.
  const named = key.endsWith(".create") ? [] : (namedIn[entity] ?? []);
  return [...entityReads(key), ...(alsoListedIn[entity] ?? []), ...named];
}

/**
 * Every read that some write makes stale: all that may be stale where nobody knows which writes were missed.
 * A conversation's thread, whose read marks it as read, is none of them
 * (docs/rules/calls.md#reads-with-a-side-effect).
 */
export const everyStaleRead: readonly ReadKey[] = [...new Set(callKeys.filter(isWrite).flatMap(staleAfter))];
