import { z } from "zod";
import { levels } from "../../rules/levels";
import { straightApostrophes } from "../apostrophes";
import { bodyId, flag, id, idList, text } from "../field-types";
import { firstName, fiscalCode, fullNameRules, maxReliability, phone, surname } from "../limits";
import { ownFieldMissing } from "../own-limits";
import { emailText, lineText, passwordText, wordsText } from "../written-text";
import { bodyName, done } from "./common";
import { listOf } from "./list";

/** The fields by which a search distinguishes members. Strict: contact data and notes stay on the server. */
export const foundMember = z.object({
  id_usr: id(),
  nominativo: text(),
  nome: text(),
  cognome: text(),
  SOC_ID: text(),
  email: text(),
});

/** Reliability, 0 to 10 (docs/rules/members.md#reliability); null when unset or unreadable. */
const score = () =>
  z
    .unknown()
    .transform((value): number | null => {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      return typeof number === "number" && Number.isFinite(number) ? number : null;
    })
    .optional();

/**
 * The fields that the members' list shows and no more: of 20,000 members every field counts. A member who has
 * neither first nor last name goes by the full name.
 */
const listedMember = foundMember
  .extend({ affidabilita: score() })
  .transform(({ nominativo, id_usr, nome, cognome, SOC_ID, email, affidabilita }) => ({
    id_usr,
    nome: nome || cognome ? nome : (nominativo ?? nome),
    cognome,
    SOC_ID,
    email,
    affidabilita,
  }));

/** The member with these fields and no others (docs/rules/members.md#fields). `ruolo` holds role ids. */
export const member = foundMember.extend({
  telefono: text(),
  affidabilita: score(),
  note: text(),
  cf: text(),
  permesso: text(),
  ruolo: idList(),
  eterno: flag(),
});

/**
 * The fields of a member that staff may change, and no others (mass assignment). The permission to change
 * `permesso` and `email` is checked behind it (lib/rules/members), the fiscal code's form by the screen.
 */
const memberBody = z
  .object({
    nome: lineText(firstName).optional(),
    cognome: lineText(surname).optional(),
    nominativo: lineText(fullNameRules).optional(),
    email: emailText().optional(),
    telefono: lineText(phone).nullish(),
    affidabilita: z.number().int().min(0).max(maxReliability).optional(),
    note: wordsText().nullish(),
    cf: lineText(fiscalCode).nullish(),
    permesso: z.enum(levels).optional(),
    ruolo: z.array(bodyId()).max(500).optional(),
  })
  .refine((body) => Object.keys(body).length > 0, "Non c'è nulla da salvare.");

export const members = {
  "cerca.members": { answer: z.object({ Utenti: listOf(foundMember) }) },
  "utenti.list": { answer: z.object({ Utenti: listOf(foundMember) }) },
  "socio.name": {
    answer: z.object({ Utenti: listOf(z.object({ id_usr: id().optional(), nominativo: text() })) }),
  },
  "ricerca.members": {
    // Both empty: everybody. Several roles: the members who have one of them.
    body: z.strictObject({
      nominativo: z.string().trim().overwrite(straightApostrophes).max(200),
      ruoli: z.array(bodyId()).max(500),
    }),
    answer: z.object({ Utenti: listOf(listedMember) }),
  },
  "utente.get": { answer: z.object({ Utenti: listOf(member) }) },
  "socio.update": { body: memberBody, answer: done },
  "utente.update": {
    // Strict: a field that is not written here never reaches the record (mass assignment).
    body: z
      .strictObject({
        nominativo: bodyName(ownFieldMissing).optional(),
        email: emailText(ownFieldMissing).optional(),
        password: passwordText(ownFieldMissing).optional(),
      })
      .refine((body) => Object.keys(body).length > 0, "Non c'è nulla da salvare."),
    answer: done,
  },
  "segreteria.list": {
    answer: z.object({ Segreteria: listOf(z.object({ id_usr: id(), nome: text(), nominativo: text() })) }),
  },
};
