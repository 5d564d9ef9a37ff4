import type { CallKey } from "../../lib/contract";
import { fieldLabel } from "../../lib/contract/field-labels";
import { isOptionalField } from "../../lib/contract/schemas/missing-fields";
import type { CallFinding } from "./check";
import type { RecordsFinding } from "./inspect";

/** The Italian words for fields that no screen gives a label, for the case that an answer lacks them. */
const words: Readonly<Record<string, string>> = {
  created_at: "la data di inserimento",
  data: "la data",
  prezzi: "i prezzi",
  tipo: "il tipo",
  totale: "il totale",
  updated_at: "la data dell'ultima modifica",
};

const lastPart = (field: string) => field.split(".").at(-1) ?? field;

/** The fields that no record of a list has although the contract expects them. */
export function absentFields({ call }: Pick<CallFinding, "call">, list: RecordsFinding): string[] {
  return list.fields
    .filter(({ field, missing, of }) => of > 0 && missing === of && !isOptionalField(call, field))
    .map(({ field }) => field);
}

/**
 * The losses of the people at a screen of a call, each once: 'manca «Istruttore» (`istruttore`,
 * `Istruttore`)', by the label that the screens have for it, or else by `words` or the field's name.
 */
export function lossTexts(call: CallKey, absent: readonly string[]): string[] {
  const fields = new Map<string, string[]>();
  for (const field of absent) {
    const word = wordFor(call, field);
    fields.set(word, [...(fields.get(word) ?? []), `\`${field}\``]);
  }
  return [...fields].map(([word, names]) => `manca ${word} (${names.join(", ")})`);
}

function wordFor(call: CallKey, field: string): string {
  // The record that a field refers to has the field's name with a capital: Istruttore beside istruttore.
  const name = lastPart(field).toLowerCase();
  const label = fieldLabel(field, call) ?? fieldLabel(name, call);
  return label ? `«${label}»` : (words[name] ?? `il campo ${field}`);
}

/** A field that the list has under another name, perhaps. */
interface ProbableRename {
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
