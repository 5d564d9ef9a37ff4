import { changesNoRecord, type NoRecordKey } from "./changes-no-record";
import { type CallParams, callOf, type ReadKey, type WriteKey } from "./index";

type EntityOf<K extends string> = K extends `${infer E}.${string}` ? E : never;

/** The kind of a record: the entity of its calls, or a line of a claim. */
export type RecordKind = EntityOf<WriteKey> | "rdettaglio" | "spesabarcadett";

/**
 * Stored records of one kind that a write touches. Where their ids are: in the path, in a field of the body
 * (one, or several joined by commas), in a field of `of` (docs/rules/saving.md#where-a-record-is-read),
 * or in the list of a read, which its answer has as `name`. `orBase` names a list of ids in `base`: where the
 * body lacks one of them, the ids of `base` count instead of the body's.
 */
export type Touched = { readonly kind: RecordKind } & (
  | { readonly in: "path" }
  | { readonly in: "body"; readonly field: string; readonly orBase?: string }
  | { readonly in: "of"; readonly field: string }
  | { readonly in: "list"; readonly read: ReadKey; readonly name: string }
);

const inPath = (kind: RecordKind): Touched => ({ kind, in: "path" });
const inBody = (kind: RecordKind, field: string): Touched => ({ kind, in: "body", field });
const inOf = (kind: RecordKind, field: string): Touched => ({ kind, in: "of", field });
const inList = (kind: RecordKind, read: ReadKey): Touched => {
  const [name = ""] = callOf(read).answer;
  return { kind, in: "list", read, name };
};

/** Verbs of writes that make a record and touch none that is stored. */
const creatingVerbs = ["create", "send", "subscribe"] as const;

/** Verbs of writes that touch the record of their own entity that their path names. */
type ChangingVerb =
  | "update"
  | "delete"
  | "accept"
  | "refuse"
  | "remove"
  | "hide"
  | "publish"
  | "unpublish"
  | "report"
  | "recalculate";

/** Writes whose names say what they touch. */
type NamedWrite = {
  [K in WriteKey]: K extends `${string}.${(typeof creatingVerbs)[number]}`
    ? K
    : K extends `${string}.${ChangingVerb}`
      ? [keyof CallParams<K>] extends [never]
        ? never
        : K
      : never;
}[WriteKey];

type TouchedByWrite = { readonly [K in Exclude<WriteKey, NamedWrite | NoRecordKey>]: readonly Touched[] } & {
  readonly [K in NamedWrite]?: readonly Touched[];
};

/** A task names a document, and does not say of which kind (docs/rules/documents.md#assigning). */
const anyDocument = (["documenti", "docbarca", "qualifica"] as const).map((one) => inBody(one, "param"));

/** The records that a write touches where its key does not name them. */
const otherRecords: TouchedByWrite = {
  "utente.update": [inPath("socio")],
  "logbook.reportAsInstructor": [inPath("logbook")],
  "logbook.reportInstructor": [inPath("logbook")],
  "tessera.update": [inBody("tessera", "id")],
  "doccirc.uploadMain": [inBody("doccirc", "id")],
  "doccirc.uploadSource": [inBody("doccirc", "id")],
  "documenti.refuseByPut": [inPath("documenti")],
  "worklist.assign": anyDocument,
  // A day has one season, and a membership its payments: two people who add the same wait for each other.
  "stagionalita.create": [inBody("stagionalita", "giorno")],
  "stagionalita.deleteDay": [inPath("stagionalita")],
  "pagamento.create": [inBody("tesseramento", "tesseramento")],
  "pagamento.delete": [inPath("pagamento"), inOf("tesseramento", "tesseramento")],
  // Nobody is twice on a sailing or in a class: two people who add the same member wait for each other, and
  // for one who moves them there (lib/server/gateway/move-rules.ts), whose record says which member it is.
  "crocierautente.create": [inBody("socio", "utente")],
  "corsoutente.create": [inBody("socio", "utente")],
  // Nor is a delegation made twice: two people who make one for the same represented member also wait.
  "deleghe.create": [inBody("socio", "idDelegante")],
  // A server may number participants for themselves, so the bookings that are closed are named beside them.
  "crocierautente.close": [{ kind: "crocierautente", in: "body", field: "ids", orBase: "prenotazioni" }],
  "crocierautente.closeFinished": [inList("crocierautente", "crocierautente.toClose")],
  // A claim is accepted when its lines are, so its lines and its header wait for each other.
  "rimborso.updateLine": [inPath("rdettaglio"), inOf("rimborso", "id")],
  "spesebarca.updateLine": [inPath("spesabarcadett"), inOf("spesebarca", "id")],
};

/**
 * The stored records that a write touches, the one that it saves first; none for a write that only creates or
 * sends.
 */
export function touchedBy(key: WriteKey): readonly Touched[] {
  const others: { readonly [K in WriteKey]?: readonly Touched[] } = otherRecords;
  const [entity = "", verb = ""] = key.split(".", 2);
  const isNone = changesNoRecord(key) || creatingVerbs.some((creating) => creating === verb);
  return others[key] ?? (isNone ? [] : [inPath(entity as RecordKind)]);
}

const aboutMember = [inBody("socio", "id_usr")];

const about: { readonly [K in WriteKey]?: readonly Touched[] } = {
  "sollecita.documents": [inPath("socio")],
  "richiestacrociera.notify": aboutMember,
  "richiestacorso.notify": aboutMember,
  "messaggi.send": [inBody("socio", "destinatario")],
  "documenti.create": aboutMember,
  "docbarca.create": [...aboutMember, inBody("barche", "barca")],
  "tessera.create": [inBody("socio", "utente")],
  "istruttori.create": aboutMember,
  "logbook.pdf": aboutMember,
};

/** The stored records that a write is about and does not touch, for the audit alone: they need no lock. */
export function aboutOf(key: WriteKey): readonly Touched[] {
  return about[key] ?? [];
}
