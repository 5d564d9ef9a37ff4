import type { CallKey } from "../contract";
import { fieldLabel } from "../contract/field-labels";
import { type Fields, formatValue } from "../contract/loose-values";
import { screens } from "../routes";
import { activityScopes } from "../rules/boat-documents";
import { registrations } from "../rules/boats";
import { countYears } from "./counts";
import { levelNames } from "./level-names";
import type { Reference } from "./named-reads";

/** The format of a field's values. Its label is in lib/contract/field-labels.ts. */
type FieldFormat =
  | { kind: "plain" | "flag" | "euros" | "secret" }
  /** A first and a last day (lib/contract/day-pairs.ts). */
  | { kind: "days" }
  /** One id, or a list of ids or of records with their ids. */
  | { kind: "reference"; to: Reference }
  /** Values with one word each. */
  | { kind: "word"; words: Readonly<Record<string, string>> }
  /** A record, or a list of records with a title each. */
  | { kind: "record"; titleOf?: (row: Fields) => string };
type Formats = Readonly<Record<string, FieldFormat>>;

const plain: FieldFormat = { kind: "plain" };
const flag: FieldFormat = { kind: "flag" };
const euros: FieldFormat = { kind: "euros" };
const record: FieldFormat = { kind: "record" };
const rows = (titleOf: (row: Fields) => string): FieldFormat => ({ kind: "record", titleOf });
const reference = (to: Reference): FieldFormat => ({ kind: "reference", to });
const word = (words: Readonly<Record<string, string>>): FieldFormat => ({ kind: "word", words });

const byValue = (options: readonly { value: number; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [String(value), label]));

const bandTitle = ({ anni }: Fields) => `Da ${countYears(formatValue(anni) || "…")}`;
const nameTitle = ({ nome }: Fields) => formatValue(nome);
const topicTitle = ({ argomento }: Fields) => formatValue(argomento);

/** By the legacy API's field name; a field that is not here is plain. */
const formats: Formats = {
  accettato: flag,
  acconto: euros,
  armatore: reference("member"),
  attivaBool: flag,
  attivo: flag,
  back: reference("member"),
  barca: reference("boat"),
  capoflottiglia: flag,
  certificatomedico: flag,
  collabora: flag,
  comitato: flag,
  corso: reference("course"),
  costo: euros,
  crociera: reference("cruise"),
  derive: flag,
  destinatari: reference("role"),
  didattica: reference("trainingModule"),
  documenti: reference("documentType"),
  ente: reference("body"),
  enti: reference("body"),
  eterno: flag,
  famiglia: reference("family"),
  formativa: reference("trainingModule"),
  front: reference("member"),
  giornaliero: flag,
  giorni: { kind: "days" },
  imbarchi: reference("port"),
  imbarco: reference("port"),
  imbarcoseraprima: flag,
  istruttore: reference("member"),
  maggiorenne: flag,
  massimale: flag,
  modalita: reference("mode"),
  natante: word(byValue(registrations)),
  nonpraticante: flag,
  oneway: flag,
  opzioni: reference("option"),
  organizatore: reference("member"),
  organizzatore: reference("member"),
  pagato: flag,
  password: { kind: "secret" },
  percorso: reference("itinerary"),
  permessi: record,
  permesso: word(levelNames),
  porto: reference("port"),
  pratico: flag,
  prezzi: rows(bandTitle),
  prezzo: euros,
  prezzofisso: flag,
  prezzovisibile: flag,
  pubblicato: flag,
  regate: flag,
  richiedefilericevuta: flag,
  richiedenumerocarta: flag,
  ruoli: reference("role"),
  ruolo: reference("role"),
  sbarco: reference("port"),
  sconti: rows(bandTitle),
  sede: reference("venue"),
  segpartenza: flag,
  tipoattivita: reference("activityType"),
  tipoTessera: reference("cardType"),
  titolare: flag,
  tutor: reference("member"),
  utente: reference("member"),
  velamare: flag,
  viareggioBool: flag,
  visibile: flag,
  visitam: flag,
  visprezzo: flag,
};

const boatDocument: Formats = { dati: record, "dati.titolare": plain, "dati.massimale": euros };
const request: Formats = { stato: word({ 0: "Nuova", 1: "In carico" }) };

/** The formats of an update where the same name has another meaning; a part of a field is "field.part". */
const overrides: { [K in CallKey]?: Formats } = {
  "formazione.update": { dati: rows(topicTitle) },
  "tipodocbarca.update": { attivita: word(byValue(activityScopes)), scadenza: flag },
  "docbarca.accept": boatDocument,
  "docbarca.update": boatDocument,
  "barche.update": { dati: record },
  "lineabarca.update": { prezzi: rows(nameTitle) },
  "tesseramento.update": {
    documenti: flag,
    stato: flag,
    dati: record,
    "dati.tipoTessera": reference("seaCardType"),
  },
  "richiestacrociera.update": request,
  "richiestacorso.update": request,
  "corsoutente.update": { stato: word({ 0: "Aperto", 1: "Chiuso" }) },
};

/** The format of an update's field, or of a part of it such as "dati.targa". */
export function fieldFormat(call: CallKey, path: string): FieldFormat {
  if (path.startsWith(permissions)) return flag;
  const own = overrides[call] ?? {};
  const name = path.slice(path.lastIndexOf(".") + 1);
  return formatIn(own, path) ?? formatIn(own, name) ?? formatIn(formats, name) ?? plain;
}

/** A name may come from a record: only the names of the table count. */
function formatIn(table: Formats, name: string): FieldFormat | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

const permissions = "permessi.";

/** The label of a permission is its screen's in the menu, that of any other field the contract's. */
export function pathLabel(call: CallKey, path: string): string {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const screen = path.startsWith(permissions) ? screens.find(({ menuKey }) => menuKey === name) : undefined;
  return (screen ? (screen.label ?? name) : fieldLabel(path, call)) ?? name;
}
