import fc from "fast-check";
import { callKeys, callOf } from "@/lib/contract";

// fast-check's own "binary" and "grapheme" units build a table of all of Unicode first, which takes a second
// a worker.
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const familiar = fc.constantFrom(..." aàbcZ059.,;:'\"/\\?#%&=+-_@<>()\t\r\n\0é€😀ù日".split(""));
const unit = fc.oneof({ arbitrary: familiar, weight: 2 }, { arbitrary: codePoint, weight: 1 });

/** Text of any characters, control characters and lone surrogates among them. */
export const anyText = (maxLength = 20) => fc.string({ unit, maxLength });

const literals = [...new Set(callKeys.flatMap((key) => callOf(key).path.split("/").filter(Boolean)))];
const digits = fc.stringMatching(/^\d{1,16}$/);
/** Texts that stand for a step, a separator, an end or a digit somewhere, in one encoding or another. */
const oddPieces = [
  "..",
  ".",
  "%2e%2e",
  "%2E.",
  "%252e",
  "%c0%ae",
  "..;",
  "%u002e",
  "．．",
  "%2f",
  "%5c",
  "\\",
  "%252f",
  "",
  "／",
  "%ef%bc%8f",
  "%00",
  "\0",
  "%0d%0a",
  "%7f",
  "%zz",
  "%",
  "%ed%a0%80",
  "\u202e",
  "１２",
  "%D9%A3",
  "٣",
  "²",
  "0x1",
  "1e3",
  "-1",
  "1.5",
  "Ⅷ",
  "9".repeat(16),
  "ENTI",
  "Enti",
  "enti;x",
  "enti.json",
  "enti%20",
  "entı",
  "?x=1",
  "#x",
  "@evil.example",
  "evil.example:80",
  "constructor",
  "__proto__",
  "toString",
  "null",
  "undefined",
  "{id}",
  "2026-01-01",
  "a".repeat(3000),
];
const twisted = fc.tuple(fc.constantFrom(...literals), fc.nat()).map(([word, at]) => {
  const index = at % word.length;
  const letter = word[index] ?? "";
  const other = at % 2 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`;
  return word.slice(0, index) + other + word.slice(index + 1);
});
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(...literals), weight: 4 },
  { arbitrary: digits, weight: 2 },
  { arbitrary: fc.constantFrom(...oddPieces), weight: 3 },
  twisted,
  anyText(6),
);

/**
 * Paths that are of the contract, nearly so, or nothing of the kind; with and without slashes at either end,
 * doubled too.
 */
export const hostilePath = fc.oneof(
  { arbitrary: anyText(), weight: 1 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom("/", "/", "/", "//", "", "/\\", "http://evil.example/"),
        fc.array(piece, { maxLength: 5 }),
        fc.constantFrom("", "", "/", "//"),
      )
      .map(([start, pieces, end]) => start + pieces.join("/") + end),
    weight: 6,
  },
);

export const hostileMethod = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");
