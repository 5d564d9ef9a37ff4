import { id, quietly } from "./sample";

const venueBody = { nome: "Aula", indirizzo: "Via Coppino 435", numposti: 24, note: null };

export const venueSamples = {
  "sede.list": {
    answer: {
      esito: true,
      Sede: [
        { id: "1", nome: "Aula", indirizzo: "Via Coppino 435", numposti: "24", note: null, piano: 1 },
        { id: 2, numposti: -3 },
        { id: 3, numposti: "molti" },
      ],
    },
    read: {
      Sede: [
        { id: 1, nome: "Aula", indirizzo: "Via Coppino 435", numposti: 24, note: null, piano: 1 },
        { id: 2, numposti: null },
        { id: 3, numposti: null },
      ],
    },
  },
  "sede.create": { ...quietly, body: venueBody },
  "sede.update": { ...quietly, params: id, body: { id: 5, ...venueBody, piano: 1 } },
  "sede.delete": { ...quietly, params: id },
};
