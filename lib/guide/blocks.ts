/** The kind of a name in `[[…]]`: a thing to press, a field, a column, a state, a heading, a key. */
const labelKinds = ["pulsante", "campo", "colonna", "stato", "titolo", "tasto"] as const;
export type LabelKind = (typeof labelKinds)[number];

export type Inline =
  | { text: string }
  | { bold: string }
  | { label: string; kind: LabelKind }
  /** `to` is the id of another page. */
  | { link: string; to: string };

export type Block =
  | { heading: string; level: 2 | 3 }
  | { paragraph: Inline[] }
  | { list: Inline[][]; ordered: boolean }
  /** The name of its file in public/guida without the ending, and its content in words. */
  | { picture: string; alt: string };

const inlineForms =
  /\[\[(?<label>[^[\]]+)\]\]|\*\*(?<bold>[^*]+)\*\*|\[(?<link>[^[\]]+)\]\((?<target>[^()\s]+)\.md\)/g;
const pictureForm = /^!\[(?<alt>[^\]]+)\]\((?:\.\.\/)+public\/guida\/(?<picture>[\w-]+)\.webp\)$/;
const listItem = /^(?:(?<number>\d+\.)|-) (?<item>.+)$/;

/**
 * Parses the body of a guide page, whose Markdown is small on purpose: headings of two levels, paragraphs,
 * plain lists, pictures, bold, links to other pages, and `[[…]]`; throws with the line on anything else,
 * HTML above all. `from` is the page's id, which links are relative to.
 */
export function parseBlocks(body: string, from: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphsOf(body)) {
    const [first = ""] = lines;
    if (first.startsWith("#")) blocks.push(headingOf(lines));
    else if (first.startsWith("!")) blocks.push(pictureOf(lines));
    else if (listItem.test(first)) blocks.push(listOf(lines, from));
    else blocks.push({ paragraph: parseInline(lines.join(" "), from) });
  }
  return blocks;
}

/** Lines that stand together; a heading stands alone. */
function paragraphsOf(body: string): string[][] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const line of body.split("\n").map((one) => one.trimEnd())) {
    if (line !== "" && isOpen && !line.startsWith("#")) groups.at(-1)?.push(line);
    else if (line !== "") groups.push([line]);
    isOpen = line !== "" && !line.startsWith("#");
  }
  return groups;
}

function headingOf(lines: string[]): Block {
  const [line = ""] = lines;
  const found = /^(##|###) (.+)$/.exec(line);
  if (!found) throw new Error(`A heading is ## or ###: ${line}`);
  return { heading: plain(found[2] ?? "", line), level: found[1] === "##" ? 2 : 3 };
}

function pictureOf(lines: string[]): Block {
  const { picture, alt } = pictureForm.exec(lines.join(" "))?.groups ?? {};
  if (!picture || !alt) throw new Error(`A picture has words and a file of public/guida: ${lines.join(" ")}`);
  return { picture, alt: plain(alt, alt) };
}

function listOf(lines: string[], from: string): Block {
  const items: string[] = [];
  let ordered: boolean | undefined;
  for (const line of lines) {
    const found = listItem.exec(line)?.groups;
    if (found) {
      const isNumbered = found.number !== undefined;
      if (ordered !== undefined && ordered !== isNumbered) throw new Error(`A list of two kinds: ${line}`);
      ordered = isNumbered;
      items.push(found.item ?? "");
    } else if (line.startsWith("  ")) items.push(`${items.pop()} ${line.trim()}`);
    else throw new Error(`A list goes on with two blanks: ${line}`);
  }
  return { list: items.map((item) => parseInline(item, from)), ordered: ordered ?? false };
}

/** The parts of a line of text. */
export function parseInline(text: string, from: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(inlineForms)) {
    if (found.index > end) parts.push({ text: plain(text.slice(end, found.index), text) });
    end = found.index + found[0].length;
    const { label, bold, link, target = "" } = found.groups ?? {};
    if (label) parts.push(labelOf(label));
    else if (bold) parts.push({ bold: plain(bold, text) });
    else parts.push({ link: plain(link ?? "", text), to: resolveTarget(target, from) });
  }
  if (end < text.length) parts.push({ text: plain(text.slice(end), text) });
  return parts;
}

function labelOf(written: string): Inline {
  const kind = labelKinds.find((one) => written.startsWith(`${one}: `));
  return { label: kind ? written.slice(kind.length + 2) : written, kind: kind ?? "pulsante" };
}

/** Refuses text that would be Markdown or HTML elsewhere: the page shows text as it is written. */
function plain(text: string, line: string): string {
  if (/[<>`|*[\]]|__|^\s*>/.test(text)) throw new Error(`The help knows no such form: ${line}`);
  return text;
}

/** The id of the page that a link in `from` leads to: `../soci` in `compiti/socio` is `soci`. */
function resolveTarget(target: string, from: string): string {
  const folder = from.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") folder.pop();
    else if (step !== ".") folder.push(step);
  }
  return folder.join("/");
}
