/**
 * The value of each character at an odd position (decree of 23 December 1976): 0 to 9 as A to J, then K to Z.
 */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/**
 * Surname, name, year, month, day, place, control character. Digits may be replaced by letters when two
 * people have the same code.
 */
const FORM = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST]([\dLMNP-V]{2})[A-Z][\dLMNP-V]{3}[A-Z]$/;
const LETTERS_FOR_DIGITS = "LMNPQRSTUV";

/** The control character for the first fifteen, which are A to Z and 0 to 9. */
export function controlCharacter(first15: string): string {
  const sum = [...first15].reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

export type FiscalCodeProblem = "form" | "control";

/**
 * The problem of a person's Italian fiscal code: its form, or its control character; null when nothing is
 * wrong, or without a code. Ignores case and spaces, and does not compare it with the person
 * (docs/rules/members.md#fiscal-code).
 */
export function fiscalCodeProblem(text: string): FiscalCodeProblem | null {
  const code = text.replace(/\s/g, "").toUpperCase();
  if (code === "") return null;
  const day = FORM.exec(code)?.[1];
  if (day === undefined || !isDay(day)) return "form";
  return controlCharacter(code.slice(0, 15)) === code[15] ? null : "control";
}

/** 1 to 31, for women 41 to 71. */
function isDay(text: string): boolean {
  const figures = [...text].map((character) => {
    const figure = LETTERS_FOR_DIGITS.indexOf(character);
    return figure === -1 ? character : String(figure);
  });
  const day = Number(figures.join(""));
  return (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
}
