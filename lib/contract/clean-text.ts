/**
 * A text of one line: without line breaks, and without control characters and lone surrogates, which no box
 * shows and no body takes (docs/rules/data-forms.md#texts). Without zod, for screens that show such a text.
 */
export const cleanLine = (text: string) =>
  text.replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, " ").replace(/[\p{Cc}\p{Cs}]/gu, "");

/** The same for a text of several lines. */
export const cleanWords = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, "");
