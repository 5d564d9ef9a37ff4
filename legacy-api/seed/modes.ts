import type { modalita } from "../tables";

export type Words = [nome: string, visibile: 0 | 1, descrizione: string | null, note: string | null];

export function mode([nome, visibile, descrizione, note]: Words, index: number) {
  return { id: index + 1, nome, visibile, descrizione, note };
}

const modeWords: Words[] = [
  ["Ordinaria", 1, "Iscrizione per l'anno in corso.", null],
  ["Rinnovo", 1, "Per chi era socio l'anno scorso.", "Controllare la quota dell'anno prima."],
  ["Famiglia", 1, "Dal secondo componente in poi.", null],
  ["Prova", 0, "Una settimana, senza voto in assemblea.", "Sospesa fino alla delibera."],
];
export const modes: (typeof modalita.$inferInsert)[] = modeWords.map(mode);
