import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { expect, open, openPalette, test } from "../support/fixtures";

test("the help stands beside the screen, which goes on working", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await open(page, "/soci");
  const help = page.getByRole("complementary", { name: "Aiuto" });
  const box = page.getByRole("searchbox", { name: "Cerca un socio" });

  await test.step("nothing of it is fetched before somebody asks", async () => {
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(fetched.filter((name) => name.includes("/api/guide"))).toEqual([]);
  });
  await test.step("a question mark in a box is text", async () => {
    await box.fill("");
    await box.press("Shift+?");
    await expect(box).toHaveValue("?");
    await expect(help).toHaveCount(0);
  });
  await test.step("F1 opens the screen's page, also from a box", async () => {
    await box.press("F1");
    await expect(help.getByRole("heading", { level: 2, name: "Soci" })).toBeVisible();
    await expect(help).toBeFocused();
    await expectAccessible(page);
  });
  await test.step("one works beside it, and it follows to the next screen", async () => {
    await box.fill("ma");
    await box.press("Enter");
    await expect(page.getByRole("grid", { name: "Soci" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Documenti", exact: true })
      .click();
    await expect(help.getByRole("heading", { level: 2, name: "Documenti" })).toBeVisible();
  });
  await test.step("the menu's entry opens it, and Esc gives the focus back to it", async () => {
    await page.keyboard.press("F1");
    await expect(help).toHaveCount(0);
    const entry = page.getByRole("button", { name: "Aiuto", exact: true });
    await entry.click();
    await expect(help).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await expect(entry).toBeFocused();
  });
});

test("the help is searched over all its pages, and the palette finds them", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await page.keyboard.press("Shift+?");
  const help = page.getByRole("complementary", { name: "Aiuto" });
  await test.step("by any word, the screen's own page a press away", async () => {
    await help.getByRole("searchbox", { name: "Cerca nell'aiuto" }).fill("codice fiscale");
    await help.getByRole("button", { name: /^Soci/ }).click();
    await expect(help.getByRole("heading", { level: 2, name: "Soci" })).toBeVisible();
    await help.getByRole("button", { name: "Questa schermata" }).click();
    await expect(help.getByRole("heading", { level: 2, name: "Porti" })).toBeVisible();
  });
  await test.step("what the level may not open is not in it", async () => {
    await help.getByRole("button", { name: "Indice" }).click();
    await expect(help.getByRole("button", { name: /^Archivio documenti Documenti/ })).toBeVisible();
    await expect(help.getByRole("button", { name: /^Impostazioni/ })).toHaveCount(0);
  });
  await test.step("from the palette", async () => {
    await openPalette(page);
    await page.keyboard.type("primo giorno");
    await page.getByRole("option", { name: /^Per cominciare/ }).click();
    await expect(help.getByRole("heading", { level: 2, name: "Per cominciare" })).toBeVisible();
    await expect(help).toBeFocused();
  });
});

/** From 1280 px on the help covers nothing of the dialog that it was opened from. */
async function standBesideEachOther(page: Page, dialog: Locator, help: Locator) {
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(async () => {
      const [left, right] = [await dialog.boundingBox(), await help.boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? width)).toBeLessThanOrEqual(right?.x ?? 0);
    }).toPass({ timeout: 3000 });
  }
}

test("beside a dialog one works in both; on a phone the help is a sheet", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await test.step("beside a dialog", async () => {
    const help = page.getByRole("complementary", { name: "Aiuto" });
    await page.getByRole("button", { name: "Aggiungi porto" }).click();
    const name = page.getByRole("textbox", { name: "Nome" });
    const notes = page.getByRole("textbox", { name: "Descrizione" });
    await name.fill("Cala Nera");
    await name.press("F1");
    await expect(help.getByRole("heading", { level: 2, name: "Porti" })).toBeVisible();
    await expectAccessible(page);
    await standBesideEachOther(page, page.locator("[role=dialog]:has(form)"), help);
    await notes.click();
    await page.keyboard.type("Riparata");
    await expect(notes).toHaveValue("Riparata");
    await help.getByRole("searchbox").click();
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await expect(name).toHaveValue("Cala Nera");
    await expect(name).toBeFocused();
  });
  await test.step("on a phone", async () => {
    const sheet = page.getByRole("dialog", { name: "Aiuto" });
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Apri il menu" }).click();
    await page.getByRole("button", { name: "Aiuto", exact: true }).click();
    await expect(sheet.getByRole("heading", { level: 2, name: "Porti" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
});

test("without character shortcuts the question mark opens nothing, and F1 does", async ({
  signedIn,
  site,
}) => {
  const page = await signedIn("segreteria");
  await page.context().addCookies([{ name: "pontile-tasti", value: "no", url: site.url }]);
  await open(page, "/porti");
  const help = page.getByRole("complementary", { name: "Aiuto" });
  await page.keyboard.press("Shift+?");
  await page.keyboard.press("F1");
  await expect(help.getByRole("heading", { level: 2, name: "Porti" })).toBeVisible();
  await page.keyboard.press("F1");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("Shift+?");
  await expect(help).toHaveCount(0);
});
