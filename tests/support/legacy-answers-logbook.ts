/** The samples of the logbook (see ./legacy-answers). */
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };

const people = [{ nominativo: "Anna D'Amico", salvagente: "1", presente: 0, note: "taglia S" }];
const tutor = { sesso: "F", eta: 17, ripetere: "sì", note: "" };

/** `dati` as an object and as JSON text, reporters as text and number, what a list leaves out. */
const posts = {
  answer: {
    esito: true,
    LogBook: [
      {
        id: "7",
        tipo: "imbarco",
        data: "2026-07-14T22:30:00.000Z",
        dati: { soci: people },
        pubblicato: "1",
        segnalatoIstruttore: "43",
        segnalatoAmministra: 0,
        adminSegnala: 44,
        Utente: { id_usr: "12", nominativo: "Anna D'Amico", email: "riservata", cf: "DMCNNA80A41H501U" },
        Crociera: { id: "3", nome: "Corso base", note: "riservata" },
        Crocieraattivita: { istruttore: "43" },
        galleria: null,
        autovalutazione: null,
        valutazionetutor: null,
        gasolio: 12.5,
        campo_sconosciuto: "x",
      },
      {
        id: 8,
        tipo: "sbarco",
        data: "2026-07-13",
        dati: '{"soci":[]}',
        pubblicato: false,
        segnalatoAmministra: "1",
        adminSegnala: false,
        Crociera: { id: 4 },
        galleria: "uploads/logbook/8/rada #2.jpg",
        autovalutazione: "Tutto bene",
        valutazionetutor: '{"sesso":"F","eta":17,"ripetere":"sì","note":""}',
      },
      {
        id: 9,
        tipo: "didattica",
        data: null,
        dati: '[{"argomento":"Nodi","svolto":1}]',
        Utente: [],
        valutazionetutor: tutor,
      },
      { id: 10, tipo: "nota", dati: '{"testo": "tagl', galleria: '["a.jpg","b.jpg",7]' },
      { id: 11, dati: '"{\\"testo\\":\\"due volte\\"}"', valutazionetutor: "30" },
    ],
  },
  read: {
    LogBook: [
      {
        id: 7,
        tipo: "imbarco",
        data: "2026-07-15",
        dati: { soci: people },
        pubblicato: 1,
        segnalatoIstruttore: 43,
        segnalatoAmministra: 0,
        adminSegnala: 1,
        Utente: { id_usr: 12, nominativo: "Anna D'Amico" },
        Crociera: { id: 3, nome: "Corso base" },
        Crocieraattivita: { istruttore: 43 },
        galleria: [],
        autovalutazione: null,
        valutazionetutor: null,
        gasolio: "12.5",
      },
      {
        id: 8,
        tipo: "sbarco",
        data: "2026-07-13",
        dati: { soci: [] },
        pubblicato: 0,
        segnalatoAmministra: 1,
        adminSegnala: 0,
        Crociera: { id: 4 },
        galleria: ["uploads/logbook/8/rada #2.jpg"],
        autovalutazione: "Tutto bene",
        valutazionetutor: tutor,
      },
      {
        id: 9,
        tipo: "didattica",
        data: null,
        dati: [{ argomento: "Nodi", svolto: 1 }],
        Utente: null,
        valutazionetutor: tutor,
      },
      { id: 10, tipo: "nota", dati: '{"testo": "tagl', galleria: ["a.jpg", "b.jpg"] },
      { id: 11, dati: { testo: "due volte" }, valutazionetutor: "30" },
    ],
  },
};

export const logbookSamples = {
  "logbook.byOrganizer": { ...posts, params: { id: "43" } },
  "logbook.reportedToAdmin": posts,
  "logbook.reportedToSecretariat": posts,
  "logbook.everyPost": posts,
  "logbook.search": { ...posts, body: { id_usr: 12 } },
  "logbook.report": { ...quietly, params: id, body: { segnalatoIstruttore: 0 } },
  "logbook.publish": { ...quietly, params: id },
  "logbook.unpublish": { ...quietly, params: id },
  "logbook.reportAsInstructor": { ...quietly, params: id },
  "logbook.reportInstructor": { ...quietly, params: id },
  "logbook.delete": { ...quietly, params: id },
  "crociere.list": {
    answer: {
      esito: true,
      err: "",
      Crociera: [{ id: "3", nome: "Corso base", porto: "x", attivo: "1" }, { id: 4 }],
    },
    read: { Crociera: [{ id: 3, nome: "Corso base", attivo: 1 }, { id: 4 }] },
  },
};
