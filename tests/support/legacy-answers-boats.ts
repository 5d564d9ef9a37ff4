/** The samples of boats, boat documents and their types (docs/rules/calls.md#samples; see ./legacy-answers). */
const done = { answer: { esito: true, err: "" }, read: {} };
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };

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
const typeBody = { nome: "Assicurazione RC", attivita: 2, scadenza: 1, titolare: 1, massimale: 0 };

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
  "docbarca.accept": { ...quietly, params: id, body: documentBody },
  "docbarca.update": { ...quietly, params: id, body: { ...documentBody, eterno: 1, scadenza: null } },
  "docbarca.refuse": { ...quietly, params: id, body: { motivazione: "Polizza di un'altra barca" } },
  "docbarca.delete": { ...quietly, params: id },
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
