import { z } from "zod";
import { cleanLine, cleanWords } from "./clean-text";
import {
  lineUnreadable,
  maxNameLength,
  maxTextLength,
  type TextRules,
  tooLong,
  wordsUnreadable,
} from "./limits";
import { emailUnreadable, minPasswordLength, passwordTooShort } from "./own-limits";

// Texts that people write, checked alike in a form and in the body of its call
// (docs/rules/data-forms.md#texts).

const bounded = (text: z.ZodString, { max, missing }: TextRules & { max: number }) =>
  (missing ? text.regex(/\S/, missing) : text).max(max, tooLong(max));

/** Makes `text` a text of one line; 200 letters at most unless the rules say otherwise. */
export const asLine = (text: z.ZodString, { max = maxNameLength, missing }: TextRules = {}) =>
  bounded(text, { max, missing }).refine((value) => cleanLine(value) === value, lineUnreadable);

/** Makes `text` one of several lines; 5000 letters at most unless the rules say otherwise. */
export const asWords = (text: z.ZodString, { max = maxTextLength, missing }: TextRules = {}) =>
  bounded(text, { max, missing }).refine((value) => cleanWords(value) === value, wordsUnreadable);

const trimmed = (missing?: string) => z.string({ error: missing }).trim();

/** A text in a body, trimmed as its form does. */
export const lineText = (rules: TextRules = {}) => asLine(trimmed(rules.missing), rules);
export const wordsText = (rules: TextRules = {}) => asWords(trimmed(rules.missing), rules);

/**
 * The same as a part of a record or of a list, whose other parts may be stored ones: blanks around it stay.
 */
export const linePart = (rules: TextRules = {}) => asLine(z.string({ error: rules.missing }), rules);
export const wordsPart = () => asWords(z.string());

export const emailText = (missing?: string) =>
  asLine(trimmed(missing), { missing }).pipe(z.email(emailUnreadable));

/** A password is taken as it was typed, blanks included. */
export const passwordText = (missing?: string) =>
  (missing ? z.string().min(1, missing) : z.string())
    .min(minPasswordLength, passwordTooShort)
    .max(maxNameLength, tooLong(maxNameLength));
