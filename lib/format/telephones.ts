/** Fewer figures than a telephone has: a prefix, or words. */
const minFigures = 6;

/** The telephones of a field, each as it is written: `333 1234567 / 06 5551234`; `0584/123456` is one. */
export function telephonesIn(text: string): string[] {
  const parts = text.split(/\s*[/;,]\s*|\s+o\s+/i);
  return parts.every((part) => part.replaceAll(/\D/g, "").length >= minFigures) ? parts : [text];
}

/** The address that a press on a telephone opens. */
export const telephoneHref = (telephone: string) => `tel:${telephone.replaceAll(/[^\d+]/g, "")}`;
