import { audit, auditRead, done, id, quietly } from "./sample";

const clubDocumentBody = { nome: "Statuto", scadenza: null, famiglia: 2, ruoli: [1, 2], pubblicato: 0 };

export const clubDocumentSamples = {
  "doccirc.all": {
    answer: {
      Documenti: [
        {
          id: "1",
          nome: "Statuto",
          scadenza: null,
          famiglia: "2",
          ruoli: [1, "2"],
          pubblicato: true,
          path: "uploads/doccirc/1/statuto.pdf",
          sorgente: "uploads/doccirc/1/statuto.docx",
          Famiglia: { nome: "Regolamenti" },
          ...audit,
        },
        {
          id: 2,
          nome: "Bozza",
          scadenza: "2026-12-31 00:00:00",
          famiglia: null,
          ruoli: null,
          pubblicato: "0",
        },
        { id: 3, nome: "Deroga", scadenza: "31/12/2025", pubblicato: 1 },
      ],
    },
    read: {
      Documenti: [
        {
          id: 1,
          nome: "Statuto",
          scadenza: null,
          famiglia: 2,
          ruoli: [1, 2],
          pubblicato: 1,
          path: "uploads/doccirc/1/statuto.pdf",
          sorgente: "uploads/doccirc/1/statuto.docx",
          Famiglia: { nome: "Regolamenti" },
          ...auditRead,
        },
        { id: 2, nome: "Bozza", scadenza: "2026-12-31", famiglia: null, ruoli: [], pubblicato: 0 },
        { id: 3, nome: "Deroga", scadenza: "31/12/2025", pubblicato: 1 },
      ],
    },
  },
  "doccirc.create": {
    body: clubDocumentBody,
    answer: { esito: true, Documenti: { id: "31", nome: "Statuto" } },
    read: { Documenti: { id: 31, nome: "Statuto" } },
  },
  "doccirc.update": {
    ...done,
    params: id,
    body: { id: 5, ...clubDocumentBody, Famiglia: { nome: "Regolamenti" }, campo_sconosciuto: "x" },
  },
  "doccirc.delete": { ...quietly, params: id },
  "doccirc.uploadMain": {
    body: { id: "5" },
    answer: { esito: true, Documenti: { path: "uploads/doccirc/5/statuto.pdf" } },
    read: { Documenti: { path: "uploads/doccirc/5/statuto.pdf" } },
  },
  "doccirc.uploadSource": {
    body: { id: "5" },
    answer: { esito: true, Documenti: { sorgente: "uploads/doccirc/5/statuto.docx" } },
    read: { Documenti: { sorgente: "uploads/doccirc/5/statuto.docx" } },
  },
};
