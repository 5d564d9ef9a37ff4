import type { crociere } from "../tables";
import { MEDICAL } from "./document-types";
import { cruiseNames } from "./logbook-data";

type Cruise = typeof crociere.$inferInsert;
type Fields = Omit<Cruise, "id" | "nome">;

/** Ids of activity-types.ts, training-modules.ts, modes.ts, options.ts and document-types.ts. */
const week: Fields = {
  tipoattivita: 3,
  prezzofisso: 1,
  visprezzo: 1,
  duratamin: "Settimana",
  giornop: "sabato",
  formativa: [3, 4],
  modalita: [1],
  documenti: [1, 5, MEDICAL],
  opzioni: [1, 2, 5],
  pubblicato: 1,
};
const weekend: Fields = {
  tipoattivita: 3,
  prezzofisso: 1,
  visprezzo: 1,
  duratamin: "Weekend e ponti",
  formativa: [3],
  modalita: [1],
  documenti: [1, 5],
  opzioni: [1],
  pubblicato: 1,
};
const day: Fields = {
  tipoattivita: 4,
  prezzofisso: 1,
  visprezzo: 1,
  duratamin: "Mattina o Pomeriggio",
  duratamax: "Giornata intera",
  modalita: [1],
  documenti: [1],
  pubblicato: 1,
};

/** The activities that the logbook's posts name come first, under the ids that they had. */
const named: Fields[] = [
  { ...day, descrizione: "Prime uscite in deriva, con l'istruttore sul gommone.", costo: 35, percorso: 7 },
  {
    ...weekend,
    descrizione: "Due giorni e una notte di navigazione.",
    costo: 240.5,
    percorso: 2,
    duratamax: "Settimana",
    imbarcoseraprima: 1,
    giornop: "venerdì",
    formativa: [2, 3, 4],
  },
  {
    ...week,
    descrizione: "Elba, Capraia e ritorno, a tappe brevi.",
    costo: 690,
    percorso: 1,
    sconti: [
      { anni: 0, sconto: 50 },
      { anni: 14, sconto: 80 },
      { anni: 18, sconto: 100 },
    ],
    opzioni: [1, 2, 3, 5],
  },
  {
    ...week,
    descrizione: "Dai 14 ai 17 anni, con due tutor a bordo.",
    costo: 480,
    percorso: 4,
    giornop: "domenica",
    segpartenza: 1,
    opzioni: [1],
    sconti: [{ anni: 14, sconto: 87.5 }],
  },
  {
    ...week,
    descrizione: "Corsica occidentale, per chi ha già fatto altura.",
    costo: 1180,
    duratamax: "Due settimane",
    percorso: 5,
    opzioni: [1, 2, 3, 4, 5],
    modalita: [1, 2],
  },
  { ...day, descrizione: null, costo: 20, percorso: 6, sconti: [{ anni: 0, sconto: 0 }] },
];

const more: (Fields & { nome: string })[] = [
  {
    ...week,
    nome: "Due settimane in Corsica",
    descrizione: "Il prezzo dipende da barca e stagione.",
    prezzofisso: 0,
    visprezzo: 0,
    duratamin: "Due settimane",
    percorso: 5,
    opzioni: [1, 4],
  },
  {
    ...weekend,
    nome: "Ponte a Capraia",
    descrizione: "Si dorme al gavitello.",
    costo: 165,
    percorso: 2,
    imbarcoseraprima: 1,
    sconti: [{ anni: 65, sconto: 90 }],
    pubblicato: 0,
  },
  {
    ...day,
    nome: "Notte sotto le stelle",
    descrizione: null,
    costo: 55,
    duratamin: "Pernottamento",
    duratamax: null,
    percorso: 6,
    visprezzo: 0,
  },
  {
    ...week,
    nome: "Crociera sociale 2019",
    descrizione: "Non si fa più.",
    costo: 520,
    percorso: 3,
    pubblicato: 0,
    attivo: 0,
  },
];

export const cruises: Cruise[] = [
  ...named.map((fields, index) => ({ ...fields, nome: cruiseNames[index] ?? "" })),
  ...more,
].map((cruise, index) => ({ id: index + 1, ...cruise }));
