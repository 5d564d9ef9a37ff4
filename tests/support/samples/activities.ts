import { done, id } from "./sample";

const activityBody = {
  nome: "Uscita di primavera",
  barca: 3,
  didattica: null,
  inizio: "2026-05-01",
  fine: "2026-05-02",
  partenza: "Viareggio",
  arrivo: null,
};

export const activitySamples = {
  "attivitanew.list": {
    answer: {
      esito: true,
      Attivita: [
        {
          id: "7",
          nome: "Uscita",
          barca: "3",
          didattica: 0,
          inizio: "2026-05-01 08:00:00",
          fine: "",
          partenza: "Viareggio",
          arrivo: null,
          Barca: { nome: "Albatros" },
          Didattica: null,
          posti: 6,
        },
        { id: 8, barca: null, Barca: [], Didattica: { nome: "Altura" } },
      ],
    },
    read: {
      Attivita: [
        {
          id: 7,
          nome: "Uscita",
          barca: 3,
          didattica: 0,
          inizio: "2026-05-01",
          fine: null,
          partenza: "Viareggio",
          arrivo: null,
          Barca: { nome: "Albatros" },
          Didattica: null,
          posti: 6,
        },
        { id: 8, barca: null, Barca: null, Didattica: { nome: "Altura" } },
      ],
    },
  },
  "attivitanew.create": { ...done, body: activityBody },
  "attivitanew.update": { ...done, params: id, body: { id: 5, ...activityBody, barca: 0, posti: 6 } },
  "attivitanew.delete": { ...done, params: id },
};
