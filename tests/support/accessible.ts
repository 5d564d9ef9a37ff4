import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

interface Look {
  theme: "light" | "dark";
  /** The elements that are looked at, by selectors; the whole page by default. */
  context?: { include: string[] } | { exclude: string[] };
  /** Tags of rules, or rules by their names. */
  runOnly: string[] | { type: "rule"; values: string[] };
}

/** Minified, as it is sent into every page that is looked at. */
const source = readFileSync(
  fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)),
  "utf8",
);

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Finding {
  rule: string;
  elements: string[];
}

/** The properties of the page's `window` while and after axe runs. */
interface WithRun {
  axe: typeof axe;
  axeRun: { found?: Finding[]; failure?: string };
}

/**
 * The violations that axe finds in a theme, a text for each rule with its elements; the page is afterwards as
 * it was. The page keeps the result and is asked for it: Chromium 150 may collect the promise of an
 * `evaluate` that takes long (https://github.com/microsoft/playwright/issues/41826).
 */
export async function violationsOf(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate(startRun, look);
  const run = () => page.evaluate(() => (window as unknown as WithRun).axeRun);
  await expect
    .poll(async () => Object.keys(await run()), { intervals: [50, 100], timeout: 60_000 })
    .not.toEqual([]);
  const { found, failure } = await run();
  if (!found) throw new Error(failure);
  return found.map(({ rule, elements }) => `${rule}: ${elements.join(" | ").slice(0, 400)}`);
}

/** Runs in the page, where axe is. */
function startRun({ theme, context, runOnly }: Look): void {
  const page = window as unknown as WithRun;
  const root = document.documentElement;
  const before = root.dataset.theme ?? "light";
  // Colours change at once and not by transitions, so that axe sees their final values.
  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, noTransitions];
  root.dataset.theme = theme;
  page.axeRun = {};
  // axe would fetch the style sheets again (preload) for the one rule that is not run.
  const options = {
    resultTypes: ["violations"],
    runOnly,
    iframes: false,
    preload: false,
  } satisfies RunOptions;
  const restore = () => {
    root.dataset.theme = before;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions);
  };
  page.axe
    .run(context ?? document, options)
    .finally(restore)
    .then(
      ({ violations }) => {
        page.axeRun.found = violations.map(({ id, help, nodes }) => ({
          rule: `${theme}: ${id}: ${help}`,
          elements: nodes.map(({ html }) => html),
        }));
      },
      (failure) => {
        page.axeRun.failure = String(failure);
      },
    );
}

/**
 * No violation of WCAG 2.2 AA, in the light theme: the dark one differs by its colours alone, whose contrast
 * `tests/architecture/colours.test.ts` looks at. Open dialogs are looked at instead of the page behind them,
 * which nobody can reach; `withMenu` adds the menu, which is the same on every screen.
 */
export async function expectAccessible(page: Page, { withMenu = false } = {}): Promise<void> {
  // Next.js streams a page's title, which may come after the screen itself.
  await expect(page).toHaveTitle(/\S/);
  const dialogs = "[role=dialog], [role=alertdialog]";
  const isDialogOpen = (await page.locator(dialogs).count()) > 0;
  const context = isDialogOpen ? { include: [dialogs] } : withMenu ? undefined : { exclude: ["aside nav"] };
  expect(await violationsOf(page, { theme: "light", context, runOnly: wcag })).toEqual([]);
}
