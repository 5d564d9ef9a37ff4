import { id, quietly } from "./sample";

const modeBody = { nome: "Ordinaria", visibile: 1, descrizione: "Per tutti", note: null };

export const modeSamples = {
  "modalita.list": {
    answer: {
      esito: true,
      Modalita: [
        { id: "1", nome: "Ordinaria", visibile: "1", descrizione: null, note: "x" },
        { id: 2, visibile: false, ordine: 3 },
      ],
    },
    read: {
      Modalita: [
        { id: 1, nome: "Ordinaria", visibile: 1, descrizione: null, note: "x" },
        { id: 2, visibile: 0, ordine: 3 },
      ],
    },
  },
  "modalita.create": { ...quietly, body: modeBody },
  "modalita.update": { ...quietly, params: id, body: { id: 5, ...modeBody, ordine: 3 } },
  "modalita.delete": { ...quietly, params: id },
};
