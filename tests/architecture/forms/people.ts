import {
  userCruiseFields,
  userCruiseInput,
  userCruiseSchema,
} from "../../../app/(console)/_features/user-cruises/user-cruise-form";
import {
  emailSchema,
  ownNameSchema,
  passwordSchema,
} from "../../../app/(console)/profilo/_screen/profile-schemas";
import { memberFields, memberSchema, memberValues } from "../../../app/(console)/soci/_screen/member";
import { cardFields, cardSchema, cardValues } from "../../../app/(console)/soci/_screen/sections/card";
import {
  membershipChanges,
  membershipFormSchema,
  membershipFormValues as membershipValues,
} from "../../../app/(console)/tesseramento/_screen/membership";
import { paymentSchema } from "../../../app/(console)/tesseramento/_screen/payment-dialog";
import { cardTypeSchema, cardTypeValues } from "../../../app/(console)/tessere/_screen/card-type-form";
import {
  licenceTypeSchema,
  licenceTypeValues,
} from "../../../app/(console)/tipibrevetto/_screen/licence-type-form";
import {
  typeSchema as seaCardTypeSchema,
  seaCardTypeValues,
} from "../../../app/(console)/tipotesseravm/_screen/sea-card-type-form";
import { moneyText } from "../../../components/form/money-text";
import { keepOpened } from "../../../components/list/keep-opened";
import { toEuros } from "../../../lib/rules/money";

import { crud, type Fields, form } from "./form";

const today = "2027-03-01";

export const people = [
  form(
    crud("tipotessera"),
    cardTypeSchema,
    cardTypeValues,
    {
      nome: "FIV",
      ente: 1,
      eta: 18,
      costo: 22.5,
      nonpraticante: 0,
      maggiorenne: 1,
      visitam: 1,
      regate: 0,
      note: "x",
      scadenza: "2027-12-31",
    },
    { chosen: ["ente", "nonpraticante", "maggiorenne", "visitam", "regate"] },
  ),
  form(
    crud("tipotessvm"),
    seaCardTypeSchema,
    seaCardTypeValues,
    {
      nome: "Velamare",
      modalita: 0,
      certificatomedico: 1,
      enti: [1],
      documenti: [7],
      ruoli: [1],
      prezzi: [{ anni: 0, prezzo: 40 }],
      note: "x",
      descrizione: "y",
    },
    { chosen: ["modalita", "certificatomedico", "enti", "documenti", "ruoli"] },
  ),
  form(
    crud("crocierautente"),
    userCruiseSchema,
    userCruiseInput,
    {
      crociera: 1,
      utente: 5,
      organizatore: 0,
      tutor: 0,
      istruttore: 0,
      barca: 1,
      inizio: "2027-03-01",
      fine: "2027-03-08",
      telefono: "333 123",
      intolleranze: "lattosio",
      capoflottiglia: 0,
      formativa: [],
      stato: 0,
      chiusa: 0,
    },
    {
      write: userCruiseFields,
      chosen: [
        "stato",
        "chiusa",
        "crociera",
        "utente",
        "organizatore",
        "tutor",
        "istruttore",
        "barca",
        "capoflottiglia",
      ],
    },
  ),
  form(
    crud("tipobrevetti"),
    licenceTypeSchema,
    licenceTypeValues,
    { nome: "Patente", ente: 1 },
    {
      chosen: ["ente"],
    },
  ),
  form(
    ["socio.update"],
    (record: never) => keepOpened(memberSchema, memberValues(record)),
    memberValues,
    {
      nome: "Anna",
      cognome: "Rossi",
      email: "anna@example.it",
      telefono: "333",
      affidabilita: 5,
      note: "x",
      cf: "RSSNNA80A41H501X",
      permesso: "SOCIO",
      ruolo: [1],
    },
    { write: memberFields, chosen: ["permesso", "affidabilita", "ruolo"] },
  ),
  ...(
    [
      ["nominativo", ownNameSchema, "Anna Rossi"],
      ["email", emailSchema, "anna@example.it"],
      ["password", passwordSchema, "BuonVento2027"],
    ] as const
  ).map(([name, schema, value]) =>
    form(
      ["utente.update"],
      schema,
      (record: never) => record[name],
      { [name]: value },
      {
        write: (output) => ({ [name]: output }),
      },
    ),
  ),
  form(
    ["tessera.create", "tessera.update"],
    (record: never) => cardSchema(record),
    cardValues,
    {
      id: 5,
      utente: 5,
      tipoTessera: 1,
      numero: "12",
      scadenza: "2027-12-31",
      velamare: "0",
      note: "x",
      accettato: "1",
    },
    {
      write: (output) => ({ id: 5, accettato: "1", utente: 5, ...cardFields(output) }),
      chosen: ["id", "utente", "tipoTessera", "velamare", "accettato"],
    },
  ),
  form(
    ["tesseramento.update"],
    (record: never) => membershipFormSchema(record, today),
    (record: never) => membershipValues(record, today),
    {
      id: 5,
      front: 1,
      back: 1,
      ente: 1,
      documenti: 0,
      pagato: 0,
      stato: 0,
      anno: 2027,
      dati: { numero: "12", scadenza: "2027-12-31" },
      nota: "x",
    },
    {
      write: (output, record) => ({ ...(record as Fields), ...membershipChanges(record, output, today) }),
      chosen: ["id", "front", "back", "ente", "documenti", "pagato", "stato", "anno"],
      filled: ["dati.scadenza"],
    },
  ),
  form(
    ["pagamento.create"],
    paymentSchema,
    ({ tipo, valore, metodo }: Fields) => ({ tipo, valore: moneyText(valore), metodo }),
    { tipo: "SALDO", valore: 12.5, metodo: 1, tesseramento: 5 },
    {
      write: ({ valore, ...rest }: { valore: number }) => ({
        ...rest,
        valore: toEuros(valore),
        tesseramento: 5,
      }),
      chosen: ["tipo", "metodo", "tesseramento"],
    },
  ),
];
