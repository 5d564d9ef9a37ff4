import { z } from "zod";

/** To the letter (part 1, section 5; rulings: 'Invalid e-mail.' is attached to the profile's e-mail). */
const required = "Required.";

const MOST_LETTERS = 200;
const tooLong = `Al massimo ${MOST_LETTERS} caratteri.`;

export const nameSchema = z.string().trim().min(1, required).max(MOST_LETTERS, tooLong);

export const emailSchema = z
  .string()
  .trim()
  .min(1, required)
  .max(MOST_LETTERS, tooLong)
  .pipe(z.email("Invalid e-mail."));

/** A password is taken as it was typed, blanks included. */
export const passwordSchema = z
  .string()
  .min(1, required)
  .min(8, "Min 8 characters")
  .max(MOST_LETTERS, tooLong);
