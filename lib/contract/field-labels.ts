import type { CallKey } from "./index";

/** The first part of a call's name: "porto" of `porto.update`. */
type LabelledEntity = CallKey extends `${infer Entity}.${string}` ? Entity : never;

/** The label of a field in forms, columns, exports and the conflict dialog, by its name in the legacy API. */
const labels = {
  accettato: "Accettato",
  acconto: "Acconto",
  affidabilita: "Affidabilità",
  affiliazione: "Affiliazione",
  anni: "Anni",
  anno: "Anno di competenza",
  argomento: "Argomento",
  armatore: "Armatore",
  arrivo: "Arrivo",
  attivaBool: "Attiva",
  attivita: "Attività",
  attivo: "Attivo",
  back: "Back office",
  barca: "Barca",
  cantiere: "Cantiere/modello",
  capoflottiglia: "Capoflottiglia",
  categoria: "Categoria imbarcazione",
  causale: "Causale",
  certificatomedico: "Certificato medico",
  cf: "Codice fiscale",
  cognome: "Cognome",
  collabora: "Collabora",
  comitato: "Comitato",
  corso: "Corso",
  corta: "Scadenza opzione corta",
  costo: "Costo",
  crociera: "Crociera",
  date: "Date delle lezioni",
  derive: "Derive",
  descrizione: "Descrizione",
  destinatari: "Destinatari",
  didattica: "Didattica",
  documenti: "Documenti richiesti",
  durata: "Numero di lezioni",
  duratamax: "Durata massima",
  duratamin: "Durata minima",
  email: "E-mail",
  ente: "Ente",
  enti: "Enti",
  eta: "Età",
  eterno: "Senza scadenza",
  famiglia: "Famiglia",
  fine: "Fine",
  formativa: "Offerta formativa",
  foto: "Foto",
  front: "Front office",
  giornaliero: "Giornaliera",
  giorni: "Inizio e fine",
  giornop: "Giorno di partenza",
  id: "Numero",
  imbarchi: "Porti di imbarco",
  imbarco: "Porto di imbarco",
  imbarcoseraprima: "Imbarco la sera prima",
  indirizzo: "Indirizzo",
  inizio: "Inizio",
  intolleranze: "Intolleranze",
  iscrizione: "Iscrizione",
  istruttore: "Istruttore",
  larghezza: "Larghezza",
  lunga: "Scadenza opzione lunga",
  lunghezza: "Lunghezza",
  maggiorenne: "Solo maggiorenni",
  massimale: "Massimale",
  modalita: "Modalità",
  natante: "Registrazione",
  nome: "Nome",
  nominativo: "Nominativo",
  nonpraticante: "Non praticante",
  nota: "Nota",
  note: "Note",
  notesegreteria: "Note della segreteria",
  numero: "Numero",
  numerovelico: "Numero velico",
  numposti: "Posti",
  obbiettivo: "Obbiettivo",
  oneway: "Solo andata",
  opzioni: "Opzioni",
  organizatore: "Organizzatore",
  organizzatore: "Organizzatore",
  pagato: "Pagato",
  parola: "Parola",
  partenza: "Partenza",
  password: "Password",
  path: "File principale",
  percorso: "Itinerario",
  permessi: "Permessi",
  permesso: "Permesso standard",
  pescaggio: "Pescaggio",
  porto: "Porto",
  pratico: "Pratico",
  prezzo: "Prezzo",
  prezzofisso: "Prezzo fisso",
  prezzovisibile: "Mostra prezzo",
  pubblicato: "Pubblicato",
  regate: "Regate",
  richiedefilericevuta: "Richiede il file della ricevuta",
  richiedenumerocarta: "Richiede il numero di carta",
  ruoli: "Ruoli",
  ruolo: "Ruoli",
  sbarco: "Porto di sbarco",
  scadenza: "Scadenza",
  sconti: "Sconti",
  sconto: "Da pagare %",
  sede: "Sede",
  segpartenza: "La segreteria sceglie il giorno",
  significato: "Significato",
  sorgente: "File sorgente",
  stato: "Stato",
  targa: "Targa",
  telefono: "Telefono",
  tipoattivita: "Tipo di attività",
  tipoTessera: "Tipo di tessera",
  titolare: "Titolare",
  tutor: "Tutor",
  utente: "Socio",
  velamare: "Interna",
  velico: "Tipo",
  viareggioBool: "In Viareggio",
  visibile: "Visibile",
  visitam: "Visita medica",
  visprezzo: "Prezzo visibile",
} as const;

/** A field whose label needs no entity. */
export type LabelledField = keyof typeof labels;

/** The labels of an entity where the same name has another meaning; a part of a field is "field.part". */
const ofEntity: { [E in LabelledEntity]?: Readonly<Record<string, string>> } = {
  barche: { dati: "Dati della barca" },
  docbarca: { dati: "Titolare e massimale" },
  formazione: { dati: "Argomenti" },
  lineabarca: { prezzi: "Prezzi per stagione", "prezzi.nome": "Stagione" },
  richiestacorso: { pubblicato: "Pubblicata" },
  richiestacrociera: { pubblicato: "Pubblicata" },
  tesseramento: {
    dati: "Dati della tessera",
    documenti: "Documenti verificati",
    numero: "Numero di tessera",
    stato: "Conclusa",
  },
  tipobrevetti: { ente: "Ente di affiliazione" },
  tipotessvm: {
    descrizione: "Descrizione per gli utenti",
    note: "Nota per la segreteria",
    prezzi: "Fasce di prezzo",
  },
  utente: { nominativo: "Nome" },
};

/**
 * A field's label; null for one without. A part of a field is named with it, such as "dati.targa". `key` is
 * an entity or a call of it, which matters where the same name has another meaning.
 */
export function fieldLabel(path: LabelledField): string;
export function fieldLabel(path: string, key?: string): string | null;
export function fieldLabel(path: string, key = ""): string | null {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const own = ofEntity[key.split(".", 1)[0] as LabelledEntity] ?? {};
  return labelIn(own, path) ?? labelIn(own, name) ?? labelIn(labels, name);
}

/** A name may come from a record: only the names of the table count. */
function labelIn(table: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}
