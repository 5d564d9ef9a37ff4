import type { z } from "zod";
import type { Body } from "@/lib/contract";
import { emailSchema, nameSchema, passwordSchema } from "./profile-schemas";

/** What can be changed of the own record. */
export type OwnFieldName = "name" | "email" | "password";

interface OwnField {
  label: string;
  kind: "text" | "email" | "new-password";
  schema: z.ZodType<string, string>;
  /** Only this field goes up. */
  toBody: (value: string) => NonNullable<Body<"utente.update">>;
  /** What is said when it is saved. */
  saved: string;
}

export const ownFields: Record<OwnFieldName, OwnField> = {
  name: {
    label: "Nome",
    kind: "text",
    schema: nameSchema,
    toBody: (nominativo) => ({ nominativo }),
    saved: "Nome salvato.",
  },
  email: {
    label: "E-mail",
    kind: "email",
    schema: emailSchema,
    toBody: (value) => ({ email: value }),
    saved: "E-mail salvata.",
  },
  password: {
    label: "Nuova password",
    kind: "new-password",
    schema: passwordSchema,
    toBody: (value) => ({ password: value }),
    saved: "Password cambiata.",
  },
};
