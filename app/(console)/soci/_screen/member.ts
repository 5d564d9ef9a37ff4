import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { firstName, fiscalCode, phone, surname } from "@/lib/contract/limits";
import { emailUnreadable } from "@/lib/contract/own-limits";
import { emailText } from "@/lib/contract/written-text";
import { type Level, levels } from "@/lib/rules/levels";

export type Member = Answer<"utente.get">["Utenti"][number];
export type FoundMember = Answer<"ricerca.members">["Utenti"][number];

const isEmail = (text: string) => emailText().safeParse(text).success;

/** The form of a member; its e-mail is asked for. */
export const memberSchema = z.object({
  nome: typedLine(firstName),
  cognome: typedLine(surname),
  email: z.string().trim().refine(isEmail, emailUnreadable),
  telefono: typedLine(phone),
  /** Null until somebody gives a score. */
  affidabilita: z.number().nullable(),
  note: typedWords(),
  cf: typedLine(fiscalCode),
  permesso: z.string(),
  ruolo: z.array(z.number()),
});

export type MemberValues = z.infer<typeof memberSchema>;

export function memberValues(member: Member | undefined): MemberValues {
  return {
    nome: member?.nome ?? "",
    cognome: member?.cognome ?? "",
    email: member?.email ?? "",
    telefono: member?.telefono ?? "",
    affidabilita: member?.affidabilita ?? null,
    note: member?.note ?? "",
    cf: member?.cf ?? "",
    permesso: member?.permesso ?? "",
    ruolo: member?.ruolo ?? [],
  };
}

/**
 * The form's fields as they are written. A score that nobody gave and a level that is none are not written,
 * nor is `nominativo`, which the gateway makes of first and last name.
 */
export function memberFields(values: MemberValues): Body<"socio.update"> {
  const { affidabilita, permesso, ...rest } = values;
  return {
    ...rest,
    affidabilita: affidabilita ?? undefined,
    permesso: isLevel(permesso) ? permesso : undefined,
  };
}

function isLevel(text: string): text is Level {
  return (levels as readonly string[]).includes(text);
}
