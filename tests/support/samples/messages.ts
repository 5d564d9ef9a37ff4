const root = {
  id_mes: "70",
  mittente: "12",
  destinatario: 43,
  oggetto: "3",
  Oggetto: { id: 3, nome: "Quote" },
  testo: "Il bonifico è partito.",
  inrisposta: "0",
  letto: "1",
  created_at: "2026-03-01T09:30:00.000Z",
  updated_at: null,
  Mittente: { id_usr: "12", nominativo: "Anna D'Amico", cf: "DMCNNA80A41H501U", telefono: "333 1234567" },
  Destinatario: { id_usr: 43, nome: "Paola", cognome: "Vianello", password: "x" },
};
const rootRead = {
  id_mes: 70,
  mittente: 12,
  destinatario: 43,
  oggetto: 3,
  Oggetto: { id: 3, nome: "Quote" },
  testo: "Il bonifico è partito.",
  inrisposta: 0,
  letto: 1,
  created_at: "2026-03-01T09:30:00.000Z",
  updated_at: null,
  Mittente: { id_usr: 12, nominativo: "Anna D'Amico" },
  Destinatario: { id_usr: 43, nome: "Paola", cognome: "Vianello" },
};
/** A message with fields that a server may leave out or send otherwise. */
const bare = {
  id_mes: 71,
  mittente: 43,
  inrisposta: 70,
  letto: false,
  oggetto: null,
  Oggetto: null,
  Mittente: "Paola",
};
const bareRead = { ...bare, letto: 0, Mittente: null };

export const messageSamples = {
  "messaggi.list": {
    answer: { esito: true, Messaggi: [root], NonLetti: [bare] },
    read: { Messaggi: [rootRead], NonLetti: [bareRead] },
  },
  "messaggi.thread": {
    params: { id_mes: "70" },
    answer: { esito: true, Messaggi: [root, bare] },
    read: { Messaggi: [rootRead, bareRead] },
  },
  "messaggi.send": {
    body: { mittente: 43, destinatario: 12, oggetto: 3, testo: "Ricevuto, grazie.", inrisposta: 70 },
    answer: { esito: true, Messaggi: { id_mes: 72 } },
    read: {},
  },
};
