import type { CallKey } from "../contract";
import { type Fields, formatValue } from "../contract/loose-values";
import type { SaveKey } from "../contract/stored";
import { screens } from "../routes";
import { activityScopes } from "../rules/boat-documents";
import { registrations } from "../rules/boats";
import { levelNames } from "./level-names";
import type { Reference } from "./named-reads";

/** A field's label, and how its values are formatted. */
export type FieldFormat = { label: string } & (
  | { kind: "plain" | "flag" | "euros" | "secret" }
  /** One id, or a list of ids or of records with their ids. */
  | { kind: "reference"; to: Reference }
  /** Values with one word each. */
  | { kind: "word"; words: Readonly<Record<string, string>> }
  /** A record, or a list of records with a title each; parts not listed here keep their own name. */
  | { kind: "record"; parts: Formats; titleOf?: (row: Fields) => string }
);
type Formats = Readonly<Record<string, FieldFormat>>;

const plain = (label: string): FieldFormat => ({ label, kind: "plain" });
const flag = (label: string): FieldFormat => ({ label, kind: "flag" });
const euros = (label: string): FieldFormat => ({ label, kind: "euros" });
const reference = (label: string, to: Reference): FieldFormat => ({ label, kind: "reference", to });
const word = (label: string, words: Readonly<Record<string, string>>): FieldFormat => ({
  label,
  kind: "word",
  words,
});
const record = (label: string, parts: Formats): FieldFormat => ({ label, kind: "record", parts });
const rows = (label: string, parts: Formats, titleOf: (row: Fields) => string): FieldFormat => ({
  label,
  kind: "record",
  parts,
  titleOf,
});

const byValue = (options: readonly { value: number; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [String(value), label]));

const bandTitle = ({ anni }: Fields) => `Da ${formatValue(anni) || "…"} anni`;

/** The keys of a permission set with the labels of their screens in the menu. */
const permissionKeys = Object.fromEntries(
  screens.flatMap(({ menuKey, label }) => (menuKey ? [[menuKey, flag(label ?? menuKey)]] : [])),
);

const boatData: Formats = {
  velico: plain("Tipo"),
  cantiere: plain("Cantiere/modello"),
  lunghezza: plain("Lunghezza"),
  larghezza: plain("Larghezza"),
  pescaggio: plain("Pescaggio"),
  numerovelico: plain("Numero velico"),
  natante: word("Registrazione", byValue(registrations)),
  targa: plain("Targa"),
  categoria: plain("Categoria imbarcazione"),
  attivaBool: flag("Attiva"),
  viareggioBool: flag("In Viareggio"),
};

const membershipData: Formats = {
  numero: plain("Numero di tessera"),
  scadenza: plain("Scadenza"),
  tipoTessera: reference("Tipo di tessera", "seaCardType"),
};

/** By the legacy API's field name. */
const formats: Formats = {
  acconto: euros("Acconto"),
  accettato: flag("Accettato"),
  affidabilita: plain("Affidabilità"),
  affiliazione: plain("Affiliazione"),
  anno: plain("Anno di competenza"),
  armatore: reference("Armatore", "member"),
  arrivo: plain("Arrivo"),
  attivo: flag("Attivo"),
  back: reference("Back office", "member"),
  barca: reference("Barca", "boat"),
  capoflottiglia: flag("Capoflottiglia"),
  causale: plain("Causale"),
  certificatomedico: flag("Certificato medico"),
  cf: plain("Codice fiscale"),
  cognome: plain("Cognome"),
  collabora: flag("Collabora"),
  comitato: flag("Comitato"),
  corso: reference("Corso", "course"),
  corta: plain("Scadenza opzione corta"),
  costo: euros("Costo"),
  crociera: reference("Crociera", "cruise"),
  date: plain("Date"),
  derive: flag("Derive"),
  descrizione: plain("Descrizione"),
  destinatari: reference("Destinatari", "role"),
  didattica: reference("Didattica", "trainingModule"),
  documenti: reference("Documenti richiesti", "documentType"),
  durata: plain("Numero di lezioni"),
  duratamax: plain("Durata massima"),
  duratamin: plain("Durata minima"),
  email: plain("E-mail"),
  ente: reference("Ente", "body"),
  enti: reference("Enti", "body"),
  eta: plain("Età"),
  eterno: flag("Senza scadenza"),
  famiglia: reference("Famiglia", "family"),
  fine: plain("Fine"),
  formativa: reference("Offerta formativa", "trainingModule"),
  foto: plain("Foto"),
  front: reference("Front office", "member"),
  giornaliero: flag("Giornaliera"),
  giornop: plain("Giorno di partenza"),
  id: plain("Numero"),
  imbarchi: reference("Porti di imbarco", "port"),
  imbarco: reference("Porto di imbarco", "port"),
  imbarcoseraprima: flag("Imbarco la sera prima"),
  indirizzo: plain("Indirizzo"),
  inizio: plain("Inizio"),
  intolleranze: plain("Intolleranze"),
  iscrizione: plain("Iscrizione"),
  istruttore: reference("Istruttore", "member"),
  lunga: plain("Scadenza opzione lunga"),
  lunghezza: plain("Lunghezza"),
  maggiorenne: flag("Solo maggiorenni"),
  massimale: flag("Massimale"),
  modalita: reference("Modalità", "mode"),
  nome: plain("Nome"),
  nominativo: plain("Nominativo"),
  nonpraticante: flag("Non praticante"),
  nota: plain("Nota"),
  note: plain("Note"),
  notesegreteria: plain("Note della segreteria"),
  numposti: plain("Posti"),
  obbiettivo: plain("Obbiettivo"),
  oneway: flag("Oneway"),
  opzioni: reference("Opzioni", "option"),
  organizatore: reference("Organizzatore", "member"),
  organizzatore: reference("Organizzatore", "member"),
  pagato: flag("Pagato"),
  parola: plain("Parola"),
  partenza: plain("Partenza"),
  password: { label: "Password", kind: "secret" },
  path: plain("File principale"),
  percorso: reference("Itinerario", "itinerary"),
  permessi: record("Permessi", permissionKeys),
  permesso: word("Permesso standard", levelNames),
  porto: reference("Porto", "port"),
  pratico: flag("Pratico"),
  prezzo: euros("Prezzo"),
  prezzofisso: flag("Prezzo fisso"),
  prezzovisibile: flag("Mostra prezzo"),
  pubblicato: flag("Pubblicato"),
  regate: flag("Regate"),
  richiedefilericevuta: flag("Richiede il file della ricevuta"),
  richiedenumerocarta: flag("Richiede il numero di carta"),
  ruoli: reference("Ruoli", "role"),
  ruolo: reference("Ruoli", "role"),
  sbarco: reference("Porto di sbarco", "port"),
  scadenza: plain("Scadenza"),
  sconti: rows("Sconti", { anni: plain("Anni"), sconto: plain("Sconto %") }, bandTitle),
  sede: reference("Sede", "venue"),
  segpartenza: flag("La segreteria sceglie il giorno"),
  significato: plain("Significato"),
  sorgente: plain("File sorgente"),
  stato: plain("Stato"),
  telefono: plain("Telefono"),
  tipoattivita: reference("Tipo di attività", "activityType"),
  titolare: flag("Titolare"),
  tutor: reference("Tutor", "member"),
  utente: reference("Utente", "member"),
  velamare: flag("Interna"),
  visibile: flag("Visibile"),
  visitam: flag("Visita medica"),
  visprezzo: flag("Prezzo visibile"),
};

const boatDocument: Formats = {
  dati: record("Titolare e massimale", { titolare: plain("Titolare"), massimale: euros("Massimale") }),
};

const request: Formats = {
  pubblicato: flag("Pubblicata"),
  stato: word("Stato", { 0: "Nuova", 1: "In carico" }),
};

/** Where the same name has another meaning. */
const overrides: { [K in SaveKey]?: Formats } = {
  "utente.update": { nominativo: plain("Nome") },
  "formazione.update": {
    dati: rows("Argomenti", { argomento: plain("Argomento"), note: plain("Note") }, ({ argomento }) =>
      formatValue(argomento),
    ),
  },
  "tipodocbarca.update": {
    attivita: word("Attività", byValue(activityScopes)),
    scadenza: flag("Scadenza"),
  },
  "docbarca.accept": boatDocument,
  "docbarca.update": boatDocument,
  "tessera.update": { tipoTessera: reference("Tipo di tessera", "cardType"), numero: plain("Numero") },
  "barche.update": { dati: record("Dati della barca", boatData) },
  "lineabarca.update": {
    prezzi: rows("Prezzi per stagione", { nome: plain("Stagione"), prezzo: euros("Prezzo") }, ({ nome }) =>
      formatValue(nome),
    ),
  },
  "tipobrevetti.update": { ente: reference("Ente di affiliazione", "body") },
  "tipotessvm.update": {
    prezzi: rows("Fasce di prezzo", { anni: plain("Anni"), prezzo: euros("Prezzo") }, bandTitle),
    note: plain("Nota per la segreteria"),
    descrizione: plain("Descrizione per gli utenti"),
  },
  "tesseramento.update": {
    documenti: flag("Documenti verificati"),
    stato: flag("Conclusa"),
    dati: record("Dati della tessera", membershipData),
  },
  "richiestacrociera.update": request,
  "richiestacorso.update": { ...request, date: plain("Date delle lezioni") },
  "corsoutente.update": {
    date: plain("Date delle lezioni"),
    stato: word("Stato", { 0: "Aperto", 1: "Chiuso" }),
  },
};

/** How a field of an update is formatted; null for one without a label. */
export function fieldFormat(call: CallKey, name: string): FieldFormat | null {
  return overrides[call as SaveKey]?.[name] ?? formats[name] ?? null;
}
