import { claimLineSchema, claimLineValues, claimSchema, claimValues } from "@/features/claims/line-values";
import {
  dayOnlySchema,
  expirySchema,
  optionalExpirySchema,
  type SavedExpiry,
} from "@/features/documents/expiry-form";
import { messageSchema } from "@/features/messages/message-fields";
import { noticeSchema } from "@/features/requests/notice/notice-dialog";
import { reasonSchema } from "@/features/review/refuse-dialog";
import { activitySchema, activityValues } from "../../../app/(console)/attnew/_screen/activity-form";
import {
  editedFields,
  editorSchema,
  editorValues,
} from "../../../app/(console)/doccircolo/_screen/editor-schema";
import {
  glossaryEntrySchema,
  glossaryEntryValues,
} from "../../../app/(console)/glossario/_screen/glossary-entry-form";
import {
  namedEntrySchema as entrySchema,
  nameValues,
} from "../../../app/(console)/impostazioni/_screen/name-dialog";
import { modeSchema, modeValues } from "../../../app/(console)/modalita/_screen/mode-form";
import { roleSchema, roleValues } from "../../../app/(console)/ruoli/_screen/role-form";
import { seasonTypeSchema } from "../../../app/(console)/stagionalita/_screen/season-types-dialog";
import {
  documentTypeSchema,
  documentTypeValues,
} from "../../../app/(console)/tipoDoc/_screen/document-type-dialog";
import {
  paymentTypeSchema,
  paymentTypeValues,
} from "../../../app/(console)/tipopagamento/_screen/payment-type-form";

import { asIs, crud, type Fields, form } from "./form";

export const others = [
  form(
    crud("attivitanew"),
    activitySchema,
    activityValues,
    {
      nome: "Regata",
      barca: 1,
      didattica: 2,
      inizio: "2027-03-01",
      fine: "2027-03-02",
      partenza: "Anzio",
      arrivo: "Ponza",
    },
    { chosen: ["barca", "didattica"] },
  ),
  form(
    crud("doccirc"),
    editorSchema(),
    editorValues,
    { nome: "Statuto", scadenza: "2027-03-01", famiglia: 1, ruoli: [1], pubblicato: 0 },
    {
      write: (output) => ({ pubblicato: 0, ...editedFields(output) }),
      chosen: ["famiglia", "ruoli", "pubblicato"],
    },
  ),
  form(
    crud("glossario"),
    glossaryEntrySchema,
    glossaryEntryValues,
    { parola: "Orza", significato: "Verso il vento", pubblicato: 1 },
    { chosen: ["pubblicato"] },
  ),
  form(crud("modalita"), modeSchema, modeValues, modeRecord(), { chosen: ["visibile"] }),
  form(crud("tipopag"), paymentTypeSchema, paymentTypeValues, paymentTypeRecord(), {
    chosen: ["visibile", "richiedenumerocarta", "richiedefilericevuta"],
  }),
  form(crud("ruoli"), roleSchema, roleValues, { nome: "Skipper", affiliazione: "FIV" }),
  form(
    crud("tipodoc"),
    documentTypeSchema,
    documentTypeValues,
    { nome: "Certificato", affiliazione: "FIV", eterno: 0, ruoli: [1] },
    { chosen: ["eterno", "ruoli"] },
  ),
  ...["enti", "oggetto", "famiglia"].map((name) =>
    form(crud(name), entrySchema, nameValues, { nome: "FIV" }),
  ),
  form(["tipostagione.create"], seasonTypeSchema([]), asIs, { nome: "Alta" }),
  form(
    ["documenti.create"],
    optionalExpirySchema,
    expiryValues,
    { id_usr: 5, id_tipo: 1, accettato: "1", scadenza: "2027-12-31", eterno: "0" },
    {
      write: ({ scadenza }: SavedExpiry) => ({ scadenza: scadenza ?? "" }),
      chosen: ["id_usr", "id_tipo", "accettato", "eterno"],
    },
  ),
  form(
    ["documenti.accept"],
    expirySchema,
    expiryValues,
    { id_doc: 5, scadenza: "2027-12-31", eterno: 0, accettato: 1 },
    { chosen: ["id_doc", "eterno", "accettato"] },
  ),
  form(
    ["qualifica.accept"],
    dayOnlySchema,
    expiryValues,
    { id: 5, scadenza: "2027-12-31", accettato: 1 },
    { chosen: ["id", "accettato"] },
  ),
  ...(["rimborso.update", "spesebarca.update"] as const).map((key) =>
    form(
      [key],
      (record: never) => claimSchema(record),
      claimValues,
      { stato: "APPROVARE", notesegreteria: "x" },
      { chosen: ["stato"] },
    ),
  ),
  ...(["rimborso.updateLine", "spesebarca.updateLine"] as const).map((key) =>
    form(
      [key],
      (record: never) => claimLineSchema(record),
      claimLineValues,
      { stato: "APPROVARE", causale: "Pedaggi", notesegreteria: "x" },
      { chosen: ["stato"] },
    ),
  ),
  form(
    ["messaggi.send"],
    messageSchema,
    asIs,
    { mittente: 1, destinatario: 2, oggetto: 1, testo: "Ciao" },
    {
      write: (output) => ({ mittente: 1, destinatario: 2, ...(output as Fields) }),
      chosen: ["mittente", "destinatario", "oggetto"],
    },
  ),
  ...(["richiestacrociera.notify", "richiestacorso.notify"] as const).map((key) =>
    form(
      [key],
      noticeSchema,
      asIs,
      { id_usr: 5, body: "Manca il certificato" },
      {
        write: (output) => ({ id_usr: 5, ...(output as Fields) }),
        chosen: ["id_usr"],
      },
    ),
  ),
  ...(["documenti.refuse", "documenti.refuseByPut", "docbarca.refuse"] as const).map((key) =>
    form([key], reasonSchema, asIs, { motivazione: "Non si legge" }),
  ),
];

function expiryValues({ scadenza }: Fields) {
  return { eterno: false, scadenza: scadenza || null };
}

function modeRecord() {
  return { nome: "Carta", descrizione: "x", note: "y", visibile: 1 };
}

function paymentTypeRecord() {
  return { ...modeRecord(), richiedenumerocarta: 0, richiedefilericevuta: 0 };
}
