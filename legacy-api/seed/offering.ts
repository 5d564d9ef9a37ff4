import type { opzioni, percorsi, porti, sedi, tipoattiv } from "../tables";
import { MEDICAL } from "./catalogues";

/** What the club's cruises and courses are made of (docs/rules/offering.md#the-stand-in): nothing here draws on the seed's random numbers. */

const portList: [nome: string, descrizione: string | null][] = [
  ["Viareggio", "Banchina del circolo, pontile B. Carburante in darsena Europa."],
  ["Livorno", "Porto Mediceo; entrata vietata con libeccio forte."],
  ["Capraia", "Gavitelli da prenotare entro le 15."],
  ["Portoferraio", "Darsena Medicea, 2 metri e mezzo d'acqua."],
  ["Porto Azzurro", null],
  ["Marina di Campo", "Solo ancoraggio, aperto a sud."],
  ["Bastia", "Corsica: documenti d'identità per tutto l'equipaggio."],
  ["Macinaggio", "Corsica, acqua ed elettricità al pontile."],
  ["La Spezia", "Porto Mirabello."],
  ["Portovenere", null],
  ["Piombino", "Marina di Salivoli; traghetti per l'Elba."],
  ["Bocca di Magra", "Foce: attenzione al fondale dopo le piene."],
];
export const ports: (typeof porti.$inferInsert)[] = portList.map(([nome, descrizione], index) => ({
  id: index + 1,
  nome,
  descrizione,
}));

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

/** Ports by their ids; `sbarco` makes an itinerary a one-way one. */
interface Route {
  nome: string;
  lunghezza: number | null;
  imbarchi: number[];
  sbarco?: number;
  descrizione?: string;
}

const routes: Route[] = [
  {
    nome: "Giro dell'Elba",
    lunghezza: 118.5,
    imbarchi: [1, 11],
    descrizione: "In senso orario, cinque tappe.",
  },
  { nome: "Capraia andata e ritorno", lunghezza: 74, imbarchi: [1, 2] },
  {
    nome: "Traversata per Bastia",
    lunghezza: 63.5,
    imbarchi: [1],
    sbarco: 7,
    descrizione: "Rientro in traghetto.",
  },
  {
    nome: "Cinque Terre",
    lunghezza: 52,
    imbarchi: [1, 9, 12],
    descrizione: "Notte alla fonda davanti a Portovenere.",
  },
  { nome: "Capo Corso", lunghezza: 142, imbarchi: [1, 2], sbarco: 8 },
  {
    nome: "Golfo dei Poeti",
    lunghezza: 18.5,
    imbarchi: [9, 10],
    descrizione: "Una giornata, adatta ai principianti.",
  },
  { nome: "Davanti al porto", lunghezza: null, imbarchi: [1], descrizione: "Uscite dei corsi in deriva." },
];
export const itineraries: (typeof percorsi.$inferInsert)[] = routes.map(({ sbarco, ...route }, index) => ({
  id: index + 1,
  ...route,
  ...(sbarco !== undefined && { oneway: 1 as const, sbarco }),
}));

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

type Kind = [
  nome: string,
  acconto: number | null,
  corta: number | null,
  lunga: number | null,
  documenti: number[],
];

const kinds: Kind[] = [
  ["Corso di vela", 50, 3, 10, [1, MEDICAL]],
  ["Regata", 30, 2, 7, [1, MEDICAL]],
  ["Crociera", 150, 5, 15, [1, 5, MEDICAL]],
  ["Uscita giornaliera", 20, 1, 3, [1]],
  ["Lezione teorica", null, null, null, []],
];
export const activityTypes: (typeof tipoattiv.$inferInsert)[] = kinds.map(
  ([nome, acconto, corta, lunga, documenti], index) => ({
    id: index + 1,
    nome,
    acconto,
    corta,
    lunga,
    documenti,
  }),
);
