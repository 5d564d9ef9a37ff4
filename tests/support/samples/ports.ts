import { id, made, quietly } from "./sample";

const portBody = { nome: "Capraia", descrizione: null };

export const portSamples = {
  "porto.list": {
    answer: {
      esito: true,
      Porto: [
        { id: "1", nome: "Viareggio", descrizione: 7, vhf: 12 },
        { id: 2, nome: null },
      ],
    },
    read: {
      Porto: [
        { id: 1, nome: "Viareggio", descrizione: "7", vhf: 12 },
        { id: 2, nome: null },
      ],
    },
  },
  "porto.create": { ...made("Porto"), body: portBody },
  "porto.update": { ...quietly, params: id, body: { id: 5, ...portBody, vhf: 12 } },
  "porto.delete": { ...quietly, params: id },
};
