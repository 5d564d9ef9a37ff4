import { id, quietly } from "./sample";

const modeBody = { nome: "Ordinaria", visibile: 1, descrizione: "Per tutti", note: null };

const paymentBody = { ...modeBody, nome: "Bonifico", richiedenumerocarta: 0, richiedefilericevuta: 1 };

export const paymentTypeSamples = {
  "tipopag.list": {
    answer: {
      esito: true,
      TipoPag: [
        { id: "1", nome: "Carta", visibile: true, richiedenumerocarta: "1", richiedefilericevuta: 0 },
        { id: 2, nome: "Contanti", visibile: 1, richiedenumerocarta: null },
      ],
    },
    read: {
      TipoPag: [
        { id: 1, nome: "Carta", visibile: 1, richiedenumerocarta: 1, richiedefilericevuta: 0 },
        { id: 2, nome: "Contanti", visibile: 1, richiedenumerocarta: 0 },
      ],
    },
  },
  "tipopag.create": { ...quietly, body: paymentBody },
  "tipopag.update": { ...quietly, params: id, body: { id: 5, ...paymentBody, ordine: 3 } },
  "tipopag.delete": { ...quietly, params: id },
};
