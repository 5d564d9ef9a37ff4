import type { CallKey } from "@/lib/contract";
import type { Sample } from "./sample";

/** Samples of roles, delegations and permission sets; see ./legacy-answers. */
const done = { answer: { esito: true, err: "" }, read: {} };
const quietly = { answer: { esito: true }, read: {} };
const id = { id: "5" };
const audit = { created_by: "12", updated_by: 13, created_at: "2024-05-06 07:08:09" };
const auditRead = { ...audit, updated_by: "13" };
const privateFields = { telefono: "333 1234567", cf: "DMCNNA80A41H501U", note: "riservata" };

const roles = {
  answer: {
    Ruoli: [
      { id: "4", nome: "Istruttore di vela", affiliazione: "FIV", etichetta: "Istruttore", ...audit },
      { id: 5, nome: "Armatore", affiliazione: null, altro: "x" },
    ],
  },
  read: {
    Ruoli: [
      { id: 4, nome: "Istruttore di vela", affiliazione: "FIV", etichetta: "Istruttore", ...auditRead },
      { id: 5, nome: "Armatore", affiliazione: null },
    ],
  },
};
const roleBody = { nome: "Skipper", affiliazione: null };

const delegations = {
  answer: {
    esito: true,
    Delega: [
      {
        id: "31",
        Rappresentante: { id_usr: "13", nominativo: "Ugo Neri", ...privateFields },
        Rappresentato: { id_usr: 12, nominativo: "Anna D'Amico", email: "anna@example.it" },
        idDelegante: 12,
      },
      { id: 32, Rappresentante: { nominativo: "Solo Nome" }, Rappresentato: [] },
    ],
  },
  read: {
    Delega: [
      {
        id: 31,
        Rappresentante: { id_usr: 13, nominativo: "Ugo Neri" },
        Rappresentato: { id_usr: 12, nominativo: "Anna D'Amico" },
      },
      { id: 32, Rappresentante: { nominativo: "Solo Nome" }, Rappresentato: null },
    ],
  },
};

export const peopleSamples = {
  "deleghe.all": delegations,
  "deleghe.create": { ...done, body: { idDelegante: 12, idDelegato: 13 } },
  "deleghe.delete": { ...quietly, params: id },
  "permessi.list": {
    answer: {
      Permessi: [
        { id: "3", nome: "SEGRETERIA", permessi: '{"soci":1,"tipi doc":"true","ruoli":false}', altro: 1 },
        { id: 6, nome: "Vecchio", permessi: { soci: true, "boe in mare": "0" } },
      ],
    },
    read: {
      Permessi: [
        { id: 3, nome: "SEGRETERIA", permessi: { soci: true, "tipi doc": true, ruoli: false }, altro: 1 },
        { id: 6, nome: "Vecchio", permessi: { soci: true, "boe in mare": false } },
      ],
    },
  },
  "permessi.update": {
    ...quietly,
    params: id,
    body: { id: 5, nome: "SOCIO", permessi: { deleghe: true, "boe in mare": false } },
  },
  "permessi.delete": { ...quietly, params: id },
  "ruoli.list": roles,
  "ruoli.create": { ...done, body: roleBody },
  "ruoli.update": { ...done, params: id, body: roleBody },
  "ruoli.delete": { ...done, params: id },
} satisfies Partial<Record<CallKey, Sample>>;
