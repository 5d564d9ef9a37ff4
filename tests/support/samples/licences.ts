import { id, quietly } from "./sample";

const person = { nome: "Anna", cognome: "Neri" };

const licences = {
  answer: {
    Qualifica: [
      {
        id: "2000001",
        id_doc: 2000001,
        TipoBrevetti: { nome: "Patente nautica" },
        Utenti: person,
        Enti: { nome: "FIV" },
        accettato: false,
        path: "uploads/qualifiche/1/patente.pdf",
        id_usr: 12,
        scadenza: { gg: 5, mm: "3", yy: 2031 },
        ll: { nominativo: "Paola Vianello" },
      },
      { id: 7, Enti: null, accettato: "1", scadenza: "2030-12-31 00:00:00" },
      { id: 8, scadenza: { gg: "", mm: "", yy: "" }, Utenti: "Anna" },
    ],
  },
  read: {
    Qualifica: [
      {
        id: 2000001,
        id_doc: 2000001,
        TipoBrevetti: { nome: "Patente nautica" },
        Utenti: person,
        Enti: { nome: "FIV" },
        accettato: 0,
        path: "uploads/qualifiche/1/patente.pdf",
        id_usr: 12,
        scadenza: "2031-03-05",
        ll: { nominativo: "Paola Vianello" },
      },
      { id: 7, Enti: null, accettato: 1, scadenza: "2030-12-31" },
      { id: 8, scadenza: null, Utenti: null },
    ],
  },
};

/** Lists on the dashboard are counted and nothing of them is read. */
const counted = (name: string) => ({
  answer: { esito: true, [name]: [{ id: 1, testo: "riservato" }, { id: "2" }] },
  read: { [name]: [{ id: 1 }, { id: 2 }] },
});

export const licenceSamples = {
  "qualifica.toReview": licences,
  "qualifica.byMember": { ...licences, params: { userId: "12" } },
  "qualifica.accept": {
    ...quietly,
    params: { id: "2000001" },
    body: { id: 2000001, accettato: 1, scadenza: "2031-03-05", id_usr: 12, Enti: { nome: "FIV" } },
  },
  "qualifica.refuse": { ...quietly, params: id },
  "qualifica.remove": { ...quietly, params: id },
  "qualifica.all": counted("Qualifica"),
};
