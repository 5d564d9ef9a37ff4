import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { glossario } = table;

const storedWord = (site: Site, parola: string) =>
  site.db.select().from(glossario).where(eq(glossario.parola, parola)).get();

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("a word is added unpublished, found, published, hidden, edited, deleted; accessible", async ({
  site,
  signedIn,
}) => {
  const parola = unique("Strallo");
  const page = await signedIn("segreteria");
  await open(page, "/glossario");
  await expect(page.getByRole("row").nth(1)).toContainText("Abbattuta");
  await page.getByRole("button", { name: "Aggiungi voce" }).click();
  const added = page.getByRole("dialog", { name: "Nuova voce" });
  await added.getByLabel("Parola").fill(parola);
  await page.keyboard.press("Enter");
  await expect(added.getByText("Scrivi il significato.")).toBeVisible();
  await expect(added.getByLabel("Significato")).toBeFocused();
  await page.keyboard.type("Cavo che tiene l'albero.");
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce aggiunta.")).toBeVisible();
  const word = await storedWord(site, parola);
  expect(word).toMatchObject({ significato: "Cavo che tiene l'albero.", pubblicato: 0 });

  for (const text of [parola, `tiene albero ${parola.split(" ")[1]}`]) {
    await page.getByRole("searchbox").fill(text);
    await expect(page.getByText(/^1 di /)).toBeVisible();
    await expect(rowWith(page, parola)).toBeVisible();
  }
  await act(page, parola, "Pubblica");
  await expect(page.getByText("Voce pubblicata.")).toBeVisible();
  expect(await storedWord(site, parola)).toEqual({ ...word, pubblicato: 1 });
  await rowWith(page, parola).click();
  const dialog = page.getByRole("dialog", { name: parola });
  await expect(dialog.getByRole("switch", { name: "Pubblicato" })).toBeChecked();
  await dialog.getByLabel("Significato").fill("Tiene su l'albero verso prua.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce salvata.")).toBeVisible();
  const edited = { ...word, pubblicato: 1, significato: "Tiene su l'albero verso prua." };
  expect(await storedWord(site, parola)).toEqual(edited);
  await act(page, parola, "Nascondi");
  await expect(page.getByText("Voce nascosta.")).toBeVisible();
  expect(await storedWord(site, parola)).toEqual({ ...edited, pubblicato: 0 });
  await page.getByRole("searchbox").fill("");
  await expectDeletedAfterQuestion(page, parola, "Voce eliminata.");
  await expectListAndDialogFit(page, "Abbattuta");
});
