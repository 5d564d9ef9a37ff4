import { inflateSync } from "node:zlib";

/** The letters of WinAnsi between 0x80 and 0x9F that our texts use. */
const winAnsi: Readonly<Record<number, string>> = { 128: "€", 133: "…", 146: "’", 149: "•", 150: "–" };

/**
 * The text that a PDF of pdfkit's writes with its built-in fonts, page after page, and how many images it
 * holds.
 */
export function readPdf(bytes: Buffer): { text: string; images: number } {
  const latin = bytes.toString("latin1");
  const parts: string[] = [];
  for (const match of latin.matchAll(/stream\r?\n/g)) {
    if (latin.slice(match.index - 3, match.index) === "end") continue;
    const from = match.index + match[0].length;
    const to = latin.indexOf("endstream", from);
    const content = inflated(bytes.subarray(from, to));
    for (const [line] of content.matchAll(/\[[^\]]*\] TJ/g))
      parts.push([...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => letters(hex)).join(""));
  }
  // A line ends where there is no more room, also within a name.
  return {
    text: parts.join(" ").replace(/\s+/g, " "),
    images: [...latin.matchAll(/\/Subtype \/Image/g)].length,
  };
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

function letters(hex: string): string {
  return [...Buffer.from(hex, "hex")].map((code) => winAnsi[code] ?? String.fromCharCode(code)).join("");
}
