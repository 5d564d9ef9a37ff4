import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { firstName, fiscalCode, phone, surname, type TextRules } from "@/lib/contract/limits";
import { emailUnreadable } from "@/lib/contract/own-limits";
import { emailText } from "@/lib/contract/written-text";
import { type Level, levels } from "@/lib/rules/levels";

export type Member = Answer<"utente.get">["Utenti"][number];
export type FoundMember = Answer<"ricerca.members">["Utenti"][number];

const isEmail = (text: string) => emailText().safeParse(text).success;

/**
 * The form of a member. An address that was stored wrong, a note over its limit, or a name that was never
 * stored, is no reason not to save a telephone number.
 */
export function memberSchema(stored: Member) {
  return z.object({
    nome: orStored(stored.nome, nameOf(stored.nome, firstName)),
    cognome: orStored(stored.cognome, nameOf(stored.cognome, surname)),
    email: orStored(stored.email, z.string().trim().refine(isEmail, emailUnreadable)),
    telefono: orStored(stored.telefono, typedLine(phone)),
    /** Null until somebody gives a score. */
    affidabilita: z.number().nullable(),
    note: orStored(stored.note, typedWords()),
    cf: orStored(stored.cf, typedLine(fiscalCode)),
    permesso: z.string(),
    ruolo: z.array(z.number()),
  });
}

const orStored = (stored: string | null | undefined, typed: z.ZodType<string, string>) =>
  z.literal(stored ?? "").or(typed);

const nameOf = (stored: string | null | undefined, { max, missing }: TextRules) =>
  typedLine({ max }).refine((text) => text !== "" || !stored?.trim(), missing);

export type MemberValues = z.infer<ReturnType<typeof memberSchema>>;

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
 * What the form edits, as it is written. A score that nobody gave and a level that is none are not written,
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
