/** Text as searches compare it: without case, accents and apostrophes. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’`]/gu, "")
    .toLowerCase();
}

/** The text that a search for a member looks into. */
export function searchText(person: {
  nome: string;
  cognome: string;
  nominativo: string;
  SOC_ID: string;
  email: string;
}): string {
  return fold([person.nome, person.cognome, person.nominativo, person.SOC_ID, person.email].join(" "));
}
