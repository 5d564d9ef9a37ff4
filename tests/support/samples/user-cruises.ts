import { id, quietly } from "./sample";

/**
 * As the server gives them: ids as text, times behind the days, flags as words, lists as JSON text, an
 * unknown field.
 */
const userCruise = {
  id: "31",
  crociera: "4",
  Crociera: { nome: "Corso altura", posti: 6 },
  utente: 12,
  Utente: { id_usr: "12", nominativo: "Anna D'Amico", email: "riservata", cf: "DMCNNA80A41H501U" },
  organizatore: "3",
  Organizzatore: { nominativo: "Paola Vianello", password: "riservata" },
  tutor: 0,
  Tutor: null,
  istruttore: "4",
  Istruttore: { nominativo: "Niccolò Sartori" },
  barca: "0",
  Barca: "",
  inizio: "2026-07-14T22:30:00.000Z",
  fine: "2026-07-20",
  iscrizione: 7,
  stato: "0",
  chiusa: false,
  telefono: 3401234567,
  intolleranze: null,
  capoflottiglia: "1",
  formativa: "[1,0,3,1]",
  quota: "120,00",
};
const placeRead = {
  id: 31,
  crociera: 4,
  Crociera: { nome: "Corso altura", posti: 6 },
  utente: 12,
  Utente: { id_usr: 12, nominativo: "Anna D'Amico" },
  organizatore: 3,
  Organizzatore: { nominativo: "Paola Vianello" },
  tutor: 0,
  Tutor: null,
  istruttore: 4,
  Istruttore: { nominativo: "Niccolò Sartori" },
  barca: 0,
  Barca: null,
  inizio: "2026-07-15",
  fine: "2026-07-20",
  iscrizione: "7",
  stato: "0",
  chiusa: 0,
  telefono: "3401234567",
  intolleranze: null,
  capoflottiglia: 1,
  formativa: [1, 3],
  quota: "120,00",
};
/** A list by its name; the last records have little more than their ids. */
const list = (name: string, more: { answer: object; read: object }[] = []) => ({
  answer: {
    esito: true,
    [name]: [
      userCruise,
      { id: 32, Utente: 7, formativa: null, chiusa: "1" },
      ...more.map(({ answer }) => answer),
    ],
  },
  read: {
    [name]: [placeRead, { id: 32, Utente: null, formativa: [], chiusa: 1 }, ...more.map(({ read }) => read)],
  },
});

/** A booking in the list of the closed ones is closed, also where the record does not say it again. */
const closedSilently = [
  { answer: { id: 33 }, read: { id: 33, chiusa: 1 } },
  { answer: { id: 34, chiusa: null }, read: { id: 34, chiusa: 1 } },
];

const body = {
  crociera: 4,
  utente: 12,
  organizatore: 3,
  tutor: 0,
  istruttore: null,
  barca: 2,
  inizio: "2026-07-15",
  fine: "2026-07-20",
  telefono: "340 1",
  intolleranze: null,
  capoflottiglia: 1,
  formativa: [3, 0, "1", 3],
};

export const userCruiseSamples = {
  "crocierautente.list": list("Crociera"),
  "crocierautente.toClose": list("Attivita"),
  "crocierautente.closed": list("Attivita", closedSilently),
  "crocierautente.create": { ...quietly, body: { ...body, stato: 0, chiusa: 0 } },
  "crocierautente.update": { ...quietly, params: id, body: { id: 5, ...body, stato: "0", quota: "120,00" } },
  "crocierautente.delete": { ...quietly, params: id },
  "crocierautente.close": { ...quietly, body: { ids: "31,32" } },
  "crocierautente.closeFinished": quietly,
  "crocierautente.participants": {
    body: { ...body, id: 31 },
    answer: {
      Passeggeri: [
        {
          id: "31",
          Utente: { nominativo: "Anna D'Amico", telefono: "riservato" },
          note: "riservata",
          post: [{ id: 7, pubblicato: "1", dati: { testo: "riservato" } }, { id: 8, pubblicato: false }, "?"],
        },
        { id: 32, Utente: null, post: '[{"id":9,"pubblicato":1}]' },
        { id: 33, post: null },
      ],
    },
    read: {
      Passeggeri: [
        { id: 31, Utente: { nominativo: "Anna D'Amico" }, post: [{ pubblicato: 1 }, { pubblicato: 0 }] },
        { id: 32, Utente: null, post: [{ pubblicato: 1 }] },
        { id: 33 },
      ],
    },
  },
};
