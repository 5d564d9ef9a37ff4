import { courseFields, courseSchema, courseValues } from "../../../app/(console)/corsi/_screen/course-form";
import {
  cruiseFields,
  cruiseSchema,
  cruiseValues,
} from "../../../app/(console)/crociere/_screen/cruise-form";
import {
  moduleFields,
  moduleSchema,
  moduleValues,
} from "../../../app/(console)/formazione/_screen/module-form";
import { itinerarySchema, itineraryValues } from "../../../app/(console)/itinerario/_screen/itinerary-form";
import { optionSchema, optionValues } from "../../../app/(console)/opzioni/_screen/option-form";
import { portSchema, portValues } from "../../../app/(console)/porti/_screen/port-form";
import { venueSchema, venueValues } from "../../../app/(console)/sede/_screen/venue-form";
import {
  activityTypeSchema,
  activityTypeValues,
} from "../../../app/(console)/tipoattivita/_screen/activity-type-form";

import { crud, form } from "./form";

export const offering = [
  form(crud("sede"), venueSchema, venueValues, {
    nome: "Aula",
    indirizzo: "Via Roma 1",
    numposti: 20,
    note: "Al piano",
  }),
  form(crud("porto"), portSchema, portValues, { nome: "Anzio", descrizione: "Molo" }),
  form(
    crud("percorso"),
    itinerarySchema,
    itineraryValues,
    { nome: "Elba", descrizione: "Giro", lunghezza: 12.5, oneway: 0, imbarchi: [1], sbarco: null },
    { chosen: ["oneway", "imbarchi"] },
  ),
  form(
    crud("opzioni"),
    optionSchema,
    optionValues,
    { nome: "Skipper", descrizione: "x", prezzo: 12.5, prezzovisibile: 1 },
    { chosen: ["prezzovisibile"] },
  ),
  form(
    crud("tipoattiv"),
    activityTypeSchema,
    activityTypeValues,
    { nome: "Corso", acconto: 50, corta: 3, lunga: 10, documenti: [{ id_tipo: 7 }] },
    { chosen: ["documenti"] },
  ),
  form(
    crud("formazione"),
    moduleSchema,
    moduleValues,
    {
      nome: "Nodi",
      obbiettivo: "x",
      descrizione: "y",
      note: "z",
      pubblicato: 0,
      destinatari: [1],
      dati: [{ argomento: "Gassa", note: "a" }],
    },
    {
      write: (output) => ({ pubblicato: 0, ...moduleFields(output) }),
      chosen: ["pubblicato", "destinatari"],
    },
  ),
  form(
    crud("corso"),
    courseSchema,
    courseValues,
    {
      nome: "Base",
      descrizione: "x",
      durata: 8,
      costo: 120.5,
      tipoattivita: 1,
      pratico: 0,
      giornaliero: 0,
      derive: 0,
      sede: 1,
      percorso: null,
      formativa: [],
      documenti: [],
      attivo: 1,
    },
    { write: courseFields, chosen: ["tipoattivita", "pratico", "giornaliero", "derive", "sede", "attivo"] },
  ),
  form(
    crud("crociera"),
    cruiseSchema,
    cruiseValues,
    {
      nome: "Elba",
      descrizione: "x",
      tipoattivita: 1,
      costo: 690,
      prezzofisso: 1,
      visprezzo: 1,
      percorso: 1,
      duratamin: "Settimana",
      duratamax: "Settimana",
      imbarcoseraprima: 0,
      segpartenza: 0,
      giornop: "sabato",
      formativa: [],
      modalita: [],
      sconti: [{ anni: 14, sconto: 87.5 }],
      documenti: [],
      opzioni: [],
      attivo: 1,
    },
    {
      write: cruiseFields,
      chosen: [
        "tipoattivita",
        "prezzofisso",
        "visprezzo",
        "percorso",
        "duratamin",
        "duratamax",
        "imbarcoseraprima",
        "segpartenza",
        "giornop",
        "attivo",
      ],
    },
  ),
];
