import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { modalita, tipotessvm } = table;

const storedMode = (site: Site, nome: string) =>
  site.db.select().from(modalita).where(eq(modalita.nome, nome)).get();

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("a mode is added by keyboard, hidden, shown, kept while used, and deleted; accessible", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502|422/);
  const nome = unique("Agevolata");
  const page = await signedIn("segreteria");
  await open(page, "/modalita");
  await page.getByRole("button", { name: "Aggiungi modalità" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuova modalità" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fino a 26 anni.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Modalità aggiunta.")).toBeVisible();
  const mode = await storedMode(site, nome);
  expect(mode).toMatchObject({ visibile: 1, descrizione: "Fino a 26 anni.", note: null });

  await test.step("a flag that could not be changed says so and can be tried again", async () => {
    site.legacy.fail(/^\/modalita\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
    await act(page, nome, "Nascondi");
    await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
    expect(await storedMode(site, nome)).toEqual(mode);
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByText("Modalità nascosta.")).toBeVisible();
    expect(await storedMode(site, nome)).toEqual({ ...mode, visibile: 0 });
    await expect(rowWith(page, nome)).toContainText("Non visibile");
    await page.getByRole("button", { name: "Annulla" }).click();
    await expect(page.getByText("Modalità visibile.")).toBeVisible();
    expect(await storedMode(site, nome)).toEqual(mode);
  });

  await test.step("one that is in use is not deleted, and the question says why", async () => {
    const now = new Date().toISOString();
    const user = await site.db
      .insert(tipotessvm)
      .values({ nome: unique("VM"), modalita: mode?.id ?? 0, created_at: now, updated_at: now })
      .returning()
      .get();
    const inUse = "La modalità non si può eliminare: è usata (tipi di tessera VM: 1).";
    await expectRefusedDelete(page, nome, inUse);
    await site.db.delete(tipotessvm).where(eq(tipotessvm.id, user.id));
  });
  await expectDeletedAfterQuestion(page, nome, "Modalità eliminata.");
  await expectListAndDialogFit(page, "Ordinaria");
});
