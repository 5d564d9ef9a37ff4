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

/** What axe finds in a theme, a text for each rule with its elements. The page is afterwards as it was. */
export async function violationsOf(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(async ({ theme, context, runOnly }) => {
    const { axe: tester } = window as unknown as { axe: typeof axe };
    const root = document.documentElement;
    const before = root.dataset.theme ?? "light";
    // Colours change at once and not by transitions: what is looked at is the end of them.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, noTransitions];
    root.dataset.theme = theme;
    try {
      // axe would fetch the style sheets again (preload) for the one rule that is not run.
      const options = {
        resultTypes: ["violations"],
        runOnly,
        iframes: false,
        preload: false,
      } satisfies RunOptions;
      return (await tester.run(context ?? document, options)).violations.map(({ id, help, nodes }) => ({
        rule: `${theme}: ${id}: ${help}`,
        elements: nodes.map(({ html }) => html),
      }));
    } finally {
      root.dataset.theme = before;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions);
    }
  }, look);
  return found.map(({ rule, elements }) => `${rule}: ${elements.join(" | ").slice(0, 400)}`);
}

/**
 * No violation of WCAG 2.2 AA, in the light theme: the dark one differs by its colours alone, whose contrast
 * `tests/architecture/colours.test.ts` looks at. Where dialogs are open they are looked at, and not the page behind them,
 * which nobody can reach. The menu is the same on every screen: `withMenu` looks at it too.
 */
export async function expectAccessible(page: Page, { withMenu = false } = {}): Promise<void> {
  const dialogs = "[role=dialog], [role=alertdialog]";
  const isDialogOpen = (await page.locator(dialogs).count()) > 0;
  const context = isDialogOpen ? { include: [dialogs] } : withMenu ? undefined : { exclude: ["aside nav"] };
  expect(await violationsOf(page, { theme: "light", context, runOnly: wcag })).toEqual([]);
}
