import { z } from "zod";
import { cleanLine, cleanWords } from "@/lib/contract/clean-text";
import { nameMissing, type TextRules } from "@/lib/contract/limits";
import { asLine, asWords } from "@/lib/contract/written-text";

/**
 * Texts as people type them: what their call checks (lib/contract/written-text), trimmed. Control characters,
 * which nobody sees in a box, are left out, so that one that was stored or pasted keeps nobody from saving.
 */
const typed = (clean: (text: string) => string) => z.string().overwrite(clean).trim();

/** The schema of a name that has to be typed; `missing` is the sentence for an empty one. */
export const typedName = (missing = nameMissing) => typedLine({ missing });

/** The schema of a text of one line; "" where nothing was typed. */
export const typedLine = (rules?: TextRules) => asLine(typed(cleanLine), rules);

/** The same without a check, for a text that counts in some cases alone. */
export const uncheckedLine = () => typed(cleanLine);

/** The schema of a text of several lines; "" where nothing was typed. */
export const typedWords = (rules?: TextRules) => asWords(typed(cleanWords), rules);

/** As `typedLine` and `typedWords`, with null where nothing was typed. */
export const optionalTypedLine = (rules?: TextRules) => typedLine(rules).transform(orNull);
export const optionalTypedWords = (rules?: TextRules) => typedWords(rules).transform(orNull);

const orNull = (text: string) => text || null;
