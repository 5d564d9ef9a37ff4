import { inflateSync } from "node:zlib";

/**
 * The text of each page of a PDF that Chromium has printed, line by line; cells of one line follow each other
 * directly.
 */
export function printedPages(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const find = (id: string | undefined) => objects.get(id ?? "") ?? { head: "", stream: "" };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const fonts = new Map<string, Font>();
      for (const [, name = "", id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const font = find(id).head;
        const letters = readLetters(find(/\/ToUnicode (\d+)/.exec(font)?.[1]).stream);
        fonts.set(name, { letters, glyph: font.includes("/Type3") ? /../g : /..../g });
      }
      return readLines(find(/\/Contents (\d+)/.exec(head)?.[1]).stream, fonts);
    });
}

interface Font {
  /** The text of each glyph, by the glyph's number. */
  letters: ReadonlyMap<number, string>;
  /** A glyph's digits: a variable font has one byte for each, others have two. */
  glyph: RegExp;
}

function readObjects(bytes: Buffer): Map<string, { head: string; stream: string }> {
  const latin = bytes.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const match of latin.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const head = latin.slice(from, latin.indexOf("endobj", from)).split(/stream\r?\n/, 1)[0] ?? "";
    const start = from + head.length + "stream\n".length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const isText = length > 0 && head.includes("/FlateDecode") && !/\/(Subtype|Length1)/.test(head);
    const stream = isText ? inflateSync(bytes.subarray(start, start + length)).toString("latin1") : "";
    objects.set(match[1] ?? "", { head, stream });
  }
  return objects;
}

function readLetters(toUnicode: string): Map<number, string> {
  const letters = new Map<number, string>();
  const number = (hex = "") => Number.parseInt(hex, 16);
  const text = (hex = "") => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(number));
  for (const [, from, to, letter] of toUnicode.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
    for (let glyph = number(from); glyph <= number(to); glyph += 1)
      letters.set(glyph, String.fromCharCode(number(letter) + glyph - number(from)));
  for (const [, glyph, letter] of toUnicode.matchAll(/^<(\w+)> <(\w+)>$/gm))
    letters.set(number(glyph), text(letter));
  return letters;
}

function readLines(content: string, fonts: ReadonlyMap<string, Font>): string {
  let [font, line, text] = ["", "", ""];
  for (const [, name, place, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(-?[\d.]+) Tm|<(\w+)> Tj/g)) {
    if (name) font = name;
    if (place && place !== line) {
      line = place;
      text += "\n";
    }
    const { letters, glyph } = fonts.get(font) ?? { letters: new Map<number, string>(), glyph: /./g };
    for (const [digits] of glyphs?.matchAll(glyph) ?? [])
      text += letters.get(Number.parseInt(digits, 16)) ?? "";
  }
  return text.trim();
}
