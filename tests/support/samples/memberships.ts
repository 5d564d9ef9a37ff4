import { done, id, quietly } from "./sample";

const list = {
  answer: {
    Tesseramento: [
      {
        id: "31",
        utente: "12",
        Utente: { nominativo: "Anna D'Amico", meta: JSON.stringify('{"1":"riservato","26":"29/02/2008"}') },
        Tessera: {
          nome: "Socio ordinario",
          documenti: '[1,"7"]',
          enti: [1, 2],
          certificatomedico: "1",
          prezzi: '[{"anni":"18","prezzo":"90,00"}]',
        },
        front: null,
        back: "0",
        FrontOffice: null,
        BackOffice: [],
        ente: "1",
        documenti: "1",
        pagato: true,
        stato: 0,
        anno: "2027",
        nota: null,
        tessera: "1",
        quota: 3,
        dati: '{"tipoTessera":2,"scadenza":"2027-12-31","numero":"IT 7","altro":1}',
      },
      { id: 32, dati: "rotto", FrontOffice: { nominativo: "Paola Vianello" }, front: 3, anno: "mai" },
      { id: 33, dati: { numero: "9" }, stato: "1" },
    ],
  },
  read: {
    Tesseramento: [
      {
        id: 31,
        utente: 12,
        Utente: { nominativo: "Anna D'Amico", meta: { "26": "29/02/2008" } },
        Tessera: {
          nome: "Socio ordinario",
          documenti: [1, 7],
          enti: [1, 2],
          certificatomedico: 1,
          prezzi: [{ anni: 18, prezzo: "90,00" }],
        },
        front: null,
        back: 0,
        FrontOffice: null,
        BackOffice: null,
        ente: 1,
        documenti: 1,
        pagato: 1,
        stato: 0,
        anno: 2027,
        nota: null,
        tessera: 1,
        quota: 3,
        dati: { tipoTessera: 2, scadenza: "2027-12-31", numero: "IT 7", altro: 1 },
      },
      { id: 32, dati: {}, FrontOffice: { nominativo: "Paola Vianello" }, front: 3, anno: null },
      { id: 33, dati: { numero: "9" }, stato: 1 },
    ],
  },
};

export const membershipSamples = {
  "tesseramento.new": list,
  "tesseramento.mine": list,
  "tesseramento.all": list,
  "tesseramento.update": {
    ...done,
    params: id,
    body: {
      id: 5,
      utente: 12,
      Utente: { nominativo: "Anna D'Amico" },
      front: 3,
      back: null,
      ente: 0,
      documenti: 1,
      pagato: 0,
      stato: 0,
      anno: 2027,
      dati: { numero: "9" },
      nota: null,
      quota: 3,
    },
  },
  "tesseramento.delete": { ...quietly, params: id },
  "pagamento.byMembership": {
    params: id,
    answer: {
      Pagamento: [
        {
          id: "1",
          tesseramento: "5",
          tipo: "ACCONTO",
          valore: "45,50",
          metodo: "2",
          created_at: "2026-11-01",
        },
        { id: 2, tipo: "SALDO", valore: 44.5, metodo: null, ricevuta: "x" },
      ],
    },
    read: {
      Pagamento: [
        { id: 1, tesseramento: 5, tipo: "ACCONTO", valore: "45,50", metodo: 2, created_at: "2026-11-01" },
        { id: 2, tipo: "SALDO", valore: 44.5, metodo: null, ricevuta: "x" },
      ],
    },
  },
  "pagamento.create": { ...quietly, body: { tipo: "SALDO", valore: 44.5, metodo: 2, tesseramento: 5 } },
  "pagamento.delete": { ...quietly, params: id, asRead: { of: { tesseramento: 5 } } },
};
