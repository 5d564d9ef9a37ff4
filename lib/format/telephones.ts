/** Fewer figures than a telephone has: a prefix, or words. */
const minFigures = 6;
/** The most that a number has (E.164), with the two zeros that may stand for its +. */
const maxFigures = 17;

/** A number as people write it: `+39 (0584) 123.456`, `0584/123456`. */
const number = /\+?[\s(]*\d(?:(?:[\s().\p{Pd}]*|\/)\d)*/gu;

const countFigures = (text: string) => text.replaceAll(/\D/g, "").length;

/** The telephones of a field, each as it is written: `333 1234567 / 06 5551234`; `0584/123456` is one. */
export function telephonesIn(text: string): string[] {
  const parts = text.split(/\s*[/;,]\s*|\s+o\s+/i);
  return parts.every((part) => countFigures(part) >= minFigures) ? parts : [text];
}

/** The address that dials a telephone; null where it does not read as one number, words beside it aside. */
export function telephoneHref(telephone: string): string | null {
  const found = telephone.match(number) ?? [];
  const [figures = ""] = found.map((one) => one.replaceAll(/[^\d+]/g, ""));
  const count = countFigures(figures);
  return found.length === 1 && count >= minFigures && count <= maxFigures ? `tel:${figures}` : null;
}

/** Whether a field of telephones holds one that does not read as a number. */
export const hasUnreadTelephone = (text: string): boolean =>
  text.trim() !== "" && telephonesIn(text).some((telephone) => telephoneHref(telephone) === null);
