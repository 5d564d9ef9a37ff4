import { done, id, quietly } from "./sample";

const ofMember = { id_usr: "12" };

const cardForm = {
  utente: "12",
  tipoTessera: "3",
  numero: "ITA 1234",
  scadenza: "2027-12-31",
  velamare: "1",
  note: "",
  accettato: "1",
};

export const cardSamples = {
  "tessera.toAccept": {
    answer: {
      esito: true,
      Tessera: [
        {
          id: "7",
          utente: "12",
          Utente: { nominativo: "Anna Neri" },
          TipoTessera: { nome: "FIV" },
          scadenza: "2026-12-31",
          created_at: "2026-05-06 07:08:09",
          accettato: "0",
          path: null,
        },
        { id: 8, Utente: null, scadenza: "31/12" },
      ],
    },
    read: {
      Tessera: [
        {
          id: 7,
          utente: 12,
          Utente: { nominativo: "Anna Neri" },
          TipoTessera: { nome: "FIV" },
          scadenza: "2026-12-31",
          created_at: "2026-05-06 07:08:09",
          accettato: 0,
          path: null,
        },
        { id: 8, Utente: null, scadenza: null },
      ],
    },
  },
  "tessera.accept": {
    ...quietly,
    params: { id: "7" },
    body: { id: 7, utente: 12, tipoTessera: 3, numero: "1234", scadenza: "2026-12-31", accettato: 1 },
  },
  "tessera.byMember": {
    params: ofMember,
    answer: {
      Tessera: [
        {
          id: "7",
          utente: "12",
          tipoTessera: "3",
          numero: 1234,
          scadenza: "2026-12-31T23:00:00.000Z",
          velamare: true,
          note: null,
          path: "uploads/tessere/7/tessera.pdf",
          accettato: "1",
          TipoTessera: { nome: "Tessera FIV" },
          created_at: "2024-05-06 07:08:09",
        },
        { id: 8, velamare: "0", scadenza: null, TipoTessera: null },
      ],
    },
    read: {
      Tessera: [
        {
          id: 7,
          utente: 12,
          tipoTessera: 3,
          numero: "1234",
          scadenza: "2027-01-01",
          velamare: 1,
          note: null,
          path: "uploads/tessere/7/tessera.pdf",
          accettato: 1,
          TipoTessera: { nome: "Tessera FIV" },
          created_at: "2024-05-06 07:08:09",
        },
        { id: 8, velamare: 0, scadenza: null, TipoTessera: null },
      ],
    },
  },
  "tessera.create": { ...done, body: cardForm },
  "tessera.update": { ...done, body: { ...cardForm, id: "7", path: "uploads/tessere/7/tessera.pdf" } },
  "tessera.delete": { ...quietly, params: id },
  "tessera.get": {
    params: id,
    answer: {
      Tessera: [{ id: "8", utente: "12", TipoTessera: { nome: "Tessera FIV" }, scadenza: "2027-12-31" }],
    },
    read: { Tessera: [{ id: 8, utente: 12, TipoTessera: { nome: "Tessera FIV" }, scadenza: "2027-12-31" }] },
  },
};
