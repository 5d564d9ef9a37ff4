import type { percorsi } from "../tables";

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
