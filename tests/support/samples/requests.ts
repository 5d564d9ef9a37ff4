import { done, id, quietly } from "./sample";

const papers = {
  Documenti: [
    { TipoDoc: { nome: "Visita medica" }, path: "uploads/documenti/7/visita #2.pdf" },
    { TipoDoc: null },
  ],
  Tessere: [{ Tessera: { nome: "Tessera FIV" }, anno: "2026" }],
};
const papersRead = { ...papers, Tessere: [{ Tessera: { nome: "Tessera FIV" }, anno: 2026 }] };

const cruiseList = {
  answer: {
    Richieste: [
      {
        id: "5",
        crociera: "3",
        Crociera: { nome: "Giro dell'Elba" },
        utente: "12",
        Utente: { nominativo: "Anna D'Amico" },
        front: "0",
        back: 0,
        organizzatore: "7",
        istruttore: null,
        Back: [],
        Organizzatore: { nominativo: "Ugo Neri", id_usr: "7" },
        barca: "4",
        stato: "0",
        pubblicato: "1",
        quota: 3,
        Dettaglio: [{ id: "31", nominativo: "Anna D'Amico", utente: "12", ...papers }, "rotto"],
      },
      { id: 6, Dettaglio: '[{"id":32,"utente":13}]', pubblicato: true, stato: "mai" },
      { id: 7, Dettaglio: null, Crociera: null },
    ],
  },
  read: {
    Richieste: [
      {
        id: 5,
        crociera: 3,
        Crociera: { nome: "Giro dell'Elba" },
        utente: 12,
        Utente: { nominativo: "Anna D'Amico" },
        front: 0,
        back: 0,
        organizzatore: 7,
        istruttore: null,
        Back: null,
        Organizzatore: { nominativo: "Ugo Neri", id_usr: 7 },
        barca: 4,
        stato: 0,
        pubblicato: 1,
        quota: 3,
        Dettaglio: [{ id: 31, nominativo: "Anna D'Amico", utente: 12, ...papersRead }],
      },
      { id: 6, Dettaglio: [{ id: 32, utente: 13 }], pubblicato: 1, stato: null },
      { id: 7, Dettaglio: [], Crociera: null },
    ],
  },
};

const courseList = {
  answer: {
    Richieste: [
      {
        id: 5,
        corso: "2",
        Corso: { nome: "Carteggio", pratico: "1" },
        porto: "1",
        front: 3,
        date: '["2027-03-08","2027-03-01T00:00:00"]',
      },
      { id: 6, date: ["2027-03-01"], Corso: [] },
      { id: 7, date: "da definire" },
      { id: 8, date: '["01/03/2027"]' },
    ],
  },
  read: {
    Richieste: [
      {
        id: 5,
        corso: 2,
        Corso: { nome: "Carteggio", pratico: 1 },
        porto: 1,
        front: 3,
        date: ["2027-03-01", "2027-03-08"],
      },
      { id: 6, date: ["2027-03-01"], Corso: null },
      { id: 7, date: "da definire" },
      { id: 8, date: '["01/03/2027"]' },
    ],
  },
};

const body = {
  id: 5,
  utente: 12,
  Utente: { nominativo: "Anna D'Amico" },
  front: 3,
  back: 0,
  organizzatore: 7,
  istruttore: null,
  tutor: 0,
  barca: 4,
  stato: 1,
  pubblicato: 1,
  quota: 3,
  Dettaglio: [{ id: 31 }],
};
const notice = { ...done, body: { id_usr: 12, body: "Manca il certificato medico." } };

export const requestSamples = {
  "richiestacrociera.pending": cruiseList,
  "richiestacrociera.mine": cruiseList,
  "richiestacrociera.update": { ...quietly, params: id, body: { ...body, crociera: 3 } },
  "richiestacrociera.notify": notice,
  "richiestacrociera.delete": { ...quietly, params: id },
  "richiesta.memberData": {
    params: { id: "31" },
    answer: { Dettaglio: [{ id: "31", nominativo: "Anna D'Amico", utente: "12", ...papers }] },
    read: { Dettaglio: { id: 31, nominativo: "Anna D'Amico", utente: 12, ...papersRead } },
  },
  "richiestacorso.pending": courseList,
  "richiestacorso.mine": courseList,
  "richiestacorso.update": {
    ...quietly,
    params: id,
    body: { ...body, corso: 2, porto: 1, date: ["2027-03-08", "2027-03-01"] },
  },
  "richiestacorso.notify": notice,
  "richiestacorso.delete": { ...quietly, params: id },
};
