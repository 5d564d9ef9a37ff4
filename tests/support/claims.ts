import { METHODS, STATUS_CODES } from "node:http";
import { limitSentences } from "./limit-sentences";
import { filesUnder, sourcePaths, textOf } from "./sources";

/** A statement of a page about the product that may stop being true. */
export interface Claim {
  kind: "setting" | "command" | "metric" | "header" | "word" | "path" | "text" | "limit" | "status";
  text: string;
  /** Its place in the page. */
  at: number;
}

/** A folder, an address, or a file, which stands or falls with tests/architecture/files.test.ts. */
const isPath = (text: string) => /^[\w.@()[\]<>/-]+\/[\w.()[\]<>@/*-]*$/.test(text) || isFile(text);
const isFile = (text: string) => /\.(tsx?|mjs|md|json|yaml)$/.test(text);

/** A command without the settings in front of it. */
export const withoutSettings = (text: string) => text.replace(/^(?:[A-Z_]+=\S+ )+/, "");

function kindOf(text: string): Claim["kind"] {
  if (isPath(text)) return "path";
  if (METHODS.includes(text)) return "word";
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(=\S+)?$/.test(text) && text.length > 3) return "setting";
  if (/^(pontile|nodejs|process)_\w+$/.test(text)) return "metric";
  if (/^[xX]-[\w-]+$|^(?:[A-Z][a-z]+-)+[A-Z][a-z]+$/.test(text)) return "header";
  if (
    /^(npm|npx|node|curl|git|docker|journalctl|systemctl|systemd-analyze|sudo|ln|grep) /.test(
      withoutSettings(text),
    )
  )
    return "command";
  return "word";
}

const units =
  "s|ms|seconds?|minutes?|hours?|days?|months?|kB|MB|GB|characters|connections|streams|tries|wrong";

/**
 * The beginning of a page's last section, which says what no test checks; the page's end where there is none.
 */
const exceptionsAt = (page: string) =>
  `${page}\n## Not checked by a test\n`.indexOf("\n## Not checked by a test\n");

/**
 * Every claim of a page: texts in backquotes, texts of the screens in quotation marks, numbers with a unit,
 * and the statuses of answers.
 */
export function claimsOf(page: string): Claim[] {
  const text = page.slice(0, exceptionsAt(page));
  const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(({ 1: span = "", index }) => ({ kind: kindOf(span), text: span, at: index }))
    .filter((claim) => !isFile(claim.text));
  const plain = text.replaceAll(/`[^`\n]*`/g, (span) => " ".repeat(span.length));
  const found = (kind: Claim["kind"], pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(({ 0: name, index }) => ({ kind, text: name, at: index }));
  const shown = [...plain.matchAll(/"([^"\n]+)"/g)]
    .map(({ 1: span = "", index }) => ({ kind: "text" as const, text: span, at: index + 1 }))
    .filter((claim) => !headings.has(claim.text));
  return [
    ...quoted,
    ...shown,
    ...found("limit", new RegExp(`(?<![\\w.,])\\d[\\d,.]*\\s?(?:${units})\\b`, "g")),
    ...found("status", /(?<![\w.,/:-])[1-5]\d\d(?!\d|[.,]\d|\s?(?:kB|MB|GB|s|ms)\b)(?!\w)/g).filter(
      ({ text }) => text in STATUS_CODES,
    ),
  ];
}

/**
 * The exceptions that the page itself names as not checked: names in backquotes and sentences in quotation
 * marks.
 */
export function notChecked(page: string): readonly string[] {
  const part = page.slice(exceptionsAt(page));
  return [...part.matchAll(/^- ((?:`[^`\n]+`|"[^"\n]+"|, )+): /gm)].flatMap(({ 1: names = "" }) =>
    [...names.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, name, sentence]) => name ?? sentence ?? ""),
  );
}

/** Whether one of the sentences stands where the claim is. */
export function isWithin(page: string, claim: Claim, sentences: readonly string[]): boolean {
  const text = page.toLowerCase();
  return sentences.some((sentence) => {
    const wanted = sentence.toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
      if (at <= claim.at && claim.at < at + wanted.length) return true;
    return false;
  });
}

/** The sentences of a page that tests/architecture/limits.test.ts puts together from the constants. */
export const sentencesOf = (path: string) => limitSentences[path]?.() ?? [];

/** Everything that the product, its scripts and its stand-in say in their own code, without tests. */
export const productText = () =>
  [
    ...sourcePaths().filter(
      (path) =>
        /^(app|components|lib|scripts|legacy-api)\/|^[^/]+\.(ts|mjs)$/.test(path) && !path.includes(".test."),
    ),
    ...filesUnder("docs").filter((path) => /\.(service|yaml|yml|example)$/.test(path)),
    "CHANGELOG.md",
    "Dockerfile",
    "package.json",
    "bench/main.ts",
  ]
    .map(textOf)
    .join("\n");
