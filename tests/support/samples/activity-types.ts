import { id, made, quietly } from "./sample";

const typeBody = { nome: "Crociera", acconto: "150,00", corta: 5, lunga: null, documenti: [7, 0, 1, 7] };

export const activityTypeSamples = {
  "tipoattiv.list": {
    answer: {
      esito: true,
      Tipoattivita: [
        {
          id: "3",
          nome: "Crociera",
          acconto: "150.00",
          corta: "5",
          lunga: 15,
          documenti: "[1,7]",
          colore: "b",
        },
        { id: 4, acconto: null, corta: null, lunga: "presto", documenti: [{ id_tipo: "7", nome: "Visita" }] },
      ],
    },
    read: {
      Tipoattivita: [
        { id: 3, nome: "Crociera", acconto: "150.00", corta: 5, lunga: 15, documenti: [1, 7], colore: "b" },
        { id: 4, acconto: null, corta: null, lunga: null, documenti: [{ id_tipo: "7", nome: "Visita" }] },
      ],
    },
  },
  "tipoattiv.create": { ...made("Tipoattivita"), body: typeBody },
  "tipoattiv.update": { ...quietly, params: id, body: { id: 5, ...typeBody, colore: "b" } },
  "tipoattiv.delete": { ...quietly, params: id },
};
