import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { activitySchema } from "../../app/(console)/attnew/_screen/activity-form";
import { boatSchema } from "../../app/(console)/barche/_screen/boat-form";
import { courseSchema } from "../../app/(console)/corsi/_screen/course-form";
import { cruiseSchema } from "../../app/(console)/crociere/_screen/cruise-form";
import { moduleSchema } from "../../app/(console)/formazione/_screen/module-form";
import { itinerarySchema } from "../../app/(console)/itinerario/_screen/itinerary-form";
import { lineSchema } from "../../app/(console)/lineabarca/_screen/boat-line";
import { optionSchema } from "../../app/(console)/opzioni/_screen/option-form";
import { portSchema } from "../../app/(console)/porti/_screen/port-form";
import { nameSchema, passwordSchema } from "../../app/(console)/profilo/_screen/profile-schemas";
import { venueSchema } from "../../app/(console)/sede/_screen/venue-form";
import { type Member, memberSchema } from "../../app/(console)/soci/_screen/member";
import { cardSchema } from "../../app/(console)/soci/_screen/sections/card";
import { cardTypeSchema } from "../../app/(console)/tessere/_screen/card-type-form";
import { boatDocumentTypeSchema } from "../../app/(console)/tipidocbarca/_screen/boat-document-type-form";
import { activityTypeSchema } from "../../app/(console)/tipoattivita/_screen/activity-type-form";
import { typeSchema } from "../../app/(console)/tipotesseravm/_screen/sea-card-type-form";
import type { CallKey } from "../../lib/contract";
import { schemasOf } from "../../lib/contract/schemas";

type Shape = Record<string, z.ZodType>;
const formOf = (schema: { shape: object } | { in: { shape: object } }) =>
  ("in" in schema ? schema.in.shape : schema.shape) as Shape;
const bodyOf = (key: CallKey) => formOf(schemasOf(key).body as unknown as { shape: object });
const sentenceOf = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues[0]?.message ?? "accepted";

const forms = [
  { form: formOf(venueSchema), body: bodyOf("sede.create") },
  { form: formOf(portSchema), body: bodyOf("porto.create") },
  { form: formOf(itinerarySchema), body: bodyOf("percorso.create") },
  { form: formOf(optionSchema), body: bodyOf("opzioni.create") },
  { form: formOf(activityTypeSchema), body: bodyOf("tipoattiv.create") },
  { form: formOf(activitySchema), body: bodyOf("attivitanew.create") },
  { form: formOf(cardTypeSchema), body: bodyOf("tipotessera.create") },
  { form: formOf(typeSchema), body: bodyOf("tipotessvm.create") },
  { form: formOf(boatDocumentTypeSchema), body: bodyOf("tipodocbarca.create") },
  { form: formOf(lineSchema), body: bodyOf("lineabarca.create") },
  { form: formOf(moduleSchema), body: bodyOf("formazione.create") },
  { form: formOf(boatSchema(undefined)), body: bodyOf("barche.create") },
  { form: formOf(courseSchema), body: bodyOf("corso.create") },
  { form: formOf(cruiseSchema), body: bodyOf("crociera.create") },
  { form: formOf(memberSchema({} as Member)), body: bodyOf("socio.update") },
];

const member = formOf(memberSchema({} as Member));
const texts: [form: z.ZodType | undefined, call: CallKey, name: string][] = [
  [member.cognome, "socio.update", "cognome"],
  [member.telefono, "socio.update", "telefono"],
  [member.note, "socio.update", "note"],
  [member.cf, "socio.update", "cf"],
  [nameSchema, "utente.update", "nominativo"],
  [passwordSchema, "utente.update", "password"],
  [cardSchema.shape.numero, "tessera.create", "numero"],
  [cardSchema.shape.note, "tessera.create", "note"],
];

const numbers: [form: z.ZodType | undefined, body: z.ZodType | undefined, most: number][] = [
  [formOf(venueSchema).numposti, bodyOf("sede.create").numposti, 10_000],
  [formOf(activityTypeSchema).corta, bodyOf("tipoattiv.create").corta, 3650],
  [formOf(cardTypeSchema).eta, bodyOf("tipotessera.create").eta, 120],
  [formOf(itinerarySchema).lunghezza, bodyOf("percorso.create").lunghezza, 99_999],
];

describe("a form and its call", () => {
  it("refuse the same names with the same sentence", () => {
    for (const { form, body } of forms)
      for (const name of ["", " ", "x".repeat(200), "x".repeat(201)])
        expect(sentenceOf(form.nome, name)).toBe(sentenceOf(body.nome, name));
  });

  it("refuse the same texts with the same sentence", () => {
    for (const { form, body } of forms)
      for (const name of ["note", "descrizione", "indirizzo", "partenza"].filter((name) => name in form))
        for (const text of ["", "x".repeat(5000), "x".repeat(5001)])
          expect(sentenceOf(form[name], text)).toBe(sentenceOf(body[name], text));
  });

  it.each(texts)(
    "refuse the same texts of a person and a card with the same sentence (%#)",
    (form, call, name) => {
      for (const length of [1, 7, 8, 30, 31, 60, 61, 100, 101, 200, 201, 2000, 2001, 5000, 5001]) {
        const text = "x".repeat(length);
        expect(sentenceOf(form, text), `${length}`).toBe(sentenceOf(bodyOf(call)[name], text));
      }
    },
  );

  it("refuse the same numbers with the same sentence", () => {
    for (const [form, body, max] of numbers) {
      expect([sentenceOf(form, String(max)), sentenceOf(body, max)]).toEqual(["accepted", "accepted"]);
      for (const number of [-1, max + 1]) {
        expect(sentenceOf(body, number)).not.toBe("accepted");
        expect(sentenceOf(form, String(number))).toBe(sentenceOf(body, number));
      }
    }
  });
});
