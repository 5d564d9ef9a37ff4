import type { CallKey } from "@/lib/contract";
import { boatSamples } from "./legacy-answers-boats";
import { claimSamples } from "./legacy-answers-claims";
import { licenceSamples } from "./legacy-answers-licences";
import { listSamples } from "./legacy-answers-lists";
import { logbookSamples } from "./legacy-answers-logbook";
import { memberSectionSamples } from "./legacy-answers-member-sections";
import { memberSamples } from "./legacy-answers-members";
import { membershipSamples } from "./legacy-answers-memberships";
import { messageSamples } from "./legacy-answers-messages";
import { offerSamples } from "./legacy-answers-offer";
import { offeringSamples } from "./legacy-answers-offering";
import { peopleSamples } from "./legacy-answers-people";
import { requestSamples } from "./legacy-answers-requests";
import { seasonSamples } from "./legacy-answers-seasons";
import { trainingSamples } from "./legacy-answers-training";
import { userCourseSamples } from "./legacy-answers-user-courses";
import { userCruiseSamples } from "./legacy-answers-user-cruises";
import type { Sample } from "./sample";

const done = { answer: { esito: true, err: "" }, read: {} };
const quietly = { answer: { esito: true }, read: {} };
/** Lists on the dashboard are counted and nothing of them is read. */
const counted = (name: string) => ({
  answer: { esito: true, [name]: [{ id: 1, testo: "riservato" }, { id: "2" }] },
  read: { [name]: [{}, {}] },
});

const user = {
  id_usr: "43",
  SOC_ID: 1043,
  nominativo: "Prova SEGRETERIA",
  email: "segreteria@example.it",
  permesso: "SEGRETERIA",
  permessi: '{"soci":true,"tipi doc":"1","documenti":1,"ruoli":"0","barche":false,"post":null}',
  tipo: "staff",
  created_at: "2020-01-02T03:04:05.000Z",
  updated_at: null,
};
const userRead = {
  ...user,
  id_usr: 43,
  SOC_ID: "1043",
  permessi: { soci: true, "tipi doc": true, documenti: true, ruoli: false, barche: false, post: false },
};

const audit = {
  created_by: "12",
  updated_by: 13,
  created_at: "2024-05-06 07:08:09",
  updated_at: "2024-05-07T07:08:09.000Z",
};
const auditRead = { ...audit, updated_by: "13" };

const memberDocuments = {
  answer: {
    esito: true,
    Documenti: [
      {
        id_doc: "501",
        id_usr: "12",
        id_tipo: 7,
        accettato: "0",
        scadenza: "2026-03-31T22:00:00.000Z",
        eterno: false,
        path: "uploads/documenti/501/certificato medico #2.pdf",
        TipoDoc: { nome: "Visita medica", id_tipo: "7" },
        Utenti: { nome: "Anna", cognome: "D'Amico" },
        ll: { nominativo: "Paola Segreti" },
        ...audit,
        campo_sconosciuto: { da: "conservare" },
      },
      { id_doc: 502, accettato: true, scadenza: null, eterno: "1", ll: null, TipoDoc: null },
      { id_doc: 503, scadenza: "2027-12-31", eterno: 0, Utenti: [] },
    ],
  },
  read: {
    Documenti: [
      {
        id_doc: 501,
        id_usr: 12,
        id_tipo: 7,
        accettato: 0,
        scadenza: "2026-04-01",
        eterno: 0,
        path: "uploads/documenti/501/certificato medico #2.pdf",
        TipoDoc: { nome: "Visita medica", id_tipo: 7 },
        Utenti: { nome: "Anna", cognome: "D'Amico" },
        ll: { nominativo: "Paola Segreti" },
        ...auditRead,
        campo_sconosciuto: { da: "conservare" },
      },
      { id_doc: 502, accettato: 1, scadenza: null, eterno: 1, ll: null, TipoDoc: null },
      { id_doc: 503, scadenza: "2027-12-31", eterno: 0, Utenti: null },
    ],
  },
};

const documentTypes = {
  answer: {
    TipoDoc: [
      { id_tipo: "7", nome: "Visita medica", affiliazione: "FIV", eterno: "0", ruoli: '[3, "4"]', ...audit },
      { id_tipo: 8, nome: "Codice fiscale", eterno: true, ruoli: [{ id: 3 }, 4, 4, 0, "x"], altro: 1 },
    ],
  },
  read: {
    TipoDoc: [
      { id_tipo: 7, nome: "Visita medica", affiliazione: "FIV", eterno: 0, ruoli: [3, 4], ...auditRead },
      { id_tipo: 8, nome: "Codice fiscale", eterno: 1, ruoli: [3, 4], altro: 1 },
    ],
  },
};
const documentTypeBody = { nome: " Patente nautica ", affiliazione: null, eterno: 0, ruoli: [3, 4] };

const named = (name: string) => ({
  answer: {
    esito: true,
    [name]: [
      { id: "1", nome: "Uno" },
      { id: 2, nome: null, affiliazione: "FIV", altro: "x" },
    ],
  },
  read: {
    [name]: [
      { id: 1, nome: "Uno" },
      { id: 2, nome: null, affiliazione: "FIV", altro: "x" },
    ],
  },
});
const namedBody = { id: 0, nome: "Assicurazione", affiliazione: "FIV" };
const id = { id: "5" };

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

const documentForm = { id_usr: "12", id_tipo: "7", accettato: "1", scadenza: "2027-03-31", eterno: "0" };
const clubDocumentBody = { nome: "Statuto", scadenza: null, famiglia: 2, ruoli: [1, 2], pubblicato: 0 };
const reason = { motivazione: "Foto illeggibile" };

export const samples: Record<CallKey, Sample> = {
  ...messageSamples,
  ...peopleSamples,
  ...memberSectionSamples,
  "oauth.login": {
    body: { email: "segreteria", password: "BuonVento2026" },
    answer: { esito: true, user: { ...user, token: "un-token", password: "x" } },
    read: { user: { ...userRead, token: "un-token" } },
  },
  "oauth.session": {
    answer: { esito: true, user: { ...user, token: "un-token", cf: "x" } },
    read: { user: userRead },
  },
  "push.subscribe": {
    ...quietly,
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      expirationTime: null,
      keys: { p256dh: `BN${"c".repeat(85)}`, auth: "tBHItJI5svbpez7KI4CCXg" },
    },
  },
  "aggiorna.start": quietly,
  "importa.start": quietly,
  "restart.start": quietly,
  ...logbookSamples,
  ...licenceSamples,
  "qualifica.all": counted("Qualifica"),
  "documenti.toReview": memberDocuments,
  "documenti.byType": { ...memberDocuments, params: { id_tipo: "7" } },
  "documenti.byMember": { ...memberDocuments, params: { id_usr: "12" } },
  "documenti.medicalExpiry": {
    params: { id_usr: "12" },
    answer: { esito: true, Documento: memberDocuments.answer.Documenti[0] },
    read: { Documento: memberDocuments.read.Documenti[0] },
  },
  "documenti.create": { ...done, body: documentForm },
  "documenti.accept": {
    ...quietly,
    params: { id_doc: "501" },
    body: {
      id_doc: 501,
      scadenza: "2027-03-31",
      eterno: 0,
      accettato: 1,
      campo_sconosciuto: { da: "conservare" },
    },
  },
  "documenti.refuse": { ...quietly, params: { id_doc: "501" }, body: reason },
  "documenti.refuseByPut": { ...quietly, params: { id_doc: "501" }, body: reason },
  "documenti.delete": { ...quietly, params: { id_doc: "501" } },
  "worklist.assign": { ...quietly, body: { tipo: "DOCACC", id_usr: 43, param: 501 } },
  "tipodoc.all": documentTypes,
  "tipodoc.list": documentTypes,
  "tipodoc.forMember": { ...documentTypes, params: { id_usr: "12" } },
  "tipodoc.create": {
    body: documentTypeBody,
    answer: { esito: true, TipoDoc: { id_tipo: "9", nome: "Patente nautica" } },
    read: { TipoDoc: { id_tipo: 9, nome: "Patente nautica" } },
  },
  "tipodoc.update": { ...quietly, params: { id_tipo: "9" }, body: documentTypeBody },
  "tipodoc.delete": { ...quietly, params: { id_tipo: "9" } },
  "doccirc.all": {
    answer: {
      Documenti: [
        {
          id: "1",
          nome: "Statuto",
          scadenza: null,
          famiglia: "2",
          ruoli: [1, "2"],
          pubblicato: true,
          path: "uploads/doccirc/1/statuto.pdf",
          sorgente: "uploads/doccirc/1/statuto.docx",
          Famiglia: { nome: "Regolamenti" },
          ...audit,
        },
        {
          id: 2,
          nome: "Bozza",
          scadenza: "2026-12-31 00:00:00",
          famiglia: null,
          ruoli: null,
          pubblicato: "0",
        },
      ],
    },
    read: {
      Documenti: [
        {
          id: 1,
          nome: "Statuto",
          scadenza: null,
          famiglia: 2,
          ruoli: [1, 2],
          pubblicato: 1,
          path: "uploads/doccirc/1/statuto.pdf",
          sorgente: "uploads/doccirc/1/statuto.docx",
          Famiglia: { nome: "Regolamenti" },
          ...auditRead,
        },
        { id: 2, nome: "Bozza", scadenza: "2026-12-31", famiglia: null, ruoli: [], pubblicato: 0 },
      ],
    },
  },
  "doccirc.create": {
    body: clubDocumentBody,
    answer: { esito: true, Documenti: { id: "31", nome: "Statuto" } },
    read: { Documenti: { id: 31, nome: "Statuto" } },
  },
  "doccirc.update": {
    ...done,
    params: id,
    body: { id: 5, ...clubDocumentBody, Famiglia: { nome: "Regolamenti" }, campo_sconosciuto: "x" },
  },
  "doccirc.delete": { ...quietly, params: id },
  "doccirc.uploadMain": {
    body: { id: "5" },
    answer: { esito: true, Documenti: { path: "uploads/doccirc/5/statuto.pdf" } },
    read: { Documenti: { path: "uploads/doccirc/5/statuto.pdf" } },
  },
  "doccirc.uploadSource": {
    body: { id: "5" },
    answer: { esito: true, Documenti: { sorgente: "uploads/doccirc/5/statuto.docx" } },
    read: { Documenti: { sorgente: "uploads/doccirc/5/statuto.docx" } },
  },
  ...trainingSamples,
  ...listSamples,
  ...boatSamples,
  ...seasonSamples,
  ...offeringSamples,
  ...offerSamples,
  "enti.list": named("Enti"),
  "enti.create": { ...done, body: namedBody },
  "enti.update": { ...done, params: id, body: { ...namedBody, id: "5" } },
  "enti.delete": { ...done, params: id },
  "oggetto.list": named("Oggetto"),
  "oggetto.create": { ...done, body: namedBody },
  "oggetto.update": { ...done, params: id, body: namedBody },
  "oggetto.delete": { ...done, params: id },
  "famiglia.list": named("Famiglia"),
  "famiglia.create": { ...done, body: namedBody },
  "famiglia.update": { ...done, params: id, body: namedBody },
  "famiglia.delete": { ...done, params: id },
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
  ...memberSamples,
  ...membershipSamples,
  ...userCruiseSamples,
  ...requestSamples,
  ...userCourseSamples,
  ...claimSamples,
  "utente.update": {
    ...done,
    params: { id_usr: "43" },
    body: { nominativo: "Nuovo Nome", email: "nuova@example.it", password: "nuova-password" },
  },
};
