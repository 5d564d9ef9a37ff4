import { fold } from "../search-text";

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
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

/** An Italian fiscal code of right form, check letter included; `birth` is yyyy-mm-dd, `place` a letter and three figures. */
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
  const sum = [...code].reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return code + String.fromCharCode(65 + (sum % 26));
}
