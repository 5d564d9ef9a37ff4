import { id, quietly } from "./sample";

const optionBody = { nome: "Cambusa", descrizione: null, prezzo: 35.5, prezzovisibile: 1 };

export const optionSamples = {
  "opzioni.list": {
    answer: {
      esito: true,
      Opzioni: [
        { id: "1", nome: "Cambusa", prezzo: "35,50", prezzovisibile: true, pubblicato: "0", fornitore: 4 },
        { id: 2, nome: "SUP", descrizione: "Una tavola", prezzo: 1, prezzovisibile: 0 },
        { id: 3, prezzo: null },
      ],
    },
    read: {
      Opzioni: [
        { id: 1, nome: "Cambusa", prezzo: "35,50", prezzovisibile: 1, pubblicato: 0, fornitore: 4 },
        { id: 2, nome: "SUP", descrizione: "Una tavola", prezzo: 1, prezzovisibile: 0 },
        { id: 3, prezzo: null },
      ],
    },
  },
  "opzioni.create": { ...quietly, body: optionBody },
  "opzioni.update": {
    ...quietly,
    params: id,
    body: { id: 5, ...optionBody, prezzo: "35,50", pubblicato: 1, fornitore: 4 },
  },
  "opzioni.delete": { ...quietly, params: id },
};
