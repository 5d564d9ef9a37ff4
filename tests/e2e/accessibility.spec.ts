import type { Page } from "@playwright/test";
import { expectAccessible, violationsOf } from "../support/accessible";
import { unique } from "../support/data";
import { expect, long, open, PASSWORD, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { untilStill, visit } from "../support/visit";

/** A table, a form, a calendar, the plan, two panes, charts: one screen of each kind. */
const screens = [
  "/documenti",
  "/crociereutente?nuovo=true",
  "/stagionalita",
  "/pianificazione",
  "/messaggi",
  "/statistiche",
  "/profilo",
];

/** Those with the most colours; that all their pairs stand out is `tests/architecture/colours.test.ts`. */
const darkScreens = ["/documenti", "/stagionalita", "/statistiche"];

/**
 * The spacing that WCAG 1.4.12 names, set by the person; through the CSSOM, which the content security policy
 * leaves alone.
 */
async function widenText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Buttons and titles whose words do not fit into them. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(button, h1, h2, legend), [role=dialog] :is(button, h2)",
      ),
    ]
      // A text for screen readers alone is one pixel wide.
      .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflow !== "visible")
      .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
      .map(({ textContent }) => textContent),
  );

test("at 320 px and with wider spacing nothing is cut or scrolls sideways, dark texts stand out", {
  annotation: long("every screen is opened at 320 px"),
}, async ({ signedIn }) => {
  // axe takes its time for a screen with charts.
  test.setTimeout(120_000);
  const page = await signedIn("admin", { viewport: { width: 320, height: 640 } });
  await open(page, "/dashboard");
  await widenText(page);
  for (const screen of screens)
    await test.step(screen, async () => {
      await visit(page, screen);
      await untilStill(page);
      const overflow = () =>
        page.evaluate(() =>
          Math.max(
            document.documentElement.scrollWidth - window.innerWidth,
            ...[...document.querySelectorAll("main, [data-dialog-body]")].map(
              (one) => one.scrollWidth - one.clientWidth,
            ),
          ),
        );
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      expect.soft(await cutWords(page)).toEqual([]);
      const mismatched = await violationsOf(page, {
        theme: "light",
        // On a day of the seasons stands the season's letter, a sign, and its name says the whole season.
        context: { exclude: ["[data-day]"] },
        runOnly: { type: "rule", values: ["label-content-name-mismatch"] },
      });
      expect.soft(mismatched).toEqual([]);
      if (!darkScreens.includes(screen)) return;
      const faint = await violationsOf(page, {
        theme: "dark",
        runOnly: { type: "rule", values: ["color-contrast"] },
      });
      expect.soft(faint).toEqual([]);
    });
});

test("a row that takes the focus is never beneath the table's head", async ({ site, signedIn }) => {
  const cognome = unique("Coperto");
  for (let count = 0; count < 25; count += 1) await addMember(site, { cognome });
  const page = await signedIn("segreteria", { viewport: { width: 1280, height: 600 } });
  await open(page, `/soci?nome=${encodeURIComponent(cognome)}`);
  await page.getByRole("searchbox", { name: "Cerca in Soci" }).press("ArrowDown");
  const isInSight = () =>
    page.evaluate(() => {
      const row = document.activeElement;
      const { left, top, bottom } = row?.getBoundingClientRect() ?? new DOMRect();
      return [top + 2, bottom - 2].every((y) => row?.contains(document.elementFromPoint(left + 60, y)));
    });
  for (const key of [
    "End",
    "PageUp",
    "ArrowUp",
    "ArrowUp",
    "PageUp",
    "PageUp",
    "Home",
    "PageDown",
    "PageDown",
  ]) {
    await page.keyboard.press(key);
    await expect.poll(isInSight, key).toBe(true);
  }
});

test("character shortcuts can be switched off for good; sign-in fields can be filled and pasted", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  await open(page, "/profilo");
  const letters = page.getByRole("checkbox", { name: "Scorciatoie di un solo carattere" });
  await expect(letters).toBeChecked();
  await letters.uncheck();
  await expectAccessible(page);
  await open(page, "/documenti");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Vai al contenuto" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const search = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();
  await expect(search).not.toHaveAttribute("aria-keyshortcuts");
  await page.getByRole("button", { name: "Esci" }).click();
  await page.getByRole("button", { name: "Certo" }).click();
  await page.waitForURL("**/login");
  for (const [label, purpose, text] of [
    ["Nome utente", "username", "segreteria"],
    ["Password", "current-password", PASSWORD],
  ] as const) {
    const box = page.getByLabel(label, { exact: true });
    await expect(box).toHaveAttribute("autocomplete", purpose);
    const isPasteAllowed = await box.evaluate((one) =>
      one.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
    );
    expect(isPasteAllowed).toBe(true);
    await box.focus();
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await open(page, "/profilo");
  await expect(letters).not.toBeChecked();
});
