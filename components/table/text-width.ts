/** Advances of Inter in hundredths of the font's size, rounded up; figures are tabular. */
const advances: Record<number, string> = {
  25: "ijlì",
  30: " !',.:;I·’",
  35: "`t|",
  40: "()/[\\]fr",
  45: "{}",
  50: '"*-^_°–',
  55: "?ksxz",
  60: "EFJLacehnouvyàèéòùÈ",
  65: "#$&0123456789BPRSTZbdgpq",
  75: "CDGHNU",
  80: "OQ",
  85: "w",
  90: "Mm…",
  100: "%@W",
};
const fontSize = 14;
const headingSize = 12;
/** Semibold is so much wider. */
const semibold = 1.03;

const advanceOf = new Map(
  Object.entries(advances).flatMap(([advance, letters]) =>
    [...letters].map((letter) => [letter, Number(advance)] as const),
  ),
);

/**
 * About how wide a text is in a cell, in px, rounded up letter by letter. It is computed, not measured, so
 * that the server's first page has the widths that the browser keeps.
 */
export function textWidth(text: string): number {
  let hundredths = 0;
  for (const letter of text) hundredths += advanceOf.get(letter) ?? 70;
  return Math.ceil((hundredths * fontSize) / 100);
}

/** The same of a heading, or of what stands in a badge. */
export function headingWidth(text: string): number {
  return Math.ceil((textWidth(text) * headingSize * semibold) / fontSize);
}
