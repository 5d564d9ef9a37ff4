import type { z } from "zod";
import { emailSchema, ownNameSchema, passwordSchema } from "./profile-schemas";

/** The fields of one's own record that one can change. */
export type OwnFieldName = "name" | "email" | "password";

interface OwnField {
  label: string;
  kind: "text" | "email" | "new-password";
  schema: z.ZodType<string, string>;
  /** The field of the record. */
  field: "nominativo" | "email" | "password";
  /** The sentence after the save. */
  saved: string;
}

export const ownFields: Record<OwnFieldName, OwnField> = {
  name: {
    label: "Nome",
    kind: "text",
    schema: ownNameSchema,
    field: "nominativo",
    saved: "Nome salvato.",
  },
  email: {
    label: "E-mail",
    kind: "email",
    schema: emailSchema,
    field: "email",
    saved: "E-mail salvata.",
  },
  password: {
    label: "Nuova password",
    kind: "new-password",
    schema: passwordSchema,
    field: "password",
    saved: "Password cambiata.",
  },
};
