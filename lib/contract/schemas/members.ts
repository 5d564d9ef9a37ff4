import { z } from "zod";
import { id, text } from "../kinds";
import { done } from "./common";

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

export const members = {
  "cerca.members": { answer: z.object({ Utenti: z.array(foundMember) }) },
  "socio.name": {
    answer: z.object({ Utenti: z.array(z.object({ id_usr: id().optional(), nominativo: text() })) }),
  },
  "utente.get": { answer: z.object({ Utenti: z.array(foundMember.extend({ permesso: text() })) }) },
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
