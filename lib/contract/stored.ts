import type { calls } from "./calls";
import { type CallKey, callOf, type ReadKey } from "./index";

/** The saves whose exposed method is PATCH. */
export type PatchKey = {
  [K in CallKey]: (typeof calls)[K]["exposed"] extends "PATCH" ? K : never;
}[CallKey];

/** The one save that is a form with a file; its changes are fields of the form. */
export type FormSaveKey = "tessera.update";

/** The saves that the browser sends as changes. */
export type SaveKey = PatchKey | FormSaveKey;

/** Saves whose names say where their records are: `porto.update` in `porto.list`. */
type NamedSave = {
  [K in PatchKey]: K extends `${infer Entity}.update`
    ? `${Entity}.list` extends ReadKey
      ? K
      : never
    : never;
}[PatchKey];

/**
 * A read of stored records. Where no `id` says it, their id is in the field that the save's path names;
 * several: the first that is set counts. `param` is the read's parameter that is the record's id; `of` the
 * one that the browser has to name, such as whose record it is.
 */
interface Reading {
  readonly read: ReadKey | "oauth.session";
  readonly id?: string | readonly string[];
  readonly param?: string;
  readonly of?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Where a record is read, with the name in the answer that holds the record or the list with it. */
export interface StoredRead extends Reading {
  readonly name: string;
  readonly id: string | readonly string[];
}

type Readings = readonly [Reading, ...Reading[]];

const memberRead = { read: "utente.get", param: "x" } as const;

/** The id of a boat document (docs/rules/boats.md#boat-documents-to-review). */
const boatDocumentId = ["id_doc", "id"] as const;
const boatDocumentReads = [
  { read: "docbarca.byOwner", of: "ownerId", id: boatDocumentId },
  { read: "docbarca.byType", of: "typeId", id: boatDocumentId },
  { read: "docbarca.toReview", id: boatDocumentId },
] as const;

/** Saves whose records are elsewhere than their names say, or in other lists too, in order. */
const otherReads = {
  "utente.update": [{ read: "oauth.session" }, memberRead],
  "socio.update": [memberRead],
  "doccirc.update": [{ read: "doccirc.all" }],
  "tesseramento.update": [
    { read: "tesseramento.mine" },
    { read: "tesseramento.new" },
    { read: "tesseramento.all" },
  ],
  "crocierautente.update": [
    { read: "crocierautente.list" },
    { read: "crocierautente.toClose" },
    { read: "crocierautente.closed" },
  ],
  "richiestacrociera.update": [{ read: "richiestacrociera.mine" }, { read: "richiestacrociera.pending" }],
  "richiestacorso.update": [{ read: "richiestacorso.mine" }, { read: "richiestacorso.pending" }],
  "rimborso.update": [{ read: "rimborso.search", body: { stato: "TUTTI" } }],
  "rimborso.updateLine": [{ read: "rimborso.lines", of: "id" }],
  "spesebarca.update": [{ read: "spesebarca.search", body: { stato: "TUTTI" } }],
  "spesebarca.updateLine": [{ read: "spesebarca.lines", of: "id" }],
  "tessera.accept": [{ read: "tessera.byMember", of: "id_usr" }, { read: "tessera.toAccept" }],
  "tessera.update": [{ read: "tessera.byMember", of: "id_usr", id: "id" }],
  "documenti.accept": [{ read: "documenti.byMember", of: "id_usr" }, { read: "documenti.toReview" }],
  "docbarca.accept": boatDocumentReads,
  "docbarca.update": boatDocumentReads,
  "qualifica.accept": [{ read: "qualifica.byMember", of: "userId" }, { read: "qualifica.toReview" }],
} as const satisfies Record<Exclude<SaveKey, NamedSave>, Readings> & { [K in NamedSave]?: Readings };

/** The read's parameters that the browser names beside a save, so that the record can be found. */
export type OfParams<K extends SaveKey> = {
  readonly [Name in K extends keyof typeof otherReads
    ? Extract<(typeof otherReads)[K][number], { of: string }>["of"]
    : never]?: number;
};

/**
 * The reads that find the record of a save as it is stored now, in the order in which they are tried. Reads
 * that the caller may not make are to be left out, and those whose `of` the browser has not named.
 */
export function storedReads(key: SaveKey): readonly [StoredRead, ...StoredRead[]] {
  const [entity] = key.split(".", 1);
  const others: { readonly [K in SaveKey]?: Readings } = otherReads;
  const [first, ...rest] = others[key] ?? [{ read: `${entity}.list` as ReadKey }];
  const [, pathId = "id"] = /\{(\w+)\}/.exec(callOf(key).path) ?? [];
  const complete = (reading: Reading): StoredRead => {
    const [name = ""] = callOf(reading.read).answer;
    return { id: pathId, name, ...reading };
  };
  return [complete(first), ...rest.map(complete)];
}

export function isPatch(key: CallKey): key is PatchKey {
  return callOf(key).exposed === "PATCH";
}

export function isSave(key: CallKey): key is SaveKey {
  return isPatch(key) || key === "tessera.update";
}

/** Whether a save accepts a record which waits. */
export const isAcceptance = (key: SaveKey) => key.endsWith(".accept");

/** States that only ever go forward, of saves that are no acceptance. */
const otherFinalStates: { [K in SaveKey]?: Readonly<Record<string, string | number>> } = {
  "crocierautente.update": { chiusa: 1 },
  "corsoutente.update": { stato: 1 },
  "tesseramento.update": { pagato: 1 },
  "tessera.update": { accettato: 1 },
  "docbarca.update": { accettato: 1 },
};

/**
 * States that only ever go forward: once a record has this value, no save undoes it
 * (docs/rules/saving.md#final-states).
 */
export function finalStates(key: SaveKey): Readonly<Record<string, string | number>> {
  return isAcceptance(key) ? { accettato: 1 } : (otherFinalStates[key] ?? {});
}

/**
 * Whether a save of these fields accepts a record which waits: `accettato` becomes 1, once, by the first
 * person.
 */
export function isDecision(key: SaveKey, fields: object): boolean {
  return isAcceptance(key) && "accettato" in fields;
}
