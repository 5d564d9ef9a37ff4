import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, open, rowWith } from "./fixtures";
import { rowAction } from "./row-actions";
import { expectNoSideScroll } from "./side-scroll";
import type { Site } from "./site";

/** What every list with a dialog has to keep to: the checks that its spec repeats. */

const question = (page: Page) => page.getByRole("alertdialog", { name: "Attenzione!" });

/** Deletes a row after the question, which names it, and says so. What "No" does is shown by the question's own tests. */
export async function expectDeletedAfterQuestion(page: Page, name: string, notice: string): Promise<void> {
  const row = rowWith(page, name);
  // A heading may stand above it, with the same words.
  await rowAction(row.last(), "Elimina");
  await expect(question(page).getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await expect(question(page).getByText(name)).toBeVisible();
  await question(page).getByRole("button", { name: "Si" }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(row).toHaveCount(0);
}

interface FailingSave {
  dialog: Locator;
  /** Path of the PUT. */
  path: RegExp;
  field: Locator;
  typed: string;
  /** Where a failure is shown. */
  failureIn: "dialog" | "minicom";
  /** The notice of the save that works at last. */
  saved: string;
}

/**
 * A save that is refused, then one that does not arrive: both are shown in the right place and keep what was typed; then a
 * double click sends once and saves. The test announces the console's 422 and 502.
 */
export async function expectFailingSaveKept(site: Site, page: Page, save: FailingSave): Promise<void> {
  const { dialog, path, field, typed, failureIn, saved } = save;
  const button = dialog.getByRole("button", { name: "Salva" });
  await field.fill(typed);
  const failures = [
    { fault: { kind: "answer", body: '{"esito": false, "err": "Bloccato."}' }, sentence: "Bloccato." },
    { fault: { kind: "down" }, sentence: "Il server del circolo non risponde. Riprova tra poco." },
  ] as const;
  for (const { fault, sentence } of failures) {
    site.legacy.fail(path, fault, { method: "PUT", times: 1 });
    await button.click();
    if (failureIn === "minicom") {
      const mini = page.getByRole("dialog", { name: "MiniCom" });
      await expect(mini.getByText(sentence)).toBeVisible();
      await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
      await expect(mini).toBeHidden();
      await expect(page.getByText(sentence)).toHaveCount(0);
    } else await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  const before = site.legacy.recorded.length;
  await button.dblclick();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT");
  expect(sent).toHaveLength(1);
}

/** An address whose record is gone says so and is put right; a list that does not come can be asked again (a 502). */
export async function expectListRecovers(
  site: Site,
  page: Page,
  { screen, call, gone }: { screen: string; call: RegExp; gone: string },
): Promise<void> {
  site.legacy.fail(call, { kind: "down" }, { method: "GET" });
  await open(page, `${screen}?id=999999`);
  const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
  await expect(alert).toBeVisible();
  site.legacy.heal();
  await alert.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  await expect(page.getByText(gone)).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");
}

/** The open dialog fills a phone, and neither it nor the page scrolls sideways. The window is afterwards as wide as before. */
export async function expectFitsPhone(page: Page, dialog: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSideScroll(dialog.locator("[data-dialog-body]"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (before) await page.setViewportSize(before);
}

/**
 * The list on the page and the dialog of a record break no rule of WCAG 2.2 AA, and the dialog fits a phone. `title` names
 * the dialog and stands in the record's row.
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
