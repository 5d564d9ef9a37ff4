import { z } from "zod";
import { levels } from "../../rules/levels";
import { bodyId, flag, id, idList, text } from "../kinds";
import { done } from "./common";
import { listOf } from "./list";

/** What a search shows to tell one member from another. Strict: contact data and notes stay on the server. */
export const foundMember = z.object({
  id_usr: id(),
  nominativo: text(),
  nome: text(),
  cognome: text(),
  SOC_ID: text(),
  email: text(),
});
export type FoundMember = z.output<typeof foundMember>;

/** Reliability, 0 to 10 (part 1, section 5); null when unset or unreadable. */
const score = () =>
  z
    .unknown()
    .transform((value): number | null => {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      return typeof number === "number" && Number.isFinite(number) ? number : null;
    })
    .optional();

/** The member with the fields of part 1, section 3, and no others (rulings, "Effects"). `ruolo` holds role ids. */
export const member = foundMember.extend({
  telefono: text(),
  affidabilita: score(),
  note: text(),
  cf: text(),
  permesso: text(),
  ruolo: idList(),
  eterno: flag(),
});

const bodyPersonName = (missing: string) =>
  z.string().trim().min(1, missing).max(100, "Al massimo 100 caratteri.");
const bodyText = (most: number) => z.string().trim().max(most, `Al massimo ${most} caratteri.`).nullable();

/**
 * What staff may change of a member, and nothing else (mass assignment). Who may change `permesso` and `email` is decided behind it
 * (lib/rules/members). The fiscal code's form is a matter of the screen.
 */
const memberBody = z
  .object({
    nome: bodyPersonName("Manca il nome.").optional(),
    cognome: bodyPersonName("Manca il cognome.").optional(),
    nominativo: z.string().trim().min(1, "Manca il nome.").max(201).optional(),
    email: z.email("Invalid e-mail.").max(200).optional(),
    telefono: bodyText(100).optional(),
    affidabilita: z.number().int().min(0).max(10).optional(),
    note: bodyText(5000).optional(),
    cf: bodyText(30).optional(),
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
    // Both empty: everybody. Several roles: whoever has one of them.
    body: z.strictObject({ nominativo: z.string().trim().max(200), ruoli: z.array(bodyId()).max(500) }),
    answer: z.object({ Utenti: listOf(foundMember.extend({ affidabilita: score() })) }),
  },
  "utente.get": { answer: z.object({ Utenti: listOf(member) }) },
  "socio.update": { body: memberBody, answer: done },
  "utente.update": {
    // Strict: whatever is not written here never reaches the record (mass assignment).
    body: z
      .strictObject({
        nominativo: z.string().trim().min(1, "Manca il nome.").max(200).optional(),
        email: z.email("Invalid e-mail.").max(200).optional(),
        password: z.string().min(8, "Min 8 characters").max(200).optional(),
      })
      .refine((body) => Object.keys(body).length > 0, "Non c'è nulla da salvare."),
    answer: done,
  },
};
