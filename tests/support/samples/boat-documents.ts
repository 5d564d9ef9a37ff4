import { id, quietly } from "./sample";

const documents = {
  answer: {
    esito: true,
    Documenti: [
      {
        id: "7",
        id_doc: "1000007",
        id_usr: "12",
        tipo: "1",
        barca: 3,
        nome: "Assicurazione RC",
        scadenza: "2026-03-31T22:00:00.000Z",
        path: "uploads/docbarca/7/polizza.pdf",
        accettato: "0",
        eterno: false,
        dati: '{"titolare":"Anna","massimale":"6500000"}',
        polizza: "A7",
        Tipo: { nome: "Assicurazione RC", scadenza: "1", titolare: true, massimale: 1 },
        Owner: { nome: "Anna", cognome: "D'Amico" },
        ll: null,
        created_at: "2026-01-02 03:04:05",
      },
      { id_doc: 1000008, eterno: "1", scadenza: null, accettato: true, dati: { titolare: "Ugo" }, Tipo: [] },
      { id: 9, dati: "rotto", ll: { nominativo: "Paola Segreti" } },
    ],
  },
  read: {
    Documenti: [
      {
        id: 7,
        id_doc: 1000007,
        id_usr: 12,
        tipo: 1,
        barca: 3,
        nome: "Assicurazione RC",
        scadenza: "2026-04-01",
        path: "uploads/docbarca/7/polizza.pdf",
        accettato: 0,
        eterno: 0,
        dati: { titolare: "Anna", massimale: "6500000" },
        polizza: "A7",
        Tipo: { nome: "Assicurazione RC", scadenza: 1, titolare: 1, massimale: 1 },
        Owner: { nome: "Anna", cognome: "D'Amico" },
        ll: null,
        created_at: "2026-01-02 03:04:05",
      },
      { id_doc: 1000008, eterno: 1, scadenza: null, accettato: 1, dati: { titolare: "Ugo" }, Tipo: null },
      { id: 9, dati: {}, ll: { nominativo: "Paola Segreti" } },
    ],
  },
};
const documentBody = {
  id: 5,
  id_doc: 1000005,
  scadenza: "2027-03-31",
  eterno: 0,
  accettato: 1,
  polizza: "A7",
  dati: { titolare: "Anna", massimale: "6500000" },
};

export const boatDocumentSamples = {
  "docbarca.toReview": documents,
  "docbarca.byOwner": { ...documents, params: { ownerId: "12" } },
  "docbarca.byType": { ...documents, params: { typeId: "1" } },
  "docbarca.create": {
    ...quietly,
    body: {
      id_usr: "12",
      tipo: "1",
      nome: "Assicurazione RC",
      barca: "3",
      scadenza: "2027-03-31",
      dati: '{"titolare":"Anna"}',
      accettato: "1",
      eterno: "0",
    },
  },
  "docbarca.accept": { ...quietly, params: { id: "1000005" }, body: documentBody },
  "docbarca.update": {
    ...quietly,
    params: { id: "1000005" },
    body: { ...documentBody, eterno: 1, scadenza: null },
  },
  "docbarca.refuse": { ...quietly, params: id, body: { motivazione: "Polizza di un'altra barca" } },
  "docbarca.delete": { ...quietly, params: id },
};
