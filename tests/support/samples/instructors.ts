import { id, quietly } from "./sample";

const person = { nome: "Anna", cognome: "Neri" };

export const instructorSamples = {
  "istruttori.list": {
    answer: {
      Istruttori: [
        {
          id: "3",
          id_usr: "12",
          interno: true,
          collabora: "0",
          Utenti: { ...person, nominativo: "Anna Neri" },
        },
        { id: 4, id_usr: 13, interno: "0", collabora: 1, Utenti: null },
      ],
    },
    read: {
      Istruttori: [
        { id: 3, id_usr: 12, interno: 1, collabora: 0, Utenti: { ...person, nominativo: "Anna Neri" } },
        { id: 4, id_usr: 13, interno: 0, collabora: 1, Utenti: null },
      ],
    },
  },
  "istruttori.create": { ...quietly, body: { id_usr: 12, interno: 1, collabora: 0 } },
  "istruttori.update": { ...quietly, params: id, body: { collabora: 1 } },
  "istruttori.delete": { ...quietly, params: id },
};
