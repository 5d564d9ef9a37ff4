import type { CallKey } from "@/lib/contract";
import type { Sample } from "./sample";

/** Samples of licences, cards to accept and instructors (docs/rules/calls.md#samples); see ./legacy-answers. */
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };

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
  "istruttori.list": {
    answer: {
      Istruttori: [
        {
          id: "3",
          id_usr: "12",
          interno: true,
          collabora: "0",
          Utenti: { ...person, nominativo: "Anna Neri" },
        },
        { id: 4, id_usr: 13, interno: "0", collabora: 1, Utenti: null },
      ],
    },
    read: {
      Istruttori: [
        { id: 3, id_usr: 12, interno: 1, collabora: 0, Utenti: { ...person, nominativo: "Anna Neri" } },
        { id: 4, id_usr: 13, interno: 0, collabora: 1, Utenti: null },
      ],
    },
  },
  "istruttori.create": { ...quietly, body: { id_usr: 12, interno: 1, collabora: 0 } },
  "istruttori.update": { ...quietly, params: id, body: { collabora: 1 } },
  "istruttori.delete": { ...quietly, params: id },
} satisfies Partial<Record<CallKey, Sample>>;
