import { controlCharacter } from "@/lib/rules/fiscal-code";
import { fold } from "../search-text";

const MONTHS = "ABCDEHLMPRST";

function letters(name: string): { consonants: string; vowels: string } {
  const plain = fold(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  return { consonants: plain.replace(/[AEIOU]/g, ""), vowels: plain.replace(/[^AEIOU]/g, "") };
}

function three(consonants: string, vowels: string): string {
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

/**
 * An Italian fiscal code of right form, check letter included; `birth` is yyyy-mm-dd, `place` a letter and
 * three figures.
 */
export function fiscalCode(person: {
  nome: string;
  cognome: string;
  woman: boolean;
  birth: string;
  place: string;
}): string {
  const first = letters(person.nome);
  const given = first.consonants.length > 3 ? first.consonants.replace(/^(.)./, "$1") : first.consonants;
  const last = letters(person.cognome);
  const day = Number(person.birth.slice(8, 10)) + (person.woman ? 40 : 0);
  const month = MONTHS[Number(person.birth.slice(5, 7)) - 1] ?? "A";
  const born = `${person.birth.slice(2, 4)}${month}${String(day).padStart(2, "0")}`;
  const code = `${three(last.consonants, last.vowels)}${three(given, first.vowels)}${born}${person.place}`;
  return code + controlCharacter(code);
}
