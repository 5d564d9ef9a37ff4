import { done, id } from "./sample";

const boats = {
  answer: {
    esito: true,
    Barche: [
      {
        id: "3",
        nome: "Albatros",
        porto: "Viareggio",
        armatore: "12",
        collabora: "1",
        comitato: null,
        dati: '{"cantiere":"Jeanneau","natante":0}',
        foto: null,
        created_by: 2,
        sconosciuto: "x",
      },
      { id: 4, nome: "Maestrale", porto: 2, dati: { cantiere: "Comet" } },
      { id: 5, porto: {}, dati: "rotto" },
    ],
  },
  read: {
    Barche: [
      {
        id: 3,
        nome: "Albatros",
        porto: "Viareggio",
        armatore: 12,
        collabora: 1,
        comitato: 0,
        dati: { cantiere: "Jeanneau", natante: 0 },
        foto: null,
        created_by: "2",
        sconosciuto: "x",
      },
      { id: 4, nome: "Maestrale", porto: 2, dati: { cantiere: "Comet" } },
      { id: 5, porto: null, dati: {} },
    ],
  },
};
const boatBody = {
  nome: "Albatros",
  armatore: 12,
  collabora: 1,
  comitato: 0,
  dati: { cantiere: "Jeanneau", natante: 0, targa: "VG 1 D", attivaBool: true, vele: ["randa"] },
};

export const boatSamples = {
  "barche.list": boats,
  "barche.ofCollaborators": boats,
  "barche.create": { ...done, body: boatBody },
  "barche.update": {
    ...done,
    params: id,
    body: { id: 5, ...boatBody, porto: 2, foto: null, created_by: "2", sconosciuto: "x" },
  },
  "barche.delete": { ...done, params: id },
};
