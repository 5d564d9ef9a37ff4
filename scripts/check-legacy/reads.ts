import { type CallKey, callKeys, calls } from "../../lib/contract";
import { parseJson } from "../../lib/contract/field-types";
import { isRecord } from "../../lib/contract/loose-values";
import { MEDICAL_TYPE } from "../../lib/rules/deadlines";
import { readId } from "../../lib/rules/ids";

/** The args of a read: parameters of its path, and its body. */
export interface ReadArgs {
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

/** Records of the answers so far, by call and name of the list. */
export interface Answers {
  /** The id in a field (default `id`) of the first record of a list that has one. */
  first(key: CallKey, list: string, field?: string): number | null;
  /** The same of a list inside of the records: `Dettaglio` of requests. */
  firstPart(key: CallKey, list: string, part: string): number | null;
  /** The id of a member: the one that was given, or one of an answer. */
  member(): number | null;
  /** Paths of stored files. */
  storedPaths(): string[];
}

type Args = (answers: Answers) => ReadArgs | null;

const memberParam =
  (name: string): Args =>
  (answers) => {
    const id = answers.member();
    return id === null ? null : { params: { [name]: id } };
  };

const firstParam =
  (name: string, ...from: [key: CallKey, list: string, field?: string]): Args =>
  (answers) => {
    const id = answers.first(...from);
    return id === null ? null : { params: { [name]: id } };
  };

/** A membership of one's own, else any: as a rule none is assigned to an administrator. */
const membershipParam: Args = (answers) => {
  const lists = ["tesseramento.mine", "tesseramento.all", "tesseramento.new"] as const;
  const [id] = lists.flatMap((key) => answers.first(key, "Tesseramento") ?? []);
  return id === undefined ? null : { params: { id } };
};

/** The args of the reads that have any; null where no answer so far gives them. */
const argsOf: Partial<Record<CallKey, Args>> = {
  "utente.get": memberParam("x"),
  "socio.name": memberParam("id"),
  "logbook.byOrganizer": memberParam("id"),
  "logbook.search": (answers) => {
    const id_usr = answers.member();
    return id_usr === null ? null : { body: { id_usr } };
  },
  "tessera.get": membershipParam,
  "tessera.byMember": memberParam("id_usr"),
  "cerca.members": () => ({ params: { text: "ros" } }),
  "tipodoc.forMember": memberParam("id_usr"),
  "documenti.byMember": memberParam("id_usr"),
  "documenti.medicalExpiry": memberParam("id_usr"),
  "documenti.byType": () => ({ params: { id_tipo: MEDICAL_TYPE } }),
  "ricerca.members": () => ({ body: { nominativo: "ros", ruoli: [] } }),
  "notifica.byMember": memberParam("id_usr"),
  "docbarca.byOwner": firstParam("ownerId", "barche.list", "Barche", "armatore"),
  "docbarca.byType": firstParam("typeId", "tipodocbarca.list", "Tipodocbarca"),
  "qualifica.byMember": firstParam("userId", "istruttori.list", "Istruttori", "id_usr"),
  "pagamento.byMembership": membershipParam,
  "crocierautente.participants": (answers) => {
    const id = answers.first("crocierautente.list", "Crociera");
    return id === null ? null : { body: { id } };
  },
  "logbook.byActivity": (answers) => {
    const id = answers.first("crocierautente.list", "Crociera");
    const utente = answers.first("crocierautente.list", "Crociera", "utente");
    return id === null || utente === null ? null : { body: { id, utente, barca: 0 } };
  },
  "richiesta.memberData": (answers) => {
    const id = answers.firstPart("richiestacrociera.pending", "Richieste", "Dettaglio");
    return id === null ? null : { params: { id } };
  },
  "rimborso.search": () => ({ body: { stato: "TUTTI" } }),
  "rimborso.lines": firstParam("id", "rimborso.search", "Rimborso"),
  "spesebarca.search": () => ({ body: { stato: "TUTTI" } }),
  "spesebarca.lines": firstParam("id", "spesebarca.search", "Spesa"),
};

/** Reads that are not made, with the reason. */
export const notMade: Partial<Record<CallKey, string>> = {
  "messaggi.thread": "it marks the messages of a thread as read",
};

/** Every read of the contract; those that need an id of another answer come after all others. */
export const reads: readonly CallKey[] = callKeys
  .filter((key) => calls[key].effect === "read" && !notMade[key])
  .toSorted((one, other) => rank(one) - rank(other));

function rank(key: CallKey): number {
  if (!argsOf[key]) return 0;
  return key === "rimborso.lines" || key === "spesebarca.lines" ? 2 : 1;
}

/** The args of a read; null when no answer so far has the id that it needs. */
export function argsFor(key: CallKey, answers: Answers): ReadArgs | null {
  return argsOf[key] ? argsOf[key](answers) : {};
}

/** Collects the ids that later reads need; `given` is the member id of the command line. */
export function createAnswers(
  given: number | null,
): Answers & { add(key: CallKey, answer: Record<string, unknown>): void } {
  const lists = new Map<string, readonly Record<string, unknown>[]>();
  const recordsOf = (key: CallKey, list: string) => lists.get(`${key} ${list}`) ?? [];
  const first = (key: CallKey, list: string, field?: string) => firstId(recordsOf(key, list), field);
  return {
    first,
    firstPart: (key, list, part) =>
      firstId(recordsOf(key, list).flatMap((record) => recordsIn(record[part]))),
    member: () =>
      given ?? first("segreteria.list", "Segreteria", "id_usr") ?? first("utenti.list", "Utenti", "id_usr"),
    storedPaths: () =>
      [...lists.values()].flat().flatMap(({ path }) => (typeof path === "string" && path ? [path] : [])),
    add(key, answer) {
      for (const name of calls[key].answer)
        lists.set(`${key} ${name}`, recordsIn(answer[name]).slice(0, maxKept));
    },
  };
}

/** Records of a list that are kept for the ids of later reads. */
const maxKept = 50;

function recordsIn(value: unknown): Record<string, unknown>[] {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function firstId(records: readonly Record<string, unknown>[], field = "id"): number | null {
  return records.map((record) => readId(record[field])).find((id) => id) ?? null;
}
