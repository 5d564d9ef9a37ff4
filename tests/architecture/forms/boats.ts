import {
  ceilingShown,
  ceilingText,
  documentChanges,
  documentValues,
} from "@/features/boat-documents/boat-document";
import { documentSchema } from "@/features/boat-documents/boat-document-schema";
import {
  type NewBoatDocumentValues,
  newBoatDocumentSchema,
} from "../../../app/(console)/_features/boat-documents/new-boat-document";
import { boatFields, boatSchema, boatValues } from "../../../app/(console)/barche/_screen/boat-form";
import { boatLineSchema, boatLineValues } from "../../../app/(console)/lineabarca/_screen/boat-line";
import {
  boatDocumentTypeSchema,
  boatDocumentTypeValues,
} from "../../../app/(console)/tipidocbarca/_screen/boat-document-type-form";
import { keepOpened } from "../../../components/list/keep-opened";

import { crud, type Fields, form } from "./form";

const seasons = [{ id: 1, nome: "Alta" }];

export const boats = [
  form(
    crud("tipodocbarca"),
    boatDocumentTypeSchema,
    boatDocumentTypeValues,
    { nome: "Assicurazione", attivita: 1, scadenza: 1, titolare: 1, massimale: 1 },
    { chosen: ["attivita", "scadenza", "titolare", "massimale"] },
  ),
  form(
    crud("lineabarca"),
    boatLineSchema,
    (record: never) => boatLineValues(seasons, record),
    { nome: "Derive", descrizione: "x", prezzi: [{ id: 1, nome: "Alta", prezzo: 35.5 }] },
    { chosen: ["prezzi.0.id", "prezzi.0.nome"] },
  ),
  form(
    crud("barche"),
    (record: never) => keepOpened(boatSchema, boatValues(record)),
    boatValues,
    {
      nome: "Elisa",
      armatore: 5,
      collabora: 1,
      comitato: 0,
      dati: {
        cantiere: "Bavaria",
        velico: "Sloop",
        numerovelico: "ITA 1",
        categoria: "A",
        natante: 1,
        targa: "RM1",
        lunghezza: 9.5,
        larghezza: 3.2,
        pescaggio: 1.8,
        attivaBool: true,
        viareggioBool: false,
      },
      foto: null,
    },
    {
      write: (output, record) => boatFields(record, output),
      chosen: ["armatore", "collabora", "comitato", "dati.natante"],
    },
  ),
  ...(["docbarca.update", "docbarca.accept"] as const).map((key) =>
    form(
      [key],
      (record: never) => documentSchema(record),
      documentValues,
      {
        id_doc: 5,
        scadenza: "2027-12-31",
        eterno: 0,
        accettato: 1,
        dati: { titolare: "Anna", massimale: "6500000" },
      },
      {
        write: (output, record: Fields) => ({ ...record, ...documentChanges(record as never, output, 1) }),
        chosen: ["id_doc", "eterno", "accettato"],
      },
    ),
  ),
  form(
    ["docbarca.create"],
    newBoatDocumentSchema(() => ({ id: 1, scadenza: 1, titolare: 1, massimale: 1 })),
    newBoatDocumentValues,
    {
      id_usr: 5,
      tipo: 1,
      nome: "Assicurazione",
      scadenza: "2027-12-31",
      dati: { titolare: "Anna", massimale: "6500000" },
      accettato: "1",
      eterno: "0",
    },
    {
      write: ({ scadenza, titolare, massimale }: NewBoatDocumentValues) => ({
        scadenza,
        dati: JSON.stringify({ titolare, massimale: ceilingText(massimale) }),
      }),
      chosen: ["id_usr", "tipo", "nome", "accettato", "eterno"],
      required: ["dati.titolare", "dati.massimale"],
    },
  ),
];

function newBoatDocumentValues({ tipo, scadenza, dati }: Fields) {
  const { titolare, massimale } = dati as Fields;
  const owner = { id_usr: 5, nominativo: "Anna Rossi" };
  return { owner, tipo, scadenza, titolare: titolare ?? "", massimale: ceilingShown(massimale), file: {} };
}
