import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, leave, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  if (!document) throw new Error("the document is gone");
  return document;
}

/** The list, the new document and the review break no rule; the review fits a phone, with the file first. */
async function isAccessible(page: Page) {
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
}

async function fitsPhone(page: Page, dialog: Locator) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** From the search to the decision without a mouse: 'Senza scadenza' by Tab and Space, Enter accepts. */
async function acceptsByKeyboard(page: Page, { cognome }: { cognome: string }) {
  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(cognome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Senza scadenza")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("documents are accepted by mouse until a day, by keyboard without one; the field says why", async ({
  site,
  signedIn,
}) => {
  const { owner, document } = await addDocument(site);
  const other = await addDocument(site);
  const page = await signedIn("segreteria");
  await open(page, "/documenti");
  await page.getByRole("searchbox").fill(owner.cognome);
  await expect(page.getByRole("status").filter({ hasText: /^1 di \d+ righe$/ })).toBeVisible();
  await isAccessible(page);
  await rowWith(page, owner.cognome).click();
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText("Non accettato")).toBeVisible();
  await expect(dialog.getByText(owner.nominativo).first()).toBeVisible();
  await fitsPhone(page, dialog);
  const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
  const accept = dialog.getByRole("button", { name: "Accetta" });
  await accept.click();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toBeVisible();
  await expect(expiry).toBeFocused();
  await expiry.fill("31/02/2030");
  await accept.click();
  await expect(dialog.getByText("Il giorno 31/02/2030 non esiste.")).toBeVisible();
  expect((await stored(site, document.id_doc)).accettato).toBe(0);
  await expiry.fill("5/3/2031");
  await accept.click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, owner.cognome)).toBeHidden();
  await acceptsByKeyboard(page, other.owner);
  await leave(page);
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({
      accettato: 1,
      eterno: 0,
      scadenza: "2031-03-05",
    });
  await expect
    .poll(() => stored(site, other.document.id_doc))
    .toMatchObject({ accettato: 1, eterno: 1, scadenza: null });
});

test("a session that ends inside the review dialog asks for the password, and no word is lost", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const { document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.clock.install();
  // Counts that are asked for without a session would ask for the password too soon.
  const counts = page.waitForResponse("**/api/waiting");
  await open(page, `/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("09/09/2032");
  await counts;
  await page.context().clearCookies();
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  // The time in which it can be undone.
  await page.clock.fastForward("00:06");
  const again = page.getByRole("dialog", { name: "La sessione è scaduta" });
  await again.getByLabel("Password", { exact: true }).fill("sbagliata");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect(again.getByText("Uno dei parametri sembra sbagliato")).toBeVisible();
  await again.getByLabel("Password", { exact: true }).fill("BuonVento2026");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({ accettato: 1, scadenza: "2032-09-09" });
  const writes = site.legacy.recorded
    .slice(before)
    .filter((request) => request.path.startsWith("/documenti/accetta/"));
  expect(writes).toHaveLength(1);
});
