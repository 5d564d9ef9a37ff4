import { id, quietly } from "./sample";

const word = { parola: "Bolina", significato: "Andatura che risale il vento.", pubblicato: 1 };

export const glossaryEntrySamples = {
  "glossario.list": {
    answer: { esito: true, Glossario: [{ ...word, id: "9", pubblicato: "0", lingua: "it" }, { id: 10 }] },
    read: { Glossario: [{ ...word, id: 9, pubblicato: 0, lingua: "it" }, { id: 10 }] },
  },
  "glossario.create": { ...quietly, body: word },
  "glossario.update": {
    ...quietly,
    params: id,
    body: { id: 5, ...word, significato: "Vento", lingua: "it" },
  },
  "glossario.delete": { ...quietly, params: id },
};
