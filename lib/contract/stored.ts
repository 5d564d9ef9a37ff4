import type { CallKey, ReadKey } from "./index";

/** Where a record is read: a call, the name of its answer that holds the record or the list with it, and the field of its id. */
export interface StoredRead {
  read: ReadKey | "oauth.session";
  name: string;
  id: string;
  /** The parameter of the read that is the record's id. */
  param?: string;
  body?: Readonly<Record<string, unknown>>;
}

/** The reads that are tried one after the other; or why no call reads the record by what its update names. */
type Stored = readonly StoredRead[] | { reason: string };

const inList = (read: ReadKey, name: string, id = "id"): StoredRead => ({ read, name, id });

/**
 * Beside each update that the browser sends as changes (`exposed` PATCH): where the record is read as it is stored now. Reads that
 * the caller may not make are left out.
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
  "rimborso.updateLine": {
    reason: "its lines are read by their reimbursement, which the update does not name",
  },
  "spesebarca.update": [{ ...inList("spesebarca.search", "Spesa"), body: { stato: "TUTTI" } }],
  "spesebarca.updateLine": { reason: "its lines are read by their expense, which the update does not name" },
} as const satisfies { [K in CallKey]?: Stored };

/** The updates that the browser sends as changes. */
export type PatchKey = keyof typeof storedRecords;

export function isPatch(key: CallKey): key is PatchKey {
  return key in storedRecords;
}

/** States that only ever go forward: once a record has this value, no save takes it back. */
export const finalStates: { [K in PatchKey]?: Readonly<Record<string, string | number>> } = {
  "crocierautente.update": { chiusa: 1 },
  "corsoutente.update": { stato: 1 },
};
