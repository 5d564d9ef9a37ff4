import { id, quietly } from "./sample";

const audit = { created_by: "12", updated_by: "13", created_at: "2024-05-06 07:08:09", updated_at: null };

const lineBody = {
  nome: "Derive",
  descrizione: null,
  prezzi: [
    { id: 1, nome: "Alta stagione", prezzo: 35.5, valuta: "EUR" },
    { id: 9, nome: null, prezzo: "12,50" },
  ],
};

export const boatLineSamples = {
  "lineabarca.list": {
    answer: {
      LineaBarche: [
        {
          id: "1",
          nome: "Derive",
          descrizione: null,
          prezzi:
            '[{"id":"1","nome":"Alta stagione","prezzo":"35,50"},"x",{"id":2,"prezzo":0,"valuta":"EUR"}]',
          ...audit,
          campo_sconosciuto: { da: "conservare" },
        },
        { id: 2, nome: "Gommoni", prezzi: [{ id: null, nome: 3, prezzo: { euro: 1 } }] },
        { id: 3, prezzi: null },
      ],
    },
    read: {
      LineaBarche: [
        {
          id: 1,
          nome: "Derive",
          descrizione: null,
          prezzi: [
            { id: 1, nome: "Alta stagione", prezzo: "35,50" },
            { id: 2, prezzo: 0, valuta: "EUR" },
          ],
          ...audit,
        },
        { id: 2, nome: "Gommoni", prezzi: [{ id: null, nome: "3", prezzo: null }] },
        { id: 3, prezzi: [] },
      ],
    },
  },
  "lineabarca.create": { ...quietly, body: lineBody },
  "lineabarca.update": { ...quietly, params: id, body: { id: 5, ...lineBody, campo_sconosciuto: "x" } },
  "lineabarca.delete": { ...quietly, params: id },
};
