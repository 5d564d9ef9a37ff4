/** The characters beside Latin-1 that the built-in fonts of a PDF can write (WinAnsi). */
const beyondLatin1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const MAX_LETTERS = 20_000;

/**
 * Text as the built-in fonts can write it: any other character, which would break the page's stream, becomes
 * "?", control characters go, very long text is cut.
 */
export function winAnsi(text: string): string {
  const plain = text.normalize("NFC").toWellFormed().replace(/\r\n?/g, "\n").replace(/\t/g, "    ");
  const letters = [...plain].slice(0, MAX_LETTERS).map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === "\n" || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return letter;
    if (beyondLatin1.includes(letter)) return letter;
    return /\p{Cc}|\p{Cf}|\p{Mn}|\p{Variation_Selector}/u.test(letter) ? "" : "?";
  });
  return letters.join("") + (plain.length > MAX_LETTERS ? "…" : "");
}
