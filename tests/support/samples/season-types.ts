import { id, quietly } from "./sample";

export const seasonTypeSamples = {
  "tipostagione.list": {
    answer: {
      TipoStagione: [
        { id: "1", nome: "Alta stagione" },
        { id: 2, nome: null, altro: "x" },
      ],
    },
    read: {
      TipoStagione: [
        { id: 1, nome: "Alta stagione" },
        { id: 2, nome: null, altro: "x" },
      ],
    },
  },
  "tipostagione.create": { ...quietly, body: { nome: "Alta stagione" } },
  "tipostagione.delete": { ...quietly, params: id },
};
