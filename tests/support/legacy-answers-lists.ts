/** The samples of the club's lists (docs/rules/calls.md#samples): card types, licence types, modes, payment types, glossary, activities (see ./legacy-answers). */
const done = { answer: { esito: true, err: "" }, read: {} };
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };

const cardBody = {
  nome: "Tessera FIV",
  ente: 1,
  eta: 18,
  costo: 35.5,
  note: null,
  scadenza: "2026-12-31",
  nonpraticante: 0,
  maggiorenne: 1,
  visitam: 1,
  regate: 0,
};
const licenceBody = { nome: "Patente nautica", ente: 5 };
const modeBody = { nome: "Ordinaria", visibile: 1, descrizione: "Per tutti", note: null };
const paymentBody = { ...modeBody, nome: "Bonifico", richiedenumerocarta: 0, richiedefilericevuta: 1 };
const word = { parola: "Bolina", significato: "Andatura che risale il vento.", pubblicato: 1 };
const activityBody = {
  nome: "Uscita di primavera",
  barca: 3,
  didattica: null,
  inizio: "2026-05-01",
  fine: "2026-05-02",
  partenza: "Viareggio",
  arrivo: null,
};

export const listSamples = {
  "tipotessera.list": {
    answer: {
      esito: true,
      TipoTessera: [
        {
          id: "1",
          nome: "Tessera FIV",
          ente: "2",
          eta: "18",
          costo: "35,50",
          note: 7,
          altro: "x",
          nonpraticante: "0",
          maggiorenne: true,
          visitam: "1",
          regate: false,
          scadenza: "2026-12-31T00:00:00",
          Ente: { nome: "FIV" },
        },
        { id: 2, nome: null, ente: null, eta: -1, costo: 12.5, scadenza: "mai", Ente: null },
        { id: 3, costo: null },
      ],
    },
    read: {
      TipoTessera: [
        {
          id: 1,
          nome: "Tessera FIV",
          ente: 2,
          eta: 18,
          costo: "35,50",
          note: "7",
          altro: "x",
          nonpraticante: 0,
          maggiorenne: 1,
          visitam: 1,
          regate: 0,
          scadenza: "2026-12-31",
          Ente: { nome: "FIV" },
        },
        { id: 2, nome: null, ente: null, eta: null, costo: 12.5, scadenza: "mai", Ente: null },
        { id: 3, costo: null },
      ],
    },
  },
  "tipotessera.create": { ...done, body: cardBody },
  "tipotessera.update": { ...done, params: id, body: { id: 5, ...cardBody, campo_sconosciuto: "x" } },
  "tipotessera.delete": { ...done, params: id },
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
  "modalita.list": {
    answer: {
      esito: true,
      Modalita: [
        { id: "1", nome: "Ordinaria", visibile: "1", descrizione: null, note: "x" },
        { id: 2, visibile: false, ordine: 3 },
      ],
    },
    read: {
      Modalita: [
        { id: 1, nome: "Ordinaria", visibile: 1, descrizione: null, note: "x" },
        { id: 2, visibile: 0, ordine: 3 },
      ],
    },
  },
  "modalita.create": { ...quietly, body: modeBody },
  "modalita.update": { ...quietly, params: id, body: { id: 5, ...modeBody, ordine: 3 } },
  "modalita.delete": { ...quietly, params: id },
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
  "glossario.list": {
    answer: { esito: true, Glossario: [{ ...word, id: "9", pubblicato: "0", lingua: "it" }, { id: 10 }] },
    read: { Glossario: [{ ...word, id: 9, pubblicato: 0, lingua: "it" }, { id: 10 }] },
  },
  "glossario.create": { ...quietly, body: word },
  "glossario.update": { ...quietly, params: id, body: { id: 5, ...word, significato: "", lingua: "it" } },
  "glossario.delete": { ...quietly, params: id },
  "attivitanew.list": {
    answer: {
      esito: true,
      Attivita: [
        {
          id: "7",
          nome: "Uscita",
          barca: "3",
          didattica: 0,
          inizio: "2026-05-01 08:00:00",
          fine: "",
          partenza: "Viareggio",
          arrivo: null,
          Barca: { nome: "Albatros" },
          Didattica: null,
          posti: 6,
        },
        { id: 8, barca: null, Barca: [], Didattica: { nome: "Altura" } },
      ],
    },
    read: {
      Attivita: [
        {
          id: 7,
          nome: "Uscita",
          barca: 3,
          didattica: 0,
          inizio: "2026-05-01",
          fine: null,
          partenza: "Viareggio",
          arrivo: null,
          Barca: { nome: "Albatros" },
          Didattica: null,
          posti: 6,
        },
        { id: 8, barca: null, Barca: null, Didattica: { nome: "Altura" } },
      ],
    },
  },
  "attivitanew.create": { ...done, body: activityBody },
  "attivitanew.update": { ...done, params: id, body: { id: 5, ...activityBody, barca: 0, posti: 6 } },
  "attivitanew.delete": { ...done, params: id },
};
