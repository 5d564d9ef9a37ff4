import { id, quietly } from "./sample";

const body = {
  corso: 1,
  utente: 12,
  istruttore: 4,
  organizatore: 0,
  barca: null,
  porto: 0,
  iscrizione: "2026-11-21",
  date: ["2026-12-02", "2026-12-01"],
};

export const userCourseSamples = {
  "corsoutente.list": {
    answer: {
      esito: true,
      Crociera: [
        {
          id: "5",
          corso: "1",
          utente: 12,
          istruttore: "4",
          organizatore: 3,
          barca: 0,
          porto: null,
          iscrizione: "2026-11-01",
          stato: "0",
          date: '["2026-12-08","2026-12-01",null]',
          note: "x",
          Utente: { id_usr: "12", nominativo: "Anna D'Amico", eta: 30 },
          Corso: { nome: "Deriva", pratico: true },
          Istruttore: { nominativo: "Ugo Foschi" },
          Barca: { nome: "Brezza" },
        },
        { id: 6, corso: 2, utente: 13, stato: 1, date: ["2026-12-01T10:00:00"], Utente: null, Corso: [] },
        { id: 7, date: "da concordare", stato: "chiuso", Utente: "Anna" },
        { id: 8, date: "", Corso: { nome: "Vela", pratico: null } },
        { id: 9, date: '["2026-12-01","mai"]' },
      ],
    },
    read: {
      Crociera: [
        {
          id: 5,
          corso: 1,
          utente: 12,
          istruttore: 4,
          organizatore: 3,
          barca: 0,
          porto: null,
          iscrizione: "2026-11-01",
          stato: 0,
          date: ["2026-12-01", "2026-12-08"],
          note: "x",
          Utente: { id_usr: 12, nominativo: "Anna D'Amico" },
          Corso: { nome: "Deriva", pratico: 1 },
          Istruttore: { nominativo: "Ugo Foschi" },
          Barca: { nome: "Brezza" },
        },
        { id: 6, corso: 2, utente: 13, stato: 1, date: ["2026-12-01"], Utente: null, Corso: null },
        { id: 7, date: "da concordare", stato: null, Utente: null },
        { id: 8, date: [], Corso: { nome: "Vela", pratico: null } },
        { id: 9, date: '["2026-12-01","mai"]' },
      ],
    },
  },
  "corsoutente.create": {
    answer: { esito: true, Corso: { id: "41" } },
    read: {},
    body: { ...body, stato: 0 },
  },
  "corsoutente.update": { ...quietly, params: id, body: { id: 5, ...body, stato: 0, note: "x" } },
  "corsoutente.delete": { ...quietly, params: id },
};
