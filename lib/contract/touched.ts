import type { CallParams, ReadKey, WriteKey } from "./index";

type Entity<K extends string> = K extends `${infer E}.${string}` ? E : never;

/** What a record is of: the entity of its calls; a line of a claim is none of them. */
export type Resource = Entity<WriteKey> | "rdettaglio" | "spesabarcadett";

/**
 * Stored records that a write touches, of one resource. Where their ids are: in the path, in a field of the
 * body (one, or several joined by commas), in a field of `of` (docs/rules/saving.md#where-a-record-is-read),
 * or in the list of a read.
 */
export type Touched = { readonly resource: Resource } & (
  | { readonly in: "path" }
  | { readonly in: "body" | "of"; readonly field: string }
  | { readonly in: "list"; readonly read: ReadKey; readonly name: string }
);

const inPath = (resource: Resource): Touched => ({ resource, in: "path" });
const inBody = (resource: Resource, field: string): Touched => ({ resource, in: "body", field });
const inOf = (resource: Resource, field: string): Touched => ({ resource, in: "of", field });

/** A write that touches no stored record, and why. */
type None = { readonly reason: string };

/**
 * Writes whose names say what they touch: nothing where one is created, else the record of their own entity
 * in the path.
 */
type NamedWrite = {
  [K in WriteKey]: K extends `${string}.create`
    ? K
    : K extends `${string}.${"update" | "delete"}`
      ? [keyof CallParams<K>] extends [never]
        ? never
        : K
      : never;
}[WriteKey];

type TouchedByWrite = { readonly [K in Exclude<WriteKey, NamedWrite>]: readonly Touched[] | None } & {
  readonly [K in NamedWrite]?: readonly Touched[];
};

/** A task names a document, and not of which kind (docs/rules/documents.md#assigning). */
const anyDocument = (["documenti", "docbarca", "qualifica"] as const).map((one) => inBody(one, "param"));

/** The records that each write touches; those that follow from a write's name are left out (`touchedBy`). */
const table: TouchedByWrite = {
  "utente.update": [inPath("socio")],
  "logbook.report": [inPath("logbook")],
  "logbook.publish": [inPath("logbook")],
  "logbook.unpublish": [inPath("logbook")],
  "logbook.reportAsInstructor": [inPath("logbook")],
  "logbook.reportInstructor": [inPath("logbook")],
  "tessera.accept": [inPath("tessera")],
  "tessera.update": [inBody("tessera", "id")],
  "doccirc.uploadMain": [inBody("doccirc", "id")],
  "doccirc.uploadSource": [inBody("doccirc", "id")],
  "documenti.accept": [inPath("documenti")],
  "documenti.refuse": [inPath("documenti")],
  "documenti.refuseByPut": [inPath("documenti")],
  "docbarca.accept": [inPath("docbarca")],
  "docbarca.refuse": [inPath("docbarca")],
  "worklist.assign": anyDocument,
  "notifica.hide": [inPath("notifica")],
  "qualifica.accept": [inPath("qualifica")],
  "qualifica.refuse": [inPath("qualifica")],
  "qualifica.remove": [inPath("qualifica")],
  // A day has one season, and a membership its payments: two people who add the same wait for each other.
  "stagionalita.create": [inBody("stagionalita", "giorno")],
  "stagionalita.deleteDay": [inPath("stagionalita")],
  "pagamento.create": [inBody("tesseramento", "tesseramento")],
  "crocierautente.close": [inBody("crocierautente", "ids")],
  "crocierautente.closeFinished": [
    { resource: "crocierautente", in: "list", read: "crocierautente.toClose", name: "Attivita" },
  ],
  // A claim is accepted when its lines are, so its lines and its header wait for each other.
  "rimborso.updateLine": [inPath("rdettaglio"), inOf("rimborso", "id")],
  "rimborso.recalculate": [inPath("rimborso")],
  "spesebarca.updateLine": [inPath("spesabarcadett"), inOf("spesebarca", "id")],
  "spesebarca.recalculate": [inPath("spesebarca")],
  "messaggi.send": { reason: "a message is new, and the one that it answers stays as it is" },
  "push.subscribe": { reason: "a subscription is new" },
  "aggiorna.start": { reason: "the legacy API updates activities by itself, and names none" },
  "sollecita.documents": { reason: "sends a reminder and changes no record" },
  "logbook.pdf": { reason: "makes a file and changes no post" },
  "richiestacrociera.notify": { reason: "sends a notice and changes no request" },
  "richiestacorso.notify": { reason: "sends a notice and changes no request" },
};

/**
 * The stored records that a write touches, the one that it saves first; none for a write that only creates or
 * sends.
 */
export function touchedBy(key: WriteKey): readonly Touched[] {
  const stated = (table as { [K in WriteKey]?: readonly Touched[] | None })[key];
  if (stated) return "reason" in stated ? [] : stated;
  const [entity = "", verb] = key.split(".", 2);
  return verb === "create" ? [] : [inPath(entity as Resource)];
}
