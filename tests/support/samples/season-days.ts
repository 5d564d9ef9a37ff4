import { quietly } from "./sample";

export const seasonDaySamples = {
  "stagionalita.list": {
    answer: {
      Stagionalita: [
        { nome: "Alta stagione", giorno: "2026-07-01", id: 4 },
        // Midnight in Rome as an instant, a time behind the day, a day that is none.
        { nome: "Alta stagione", giorno: "2026-07-01T22:00:00.000Z" },
        { nome: 7, giorno: "2026-07-03 00:00:00" },
        { giorno: "03/07/2026" },
      ],
    },
    read: {
      Stagionalita: [
        { nome: "Alta stagione", giorno: "2026-07-01" },
        { nome: "Alta stagione", giorno: "2026-07-02" },
        { nome: "7", giorno: "2026-07-03" },
        { giorno: null },
      ],
    },
  },
  "stagionalita.create": { ...quietly, body: { nome: "Alta stagione", giorno: "2026-07-01" } },
  "stagionalita.deleteDay": { ...quietly, params: { date: "2026-07-01" } },
};
