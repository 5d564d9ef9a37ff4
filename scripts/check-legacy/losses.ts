import { isOptionalField } from "../../lib/contract/schemas/missing-fields";
import type { CallFinding } from "./check";
import type { RecordsFinding } from "./inspect";

/** What a person misses where an answer lacks a field, by the last part of the field's name. */
const words: Readonly<Record<string, string>> = {
  anno: "l'anno",
  attivita: "l'attività",
  barca: "la barca",
  cognome: "il cognome",
  corso: "il corso",
  costo: "il costo",
  created_at: "la data di inserimento",
  crociera: "la crociera",
  data: "la data",
  date: "le date delle lezioni",
  descrizione: "la descrizione",
  email: "l'e-mail",
  ente: "l'ente",
  fine: "l'ultimo giorno",
  front: "chi se ne occupa",
  inizio: "il primo giorno",
  istruttore: "l'istruttore",
  nome: "il nome",
  nominativo: "il nome",
  organizatore: "l'organizzatore",
  organizzatore: "l'organizzatore",
  pagato: "se è pagato",
  path: "il file",
  porto: "il porto",
  prezzi: "i prezzi",
  prezzo: "il prezzo",
  pubblicato: "se è pubblicato",
  ruoli: "i ruoli",
  scadenza: "la scadenza",
  sede: "la sede",
  stato: "lo stato",
  telefono: "il telefono",
  tipo: "il tipo",
  totale: "il totale",
  updated_at: "la data dell'ultima modifica",
  utente: "il socio",
};

const lastPart = (field: string) => field.split(".").at(-1) ?? field;

/** The fields that no record of a list has although the contract expects them. */
export function absentFields({ call }: Pick<CallFinding, "call">, list: RecordsFinding): string[] {
  return list.fields
    .filter(({ field, missing, of }) => of > 0 && missing === of && !isOptionalField(call, field))
    .map(({ field }) => field);
}

/**
 * What the people at a screen miss, each thing once: 'manca l'istruttore (`istruttore`, `Istruttore`)', or the
 * field's name where there is no word for it.
 */
export function lossTexts(absent: readonly string[]): string[] {
  const fields = new Map<string, string[]>();
  for (const field of absent) {
    const word = words[lastPart(field).toLowerCase()] ?? `il campo ${field}`;
    fields.set(word, [...(fields.get(word) ?? []), `\`${field}\``]);
  }
  return [...fields].map(([word, names]) => `manca ${word} (${names.join(", ")})`);
}

/** A field that the list has under another name, perhaps. */
export interface ProbableRename {
  expected: string;
  found: string;
}

/**
 * Each field that is absent beside one that the contract does not know and whose name is alike: the same last
 * part, the same letters but for double ones, or one within the other.
 */
export function probableRenames(absent: readonly string[], list: RecordsFinding): ProbableRename[] {
  const unknown = list.unknown.map(({ field }) => field);
  return absent.flatMap((expected) =>
    unknown.filter((found) => isAlike(expected, found)).map((found) => ({ expected, found })),
  );
}

const minSharedLetters = 4;

function isAlike(expected: string, found: string): boolean {
  // Slips of one letter too many or too few are mostly in double ones: organizatore, organizzatore.
  const [one, other] = [expected, found].map((field) =>
    lastPart(field).toLowerCase().replaceAll("_", "").replace(/(.)\1/g, "$1"),
  );
  if (!one || !other) return false;
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= minSharedLetters && long.includes(short);
}

export function renameText({ expected, found }: ProbableRename): string {
  return `\`${found}\` c'è, \`${expected}\` no: forse è lo stesso`;
}
