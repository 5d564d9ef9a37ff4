import { z } from "zod";
import { typedName } from "@/components/form/text-schema";
import {
  emailUnreadable,
  maxNameLength,
  minPasswordLength,
  ownFieldMissing,
  passwordTooShort,
  tooLong,
} from "@/lib/contract/limits";

export const nameSchema = typedName(ownFieldMissing);

export const emailSchema = z
  .string()
  .trim()
  .min(1, ownFieldMissing)
  .max(maxNameLength, tooLong(maxNameLength))
  .pipe(z.email(emailUnreadable));

/** A password is taken as it was typed, blanks included. */
export const passwordSchema = z
  .string()
  .min(1, ownFieldMissing)
  .min(minPasswordLength, passwordTooShort)
  .max(maxNameLength, tooLong(maxNameLength));
