import type { CallKey, ReadKey } from "./index";

/**
 * Where a record is read: a call, the name of its answer that holds the record or the list with it, and the
 * field of its id, or several of which the first that is set counts. `param` is the call's parameter that is
 * the record's id; `of` the one that the browser has to name, such as whose record it is.
 */
export interface StoredRead {
  read: ReadKey | "oauth.session";
  name: string;
  id: string | readonly string[];
  param?: string;
  of?: string;
  body?: Readonly<Record<string, unknown>>;
}

const inList = (read: ReadKey, name: string, id: StoredRead["id"] = "id"): StoredRead => ({ read, name, id });
const inListOf = <Of extends string>(of: Of, read: ReadKey, name: string, id: StoredRead["id"] = "id") => ({
  ...inList(read, name, id),
  of,
});

/** The id of a boat document (docs/rules/boats.md#boat-documents-to-review). */
const boatDocumentId = ["id_doc", "id"] as const;
const boatDocumentReads = [
  inListOf("ownerId", "docbarca.byOwner", "Documenti", boatDocumentId),
  inList("docbarca.toReview", "Documenti", boatDocumentId),
] as const;

/**
 * Beside each save that the browser sends as changes: where the record is read as it is stored now, in the
 * order in which the reads are tried. Reads that the caller may not make are left out, and those whose `of`
 * the browser has not named.
 */
export const storedRecords = {
  "utente.update": [
    { read: "oauth.session", name: "user", id: "id_usr" },
    { read: "utente.get", name: "Utenti", id: "id_usr", param: "x" },
  ],
  "socio.update": [{ read: "utente.get", name: "Utenti", id: "id_usr", param: "x" }],
  "enti.update": [inList("enti.list", "Enti")],
  "oggetto.update": [inList("oggetto.list", "Oggetto")],
  "famiglia.update": [inList("famiglia.list", "Famiglia")],
  "ruoli.update": [inList("ruoli.list", "Ruoli")],
  "tipodoc.update": [inList("tipodoc.list", "TipoDoc", "id_tipo")],
  "permessi.update": [inList("permessi.list", "Permessi")],
  "doccirc.update": [inList("doccirc.all", "Documenti")],
  "tipotessera.update": [inList("tipotessera.list", "TipoTessera")],
  "formazione.update": [inList("formazione.list", "Formazione")],
  "tipodocbarca.update": [inList("tipodocbarca.list", "Tipodocbarca")],
  "barche.update": [inList("barche.list", "Barche")],
  "attivitanew.update": [inList("attivitanew.list", "Attivita")],
  "lineabarca.update": [inList("lineabarca.list", "LineaBarche")],
  "tipobrevetti.update": [inList("tipobrevetti.list", "TipoBrevetti")],
  "istruttori.update": [inList("istruttori.list", "Istruttori")],
  "modalita.update": [inList("modalita.list", "Modalita")],
  "tipopag.update": [inList("tipopag.list", "TipoPag")],
  "glossario.update": [inList("glossario.list", "Glossario")],
  "tipotessvm.update": [inList("tipotessvm.list", "TipoTessera")],
  "tesseramento.update": [
    inList("tesseramento.mine", "Tesseramento"),
    inList("tesseramento.new", "Tesseramento"),
    inList("tesseramento.all", "Tesseramento"),
  ],
  "sede.update": [inList("sede.list", "Sede")],
  "tipoattiv.update": [inList("tipoattiv.list", "Tipoattivita")],
  "porto.update": [inList("porto.list", "Porto")],
  "percorso.update": [inList("percorso.list", "Itinerario")],
  "corso.update": [inList("corso.list", "Corso")],
  "crociera.update": [inList("crociera.list", "Crociera")],
  "crocierautente.update": [
    inList("crocierautente.list", "Crociera"),
    inList("crocierautente.toClose", "Attivita"),
    inList("crocierautente.closed", "Attivita"),
  ],
  "richiestacrociera.update": [
    inList("richiestacrociera.mine", "Richieste"),
    inList("richiestacrociera.pending", "Richieste"),
  ],
  "richiestacorso.update": [
    inList("richiestacorso.mine", "Richieste"),
    inList("richiestacorso.pending", "Richieste"),
  ],
  "corsoutente.update": [inList("corsoutente.list", "Crociera")],
  "opzioni.update": [inList("opzioni.list", "Opzioni")],
  "rimborso.update": [{ ...inList("rimborso.search", "Rimborso"), body: { stato: "TUTTI" } }],
  "rimborso.updateLine": [inListOf("id", "rimborso.lines", "Dettaglio")],
  "spesebarca.update": [{ ...inList("spesebarca.search", "Spesa"), body: { stato: "TUTTI" } }],
  "spesebarca.updateLine": [inListOf("id", "spesebarca.lines", "Dettaglio")],
  "tessera.accept": [
    inListOf("id_usr", "tessera.byMember", "Tessera"),
    inList("tessera.toAccept", "Tessera"),
  ],
  "tessera.update": [inListOf("id_usr", "tessera.byMember", "Tessera")],
  "documenti.accept": [
    inListOf("id_usr", "documenti.byMember", "Documenti", "id_doc"),
    inList("documenti.toReview", "Documenti", "id_doc"),
  ],
  "docbarca.accept": boatDocumentReads,
  "docbarca.update": boatDocumentReads,
  "qualifica.accept": [
    inListOf("userId", "qualifica.byMember", "Qualifica"),
    inList("qualifica.toReview", "Qualifica"),
  ],
} as const satisfies { [K in CallKey]?: readonly StoredRead[] };

/** The saves that the browser sends as changes. */
export type SaveKey = keyof typeof storedRecords;

/** The one save that is a form with a file; its changes are fields of the form. */
export type FormSaveKey = "tessera.update";

/** The saves whose exposed method is PATCH. */
export type PatchKey = Exclude<SaveKey, FormSaveKey>;

/** What the browser names beside a save so that its record can be found: by parameter of the read. */
export type OfParams<K extends SaveKey> = {
  readonly [Name in Extract<(typeof storedRecords)[K][number], { of: string }>["of"]]?: number;
};

export function isSave(key: CallKey): key is SaveKey {
  return key in storedRecords;
}

export function isPatch(key: CallKey): key is PatchKey {
  return isSave(key) && key !== "tessera.update";
}

/** States that only ever go forward: once a record has this value, no save takes it back. */
export const finalStates: { [K in SaveKey]?: Readonly<Record<string, string | number>> } = {
  "crocierautente.update": { chiusa: 1 },
  "corsoutente.update": { stato: 1 },
  "tessera.accept": { accettato: 1 },
  "tessera.update": { accettato: 1 },
  "documenti.accept": { accettato: 1 },
  "docbarca.accept": { accettato: 1 },
  "docbarca.update": { accettato: 1 },
  "qualifica.accept": { accettato: 1 },
};

/** The saves that accept a record which waits. */
export const acceptances: readonly SaveKey[] = [
  "documenti.accept",
  "docbarca.accept",
  "qualifica.accept",
  "tessera.accept",
];

/**
 * Whether a save of these fields accepts a record which waits: `accettato` becomes 1, once, by whoever is
 * first.
 */
export function isDecision(key: SaveKey, fields: object): boolean {
  return acceptances.includes(key) && "accettato" in fields;
}
