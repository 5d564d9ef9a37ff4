import { id, quietly } from "./sample";

const licenceBody = { nome: "Patente nautica", ente: 5 };

export const licenceTypeSamples = {
  "tipobrevetti.list": {
    answer: {
      esito: true,
      TipoBrevetti: [
        { id: "4", nome: "Assistente bagnanti", ente: "6", Enti: { nome: "Salvamento" } },
        { id: 5, nome: 7, ente: 0, Enti: "Salvamento" },
      ],
    },
    read: {
      TipoBrevetti: [
        { id: 4, nome: "Assistente bagnanti", ente: 6, Enti: { nome: "Salvamento" } },
        { id: 5, nome: "7", ente: 0, Enti: null },
      ],
    },
  },
  "tipobrevetti.create": { ...quietly, body: licenceBody },
  "tipobrevetti.update": { ...quietly, params: id, body: { id: 5, ...licenceBody, Enti: { nome: "FIV" } } },
  "tipobrevetti.delete": { ...quietly, params: id },
};
