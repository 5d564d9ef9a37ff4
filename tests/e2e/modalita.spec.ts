import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { modalita } = table;

const storedMode = (site: Site, nome: string) =>
  site.db.select().from(modalita).where(eq(modalita.nome, nome)).get();

test("a mode is added by keyboard; a flag that could not be changed is tried again, and undone", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const nome = unique("Agevolata");
  const page = await signedIn("segreteria");
  await open(page, "/modalita?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova modalità" });
  await expectFitsPhone(page, dialog);
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fino a 26 anni.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Modalità aggiunta.")).toBeVisible();
  const mode = await storedMode(site, nome);
  expect(mode).toMatchObject({ visibile: 1, descrizione: "Fino a 26 anni.", note: null });

  site.legacy.fail(/^\/modalita\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  await rowWith(page, nome).getByRole("button", { name: "Nascondi" }).click();
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
