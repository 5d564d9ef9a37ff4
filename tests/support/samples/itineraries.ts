import { id, made, quietly } from "./sample";

const itineraryBody = {
  nome: "Giro dell'Elba",
  descrizione: null,
  lunghezza: 118.5,
  oneway: 1,
  imbarchi: [1, 0, "3", 1],
  sbarco: 7,
};

export const itinerarySamples = {
  "percorso.list": {
    answer: {
      esito: true,
      Itinerario: [
        {
          id: "1",
          nome: "Elba",
          descrizione: null,
          lunghezza: "118,5",
          oneway: "1",
          imbarco: 0,
          imbarchi: "[1,0,3,1]",
          sbarco: "7",
          mare: "mosso",
        },
        { id: 2, lunghezza: 74, oneway: false, imbarchi: [{ id: 1, nome: "Viareggio" }, { id: 2 }] },
        { id: 3, lunghezza: null, oneway: null, imbarchi: null, imbarco: "3", sbarco: null },
      ],
    },
    read: {
      Itinerario: [
        {
          id: 1,
          nome: "Elba",
          descrizione: null,
          lunghezza: "118,5",
          oneway: 1,
          imbarco: 0,
          imbarchi: [1, 3],
          sbarco: 7,
          mare: "mosso",
        },
        { id: 2, lunghezza: 74, oneway: 0, imbarchi: [{ id: 1, nome: "Viareggio" }, { id: 2 }] },
        { id: 3, lunghezza: null, oneway: 0, imbarchi: [], imbarco: 3, sbarco: null },
      ],
    },
  },
  "percorso.create": { ...made("Itinerario"), body: itineraryBody },
  "percorso.update": {
    ...quietly,
    params: id,
    body: { id: 5, ...itineraryBody, lunghezza: "118,5", imbarco: 0, mare: "mosso" },
  },
  "percorso.delete": { ...quietly, params: id },
};
