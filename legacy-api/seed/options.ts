import type { opzioni } from "../tables";

type Extra = [
  nome: string,
  prezzo: number,
  prezzovisibile: 0 | 1,
  pubblicato: 0 | 1,
  descrizione: string | null,
];

const extras: Extra[] = [
  ["Cambusa", 35, 1, 1, "La spesa per la settimana, acqua compresa."],
  ["Biancheria", 18, 1, 1, "Lenzuola e asciugamani."],
  ["Tender con fuoribordo", 90, 1, 1, null],
  ["Skipper aggiunto", 150, 0, 1, "Il prezzo si concorda con la segreteria."],
  ["Assicurazione annullamento", 22.5, 1, 1, null],
  ["Parcheggio al porto", 7.5, 1, 0, "Al giorno."],
  ["Tavola da SUP", 1, 0, 0, null],
];
export const options: (typeof opzioni.$inferInsert)[] = extras.map(
  ([nome, prezzo, prezzovisibile, pubblicato, descrizione], index) => ({
    id: index + 1,
    nome,
    prezzo,
    prezzovisibile,
    pubblicato,
    descrizione,
  }),
);
