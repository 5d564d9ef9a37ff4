import { done, id } from "./sample";

const cardBody = {
  nome: "Tessera FIV",
  ente: 1,
  eta: 18,
  costo: 35.5,
  note: null,
  scadenza: "2026-12-31",
  nonpraticante: 0,
  maggiorenne: 1,
  visitam: 1,
  regate: 0,
};

export const cardTypeSamples = {
  "tipotessera.list": {
    answer: {
      esito: true,
      TipoTessera: [
        {
          id: "1",
          nome: "Tessera FIV",
          ente: "2",
          eta: "18",
          costo: "35,50",
          note: 7,
          altro: "x",
          nonpraticante: "0",
          maggiorenne: true,
          visitam: "1",
          regate: false,
          scadenza: "2026-12-31T00:00:00",
          Ente: { nome: "FIV" },
        },
        { id: 2, nome: null, ente: null, eta: -1, costo: 12.5, scadenza: "mai", Ente: null },
        { id: 3, costo: null },
      ],
    },
    read: {
      TipoTessera: [
        {
          id: 1,
          nome: "Tessera FIV",
          ente: 2,
          eta: 18,
          costo: "35,50",
          note: "7",
          altro: "x",
          nonpraticante: 0,
          maggiorenne: 1,
          visitam: 1,
          regate: 0,
          scadenza: "2026-12-31",
          Ente: { nome: "FIV" },
        },
        { id: 2, nome: null, ente: null, eta: null, costo: 12.5, scadenza: "mai", Ente: null },
        { id: 3, costo: null },
      ],
    },
  },
  "tipotessera.create": { ...done, body: cardBody },
  "tipotessera.update": { ...done, params: id, body: { id: 5, ...cardBody, campo_sconosciuto: "x" } },
  "tipotessera.delete": { ...done, params: id },
};
