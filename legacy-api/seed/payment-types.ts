import type { tipopag } from "../tables";
import { mode, type Words } from "./modes";

const paymentWords: [...Words, card: 0 | 1, receipt: 0 | 1][] = [
  ["Contanti", 1, "In segreteria, negli orari di apertura.", null, 0, 0],
  ["Bonifico", 1, "Sul conto del circolo; allegare la ricevuta.", "Causale: cognome e anno.", 0, 1],
  ["Carta di credito", 1, "In segreteria.", null, 1, 0],
  ["PagoBancomat", 1, null, null, 1, 0],
  ["Assegno", 0, null, "Non più accettato.", 0, 0],
];
export const paymentTypes: (typeof tipopag.$inferInsert)[] = paymentWords.map(
  ([nome, visibile, descrizione, note, richiedenumerocarta, richiedefilericevuta], index) => ({
    ...mode([nome, visibile, descrizione, note], index),
    richiedenumerocarta,
    richiedefilericevuta,
  }),
);
