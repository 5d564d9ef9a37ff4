import type { CallKey } from "@/lib/contract";
import type { Sample } from "./sample";

/** Samples of a member's cards and notifications; see ./legacy-answers. */
const done = { answer: { esito: true, err: "" }, read: {} };
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };
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

export const memberSectionSamples = {
  "notifica.byMember": {
    params: ofMember,
    answer: { esito: true, Notifica: [{ id: "8", testo: "Ciao", letta: 0 }, { id: 9 }] },
    read: { Notifica: [{ id: 8, testo: "Ciao", letta: 0 }, { id: 9 }] },
  },
  "notifica.hide": { ...quietly, params: id },
  "sollecita.documents": { ...done, params: ofMember },
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
} satisfies Partial<Record<CallKey, Sample>>;
