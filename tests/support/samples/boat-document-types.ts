import { id, quietly } from "./sample";

const typeBody = { nome: "Assicurazione RC", attivita: 2, scadenza: 1, titolare: 1, massimale: 0 };

export const boatDocumentTypeSamples = {
  "tipodocbarca.list": {
    answer: {
      esito: true,
      Tipodocbarca: [
        { id: "1", nome: "Assicurazione RC", attivita: "2", scadenza: "1", titolare: true, massimale: 1 },
        { id: 2, nome: null, attivita: null, scadenza: 0, eterno: "1", colore: "blu" },
      ],
    },
    read: {
      Tipodocbarca: [
        { id: 1, nome: "Assicurazione RC", attivita: 2, scadenza: 1, titolare: 1, massimale: 1 },
        { id: 2, nome: null, attivita: null, scadenza: 0, eterno: 1, colore: "blu" },
      ],
    },
  },
  "tipodocbarca.create": { ...quietly, body: typeBody },
  "tipodocbarca.update": { ...quietly, params: id, body: { id: 5, ...typeBody, eterno: 0, colore: "blu" } },
  "tipodocbarca.delete": { ...quietly, params: id },
};
