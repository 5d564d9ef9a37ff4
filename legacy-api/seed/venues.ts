import type { sedi } from "../tables";

const venueList: [nome: string, indirizzo: string | null, numposti: number | null, note: string | null][] = [
  ["Sala conferenze", "Via Coppino 435, Viareggio", 60, "Proiettore e lavagna."],
  ["Aula didattica", "Via Coppino 435, Viareggio, primo piano", 24, null],
  [
    "Piscina comunale",
    "Via Salvatori 2, Viareggio",
    30,
    "Per le prove della zattera; si prenota un mese prima.",
  ],
  ["Sede estiva", "Scivolo di Ponente, Viareggio", 15, "Aperta da maggio a settembre."],
  ["On line", null, null, "Il collegamento arriva il giorno prima."],
];
export const venues: (typeof sedi.$inferInsert)[] = venueList.map(
  ([nome, indirizzo, numposti, note], index) => ({ id: index + 1, nome, indirizzo, numposti, note }),
);
