import type { IsoDate } from "@/lib/rules/dates";
import type { glossario, modalita, tipibrevetto, tipopag, tipotessera } from "../tables";
import * as catalogues from "./catalogues";

/** The lists that staff keep for the rest of the club (docs/rules/club-lists.md#the-stand-in): nothing here draws on the seed's random numbers. */

interface CardDetails {
  ente: number;
  eta?: number;
  costo: number;
  nonpraticante?: 1;
  maggiorenne?: 1;
  visitam?: 1;
  regate?: 1;
  note?: string;
}

/** What the four types are that cards are seeded with, by their id. */
const cardDetails: Record<number, CardDetails> = {
  1: { ente: 1, costo: 35, visitam: 1, regate: 1, note: "Serve per ogni regata federale." },
  2: { ente: 2, costo: 18.5, visitam: 1 },
  3: { ente: 3, costo: 15 },
  4: { ente: 4, costo: 60, eta: 18, maggiorenne: 1 },
};

const moreCards: (CardDetails & { nome: string })[] = [
  { nome: "FIV Cadetti", ente: 1, costo: 10, eta: 8, visitam: 1, regate: 1, note: "Fino a 15 anni." },
  { nome: "FIV Promozionale", ente: 1, costo: 5, note: "Vale per un solo corso." },
  { nome: "UISP Non praticante", ente: 2, costo: 12, nonpraticante: 1, note: "Per dirigenti e volontari." },
];

/** Card types of bodies; those from the fifth on are on no card. They last until the end of the year. */
export function cardTypes(today: IsoDate): (typeof tipotessera.$inferInsert)[] {
  const scadenza = `${today.slice(0, 4)}-12-31`;
  const known = catalogues.cardTypes.map((type) => ({ ...type, ...cardDetails[type.id], scadenza }));
  const more = moreCards.map((type, index) => ({ id: known.length + index + 1, ...type, scadenza }));
  return [...known, ...more];
}

/** Licence types; nobody has one of the last two. */
export const licenceTypes: (typeof tipibrevetto.$inferInsert)[] = [
  ...catalogues.licenceTypes,
  { id: 6, nome: "Patente nautica entro 12 miglia", ente: 5 },
  { id: 7, nome: "Ufficiale di regata", ente: 1 },
];

type Words = [nome: string, visibile: 0 | 1, descrizione: string | null, note: string | null];

function mode([nome, visibile, descrizione, note]: Words, index: number) {
  return { id: index + 1, nome, visibile, descrizione, note };
}

const modeWords: Words[] = [
  ["Ordinaria", 1, "Iscrizione per l'anno in corso.", null],
  ["Rinnovo", 1, "Per chi era socio l'anno scorso.", "Controllare la quota dell'anno prima."],
  ["Famiglia", 1, "Dal secondo componente in poi.", null],
  ["Prova", 0, "Una settimana, senza voto in assemblea.", "Sospesa fino alla delibera."],
];
export const modes: (typeof modalita.$inferInsert)[] = modeWords.map(mode);

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

const words: [parola: string, significato: string, pubblicato: 0 | 1][] = [
  ["Abbattuta", "Cambio di mura passando con la poppa nel vento.", 1],
  ["Armatore", "Chi possiede la barca e ne risponde.", 1],
  ["Bolina", "Andatura che risale il vento, a meno di 60 gradi.", 1],
  ["Cima", "Ogni cavo di bordo; «corda» a bordo non si dice.", 1],
  ["Deriva", "Barca leggera senza zavorra; anche la lama che la tiene in rotta.", 1],
  ["Drizza", "Cima che issa una vela.", 1],
  ["Gavitello", "Galleggiante che segna un ormeggio o un'ancora.", 1],
  ["Lasco", "Andatura con il vento che viene da dietro il traverso.", 1],
  ["Natante", "Unità fino a 10 metri che non ha bisogno di targa.", 1],
  ["Orza", "Ordine di avvicinare la prua al vento.", 1],
  ["Pescaggio", "Quanto la barca scende sotto la linea di galleggiamento.", 0],
  ["Poggia", "Ordine di allontanare la prua dal vento.", 1],
  ["Scotta", "Cima che regola una vela.", 1],
  ["Stazza", "Misura con cui si confrontano barche diverse in regata.", 0],
  ["Virata", "Cambio di mura passando con la prua nel vento.", 1],
];
export const glossary: (typeof glossario.$inferInsert)[] = words.map(
  ([parola, significato, pubblicato], index) => ({ id: index + 1, parola, significato, pubblicato }),
);
