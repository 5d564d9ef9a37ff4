import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, rowWith } from "./fixtures";
import { rowAction } from "./row-actions";
import { expectNoSideScroll } from "./side-scroll";

/** The checks of every list with a dialog, which its spec repeats. */

const question = (page: Page) => page.getByRole("alertdialog", { name: "Attenzione!" });

/**
 * Deletes a row after the question, which names it, and a notice says so. The question's own tests show the
 * effect of "No".
 */
export async function expectDeletedAfterQuestion(page: Page, name: string, notice: string): Promise<void> {
  const row = rowWith(page, name);
  // A heading may stand above it, with the same words.
  await rowAction(row.last(), "Elimina");
  await expect(question(page).getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await expect(question(page).getByText(name)).toBeVisible();
  await question(page).getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(row).toHaveCount(0);
}

/**
 * The open dialog fills a phone, and neither it nor the page scrolls sideways. The window is afterwards as
 * wide as before.
 */
export async function expectFitsPhone(page: Page, dialog: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSideScroll(dialog.locator("[data-dialog-body]"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
}

/**
 * The list on the page and the dialog of a record break no rule of WCAG 2.2 AA, and the dialog fits a phone.
 * `title` names the dialog and stands in the record's row.
 */
export async function expectListAndDialogFit(page: Page, title: string) {
  const search = page.getByRole("searchbox");
  await search.fill("");
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await expectAccessible(page);
  await search.fill(title);
  await rowWith(page, title).press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page, dialog);
}
