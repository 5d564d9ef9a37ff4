import { done } from "./sample";

const foundMember = {
  id_usr: "12",
  nominativo: "Anna D'Amico",
  nome: "Anna",
  cognome: "D'Amico",
  SOC_ID: 1012,
  email: "anna@example.it",
};
const foundMemberRead = { ...foundMember, id_usr: 12, SOC_ID: "1012" };
const { nominativo: _, ...listedMemberRead } = foundMemberRead;
/**
 * Fields that a server may send beside the documented ones: none of them passes
 * (docs/rules/members.md#fields).
 */
const hiddenFields = { password: "x", lastLogin: "2024-05-06", created_by: 1, meta: { 26: "01/02/1990" } };

const found = {
  id_usr: "12",
  nominativo: "Anna D'Amico",
  nome: "Anna",
  cognome: "D'Amico",
  SOC_ID: 1012,
  email: "anna@example.it",
};
const foundRead = { ...found, id_usr: 12, SOC_ID: "1012" };
/** Fields of a member that no screen of the searches needs: they stay on the server. */
const privateFields = { telefono: "333 1234567", cf: "DMCNNA80A41H501U", note: "riservata", password: "x" };

export const memberSamples = {
  "ricerca.members": {
    body: { nominativo: "d'amico", ruoli: [4, 5] },
    answer: {
      esito: true,
      Utenti: [
        { ...foundMember, affidabilita: "7", telefono: "333 1234567", note: "riservata", ...hiddenFields },
        { id_usr: 13, nome: "Ugo", affidabilita: null },
        { id_usr: 14, nominativo: "Ida Neri", affidabilita: "n.d." },
        { id_usr: 15 },
      ],
    },
    read: {
      Utenti: [
        { ...listedMemberRead, affidabilita: 7 },
        { id_usr: 13, nome: "Ugo", affidabilita: null },
        { id_usr: 14, nome: "Ida Neri", affidabilita: null },
        { id_usr: 15 },
      ],
    },
  },
  "utente.get": {
    params: { x: "12" },
    answer: {
      Utenti: [
        {
          ...foundMember,
          telefono: 3331234567,
          affidabilita: 4,
          note: null,
          cf: "DMCNNA80A41H501U",
          permesso: "SOCIO",
          ruolo: '[4,"5",0,4]',
          eterno: true,
          ...hiddenFields,
        },
      ],
    },
    read: {
      Utenti: [
        {
          ...foundMemberRead,
          telefono: "3331234567",
          affidabilita: 4,
          note: null,
          cf: "DMCNNA80A41H501U",
          permesso: "SOCIO",
          ruolo: [4, 5],
          eterno: 1,
        },
      ],
    },
  },
  "socio.update": {
    params: { id_usr: "12" },
    // Without e-mail and level, for which the member is read first:
    // lib/server/gateway/member-records.test.ts.
    body: {
      nome: "Anna",
      cognome: "D'Amico",
      nominativo: "Anna D'Amico",
      telefono: null,
      affidabilita: 8,
      note: "Preferisce la posta.",
      cf: "DMCNNA80A41H501U",
      ruolo: [4, 5],
    },
    answer: { esito: true, err: "" },
    read: {},
  },
  "segreteria.list": {
    answer: {
      Segreteria: [
        { id_usr: "43", nominativo: "Paola Segreti", ...privateFields },
        { id_usr: 44, nome: "A" },
      ],
    },
    read: {
      Segreteria: [
        { id_usr: 43, nominativo: "Paola Segreti" },
        { id_usr: 44, nome: "A" },
      ],
    },
  },
  "cerca.members": {
    params: { text: "D'Amico" },
    answer: {
      Utenti: [
        { ...found, ...privateFields },
        { id_usr: 13, nominativo: "Ugo" },
      ],
    },
    read: { Utenti: [foundRead, { id_usr: 13, nominativo: "Ugo" }] },
  },
  "utenti.list": {
    answer: { Utenti: [{ ...found, ...privateFields }, { id_usr: "13" }] },
    read: { Utenti: [foundRead, { id_usr: 13 }] },
  },
  "socio.name": {
    params: { id: "12" },
    answer: { Utenti: [{ ...found, ...privateFields }, { nominativo: "Senza id" }] },
    read: { Utenti: [{ id_usr: 12, nominativo: "Anna D'Amico" }, { nominativo: "Senza id" }] },
  },
  "utente.update": {
    ...done,
    params: { id_usr: "43" },
    body: { nominativo: "Nuovo Nome", email: "nuova@example.it", password: "nuova-password" },
  },
};
