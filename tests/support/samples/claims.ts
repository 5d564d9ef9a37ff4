import { id } from "./sample";

/** The answer of these is not shown: `esito` may be missing. */
const unseen = { params: id, answer: { modificati: [1] }, read: {} };

const lines = [
  {
    id: "71",
    causale: "Viaggio",
    motivo: null,
    costo: null,
    costochilometrico: "0,35",
    distanza: 120.5,
    il: "2026-10-03T22:00:00.000Z",
    note: null,
    notesegreteria: "",
    stato: "APPROVARE",
    ordine: 2,
    path: "uploads/scontrini/fattura cantiere.pdf",
  },
  { id: 72, causale: "MANUTENZIONE", costo: "12,50", il: "mai", path: null, stato: "APPROVATA" },
];
const linesRead = [{ ...lines[0], id: 71 }, lines[1]];

const header = { id: 5, totale: "54,68", notesegreteria: "Vista", stato: "APPROVARE", altro: { x: 1 } };
const line = {
  id: 5,
  causale: "MIGLIORIE",
  costo: "12,50",
  notesegreteria: null,
  stato: "APPROVATA",
  ordine: 2,
};

export const claimSamples = {
  "rimborso.search": {
    body: { stato: "TUTTI" },
    answer: {
      Rimborso: [
        {
          id: "5",
          Richiedente: { nominativo: "Anna D'Amico" },
          destinazione: "Elba",
          persone: "2",
          da: "2026-10-03 00:00:00",
          a: "2026-10-05",
          totale: "54,68",
          stato: "APPROVARE",
          altro: { x: 1 },
        },
        { id: 6, Richiedente: [], da: null, totale: 12.5, stato: "CONFERMATA", persone: "due" },
      ],
    },
    read: {
      Rimborso: [
        {
          id: 5,
          Richiedente: { nominativo: "Anna D'Amico" },
          destinazione: "Elba",
          persone: "2",
          da: "2026-10-03 00:00:00",
          a: "2026-10-05",
          totale: "54,68",
          stato: "APPROVARE",
        },
        { id: 6, Richiedente: null, da: null, totale: 12.5, stato: "CONFERMATA", persone: "due" },
      ],
    },
  },
  "rimborso.lines": { params: id, answer: { Dettaglio: lines }, read: { Dettaglio: linesRead } },
  "rimborso.recalculate": { params: id, answer: { esito: true, Totale: "54,68" }, read: { Totale: "54,68" } },
  "rimborso.update": { ...unseen, body: header },
  "rimborso.updateLine": { ...unseen, body: line },
  "spesebarca.search": {
    body: { stato: "ACCETTATI" },
    answer: {
      Spesa: [
        { id: "8", Proprietario: { nominativo: "Ugo" }, nomebarca: "Brezza", il: "2026-09-01", totale: 875 },
        { id: 9, Proprietario: null, il: "01/09/2026", stato: "APPROVATA" },
      ],
    },
    read: {
      Spesa: [
        { id: 8, Proprietario: { nominativo: "Ugo" }, nomebarca: "Brezza", il: "2026-09-01", totale: 875 },
        { id: 9, Proprietario: null, il: "01/09/2026", stato: "APPROVATA" },
      ],
    },
  },
  "spesebarca.lines": { params: id, answer: { Dettaglio: lines }, read: { Dettaglio: linesRead } },
  "spesebarca.recalculate": {
    params: id,
    answer: { esito: true, err: "", Totale: 875.5 },
    read: { Totale: 875.5 },
  },
  "spesebarca.update": { ...unseen, body: header },
  "spesebarca.updateLine": { ...unseen, body: line },
};
