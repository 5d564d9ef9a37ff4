import { emailUnreadable, ownFieldMissing, passwordTooShort } from "@/lib/contract/own-limits";

/** Words on the screen that are English, as docs/rules quotes them. */
const englishTexts: ReadonlySet<unknown> = new Set([
  "Accedi",
  "Invia",
  "Accetta",
  "Rifiuta",
  "Salva",
  "Chiudi",
  ownFieldMissing,
  passwordTooShort,
  emailUnreadable,
]);

/**
 * The `lang` of a text on an Italian page, so that a screen reader pronounces it; undefined for Italian and
 * for what is no text.
 */
export function langOf(text: unknown): "en" | undefined {
  return englishTexts.has(text) ? "en" : undefined;
}
