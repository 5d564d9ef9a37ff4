/** The windows in which pictures can be taken, by their width in px. */
export const heightOf = { 1440: 900, 1366: 768, 1280: 768, 390: 844, 360: 740 } as const;
type Width = keyof typeof heightOf;
export const widths = Object.keys(heightOf).map(Number) as Width[];
const usualWidths: readonly Width[] = [1440, 390];

export interface ScreenshotOptions {
  widths: readonly Width[];
  /** The pictures of the help and of README.md instead. */
  isForDocs: boolean;
  /** The commit that the pictures are compared with. */
  commit?: string;
  /** The arguments that are left for Playwright, such as `-g soci`. */
  rest: string[];
}

/** Reads `--widths 1366,360`, `--docs` and `--compare <commit>`; throws on a width that there is not. */
export function screenshotOptions(words: readonly string[]): ScreenshotOptions {
  const options: ScreenshotOptions = { widths: usualWidths, isForDocs: false, rest: [] };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "--docs") {
      options.isForDocs = true;
      continue;
    }
    if (word !== "--widths" && word !== "--compare") {
      options.rest.push(word);
      continue;
    }
    at++;
    const value = words[at];
    if (!value) throw new Error(`${word} needs a value.`);
    if (word === "--compare") options.commit = value;
    else options.widths = value.split(",").map(widthOf);
  }
  return options;
}

function widthOf(text: string): Width {
  const width = widths.find((one) => String(one) === text);
  if (!width) throw new Error(`Pictures are taken at ${widths.join(", ")} px, not at ${text}.`);
  return width;
}
