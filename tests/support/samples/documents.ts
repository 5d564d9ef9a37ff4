import { audit, auditRead, done, quietly } from "./sample";

const memberDocuments = {
  answer: {
    esito: true,
    Documenti: [
      {
        id_doc: "501",
        id_usr: "12",
        id_tipo: 7,
        accettato: "0",
        scadenza: "2026-03-31T22:00:00.000Z",
        eterno: false,
        path: "uploads/documenti/501/certificato medico #2.pdf",
        TipoDoc: { nome: "Visita medica", id_tipo: "7" },
        Utenti: { nome: "Anna", cognome: "D'Amico" },
        ll: { nominativo: "Paola Segreti" },
        ...audit,
        campo_sconosciuto: { da: "conservare" },
      },
      { id_doc: 502, accettato: true, scadenza: null, eterno: "1", ll: null, TipoDoc: null },
      { id_doc: 503, scadenza: "2027-12-31", eterno: 0, Utenti: [] },
    ],
  },
  read: {
    Documenti: [
      {
        id_doc: 501,
        id_usr: 12,
        id_tipo: 7,
        accettato: 0,
        scadenza: "2026-04-01",
        eterno: 0,
        path: "uploads/documenti/501/certificato medico #2.pdf",
        TipoDoc: { nome: "Visita medica", id_tipo: 7 },
        Utenti: { nome: "Anna", cognome: "D'Amico" },
        ll: { nominativo: "Paola Segreti" },
        ...auditRead,
      },
      { id_doc: 502, accettato: 1, scadenza: null, eterno: 1, ll: null, TipoDoc: null },
      { id_doc: 503, scadenza: "2027-12-31", eterno: 0, Utenti: null },
    ],
  },
};

const documentForm = { id_usr: "12", id_tipo: "7", accettato: "1", scadenza: "2027-03-31", eterno: "0" };

const reason = { motivazione: "Foto illeggibile" };

export const documentSamples = {
  "documenti.toReview": memberDocuments,
  "documenti.byType": { ...memberDocuments, params: { id_tipo: "7" } },
  "documenti.byMember": { ...memberDocuments, params: { id_usr: "12" } },
  "documenti.medicalExpiry": {
    params: { id_usr: "12" },
    answer: { esito: true, Documento: memberDocuments.answer.Documenti[0] },
    read: { Documento: { scadenza: "2026-04-01", eterno: 0 } },
  },
  "documenti.create": { ...done, body: documentForm },
  "documenti.accept": {
    ...quietly,
    params: { id_doc: "501" },
    body: {
      id_doc: 501,
      scadenza: "2027-03-31",
      eterno: 0,
      accettato: 1,
      campo_sconosciuto: { da: "conservare" },
    },
  },
  "documenti.refuse": { ...quietly, params: { id_doc: "501" }, body: reason },
  "documenti.refuseByPut": { ...quietly, params: { id_doc: "501" }, body: reason },
  "documenti.delete": { ...quietly, params: { id_doc: "501" } },
};
