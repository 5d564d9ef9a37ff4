import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { modalita } = table;

async function addMode(site: Site) {
  const [mode] = await site.db
    .insert(table.modalita)
    .values({ nome: unique("Modo"), visibile: 1, descrizione: null, note: "Solo per noi" })
    .returning();
  if (!mode) throw new Error("no mode");
  return mode;
}

const storedMode = async (site: Site, id: number) =>
  (await site.db.select().from(modalita).where(eq(modalita.id, id))).at(0);

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("a mode is added by keyboard, hidden, shown again, and deleted", async ({ site, signedIn }) => {
  const nome = unique("Agevolata");
  const page = await signedIn("segreteria");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Modalità" }).click();
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
  const [mode] = await site.db.select().from(modalita).where(eq(modalita.nome, nome));
  expect(mode).toMatchObject({ visibile: 1, descrizione: "Fino a 26 anni.", note: null });
  await act(page, nome, "Nascondi");
  await expect(page.getByText("Modalità nascosta.")).toBeVisible();
  expect(await storedMode(site, mode?.id ?? 0)).toEqual({ ...mode, visibile: 0 });
  await expect(rowWith(page, nome)).toContainText("No");
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(page.getByText("Modalità visibile.")).toBeVisible();
  expect(await storedMode(site, mode?.id ?? 0)).toEqual(mode);
  await expectDeletedAfterQuestion(page, nome, "Modalità eliminata.");
});

test("a flag that could not be changed says so and can be tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const mode = await addMode(site);
  const page = await signedIn("segreteria");
  await page.goto("/modalita");
  site.legacy.fail(/^\/modalita\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  await act(page, mode.nome, "Nascondi");
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  expect(await storedMode(site, mode.id)).toEqual(mode);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Modalità nascosta.")).toBeVisible();
  expect(await storedMode(site, mode.id)).toEqual({ ...mode, visibile: 0 });
});

test("one that is in use is not deleted, and the question says why", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const mode = await addMode(site);
  const now = new Date().toISOString();
  await site.db
    .insert(table.tipotessvm)
    .values({ nome: unique("VM"), modalita: mode.id, created_at: now, updated_at: now });
  const page = await signedIn("segreteria");
  await page.goto("/modalita");
  const inUse = "La modalità non si può eliminare: è usata (tipi di tessera VM: 1).";
  await expectRefusedDelete(page, mode.nome, inUse);
});

test("list and dialog break no accessibility rule and fit a phone", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await expectListAndDialogFit(page, "/modalita", 1, "Ordinaria");
});
