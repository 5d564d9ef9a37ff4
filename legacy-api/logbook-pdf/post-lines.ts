import { type LooseData, readLooseData } from "@/lib/contract/loose-data";
import { type Fields, fieldsOf, findList, formatFlag, formatValue } from "@/lib/contract/loose-values";
import { fullName } from "@/lib/rules/member-names";

/**
 * The content of a post that becomes lines of text, whatever its type and its `dati` are; nothing here
 * throws.
 */
interface PostContent {
  tipo: string;
  dati: unknown;
  autovalutazione: string | null;
  valutazionetutor: string | null;
  gasolio: string | null;
}

const typeNames: Readonly<Record<string, string>> = {
  nota: "Nota",
  dati: "Dati di navigazione",
  foto: "Foto",
  salvagenti: "Salvagenti",
  imbarco: "Imbarco",
  sbarco: "Sbarco",
  appello: "Appello",
  didattica: "Didattica",
  DIDATTICABASE: "Didattica base",
  emote: "Umore",
};

const words: Readonly<Record<string, string>> = {
  da: "Da",
  a: "A",
  titolo: "Lezione o giorno",
  vela: "A vela (%)",
  vento: "Vento",
  mare: "Mare",
  ore: "Ore",
  teoria: "Teoria",
  pratica: "Pratica",
  note: "Note",
  salvagente: "Salvagente",
  presente: "Presente",
  obbiettivo: "Obbiettivo",
  svolto: "Svolto",
  stato: "Stato",
  autovalutazione: "Autovalutazione",
  valutazionetutor: "Valutazione del tutor",
  gasolio: "Gasolio",
  sesso: "Sesso",
  eta: "Età",
  corso: "Corso",
  esperienza: "Esperienza",
  competenze: "Competenze",
  aiuto: "Aiuto",
  compcucina: "Competenze in cucina",
  cucina: "Cucina",
  inbarca: "In barca",
  aterra: "A terra",
  alimentazione: "Alimentazione",
  intolleranze: "Intolleranze",
  ripetere: "Ripetere",
};
const flags = ["salvagente", "presente", "svolto", "ripetere"];
const moods: Readonly<Record<string, string>> = { "1": "Felice", "2": "Stanco" };

/** The type in words; an unknown one by its own name. */
export function typeName(tipo: string): string {
  return Object.hasOwn(typeNames, tipo) ? (typeNames[tipo] ?? tipo) : `Tipo «${tipo}»`;
}

function label(name: string, tipo: string): string {
  if (tipo === "imbarco" && name === "presente") return "Sa nuotare";
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** "Vento: NW 12 nodi"; null for a field without anything in it. */
function fact(name: string, value: unknown, tipo: string): string | null {
  const shown = flags.includes(name) ? formatFlag(value) : formatValue(value);
  if (shown === "") return null;
  if (tipo === "nota" && name === "testo") return shown;
  if (tipo === "emote" && name === "stato") return moods[shown] ?? `Stato ${shown}`;
  return `${label(name, tipo)}: ${shown}`;
}

function facts(fields: Fields, without: readonly (string | null)[], tipo: string): string[] {
  return Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => fact(name, value, tipo))
    .filter((line) => line !== null);
}

const nameFields = ["nominativo", "nome", "cognome", "Utente"];

/** One line of a list: the person or the topic, then the notes. */
function entryLine(entry: Fields, tipo: string): string {
  const isLesson = formatValue(entry.argomento) !== "";
  const person = (fields: Fields) =>
    fullName({
      nominativo: formatValue(fields.nominativo),
      nome: formatValue(fields.nome),
      cognome: formatValue(fields.cognome),
    });
  const who = isLesson
    ? formatValue(entry.argomento)
    : person(entry) || person(fieldsOf(readLooseData(entry.Utente))) || "Senza nome";
  const rest = facts(entry, isLesson ? ["argomento"] : nameFields, tipo);
  return `• ${who}${rest.length > 0 ? ` – ${rest.join("; ")}` : ""}`;
}

function wordsOf(name: string, value: unknown): string[] {
  const read = readLooseData(value);
  const fields = fieldsOf(read);
  if (Object.keys(fields).length === 0) return facts({ [name]: read }, [], "");
  return [`${label(name, "")}:`, ...facts(fields, [], "").map((line) => `   ${line}`)];
}

export function postLines(post: PostContent): string[] {
  const { tipo, autovalutazione, valutazionetutor, gasolio } = post;
  const own = { autovalutazione, valutazionetutor, gasolio };
  const said = Object.entries(own).flatMap(([name, value]) => (value ? wordsOf(name, value) : []));
  const data: LooseData = readLooseData(post.dati);
  if (typeof data === "string")
    return [...said, ...(data.trim() ? ["I dati di questo post non si leggono:", data] : [])];
  const isLesson = /^didattica/i.test(tipo);
  const { entries, field } = findList(
    data,
    isLesson ? "argomenti" : "soci",
    isLesson ? "argomento" : "nominativo",
  );
  const others = facts(fieldsOf(data), entries.length > 0 ? [field] : ["soci", "argomenti"], tipo);
  return [...others, ...said, ...entries.map((entry) => entryLine(entry, tipo))];
}
