import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { glossario } = table;

async function addWord(site: Site) {
  const [word] = await site.db
    .insert(table.glossario)
    .values({ parola: unique("Strallo"), significato: "Cavo che tiene l'albero.", pubblicato: 0 })
    .returning();
  if (!word) throw new Error("no word");
  return word;
}

const storedWord = async (site: Site, id: number) =>
  (await site.db.select().from(glossario).where(eq(glossario.id, id))).at(0);

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("the glossary's search finds word and meaning; a word is published, hidden, edited and deleted", async ({
  site,
  signedIn,
}) => {
  const word = await addWord(site);
  const page = await signedIn("segreteria");
  await page.goto("/glossario");
  await expect(page.getByRole("row").nth(1)).toContainText("Abbattuta");
  for (const text of [word.parola, `tiene albero ${word.parola.split(" ")[1]}`]) {
    await page.getByRole("searchbox").fill(text);
    await expect(page.getByText(/^1 di /)).toBeVisible();
    await expect(rowWith(page, word.parola)).toBeVisible();
  }
  await act(page, word.parola, "Pubblica");
  await expect(page.getByText("Voce pubblicata.")).toBeVisible();
  expect(await storedWord(site, word.id)).toEqual({ ...word, pubblicato: 1 });
  await rowWith(page, word.parola).click();
  const dialog = page.getByRole("dialog", { name: word.parola });
  await expect(dialog.getByRole("switch", { name: "Pubblicato" })).toBeChecked();
  await dialog.getByLabel("Significato").fill("");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi il significato.")).toBeVisible();
  await dialog.getByLabel("Significato").fill("Tiene su l'albero verso prua.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce salvata.")).toBeVisible();
  const edited = { ...word, pubblicato: 1, significato: "Tiene su l'albero verso prua." };
  expect(await storedWord(site, word.id)).toEqual(edited);
  await act(page, word.parola, "Nascondi");
  await expect(page.getByText("Voce nascosta.")).toBeVisible();
  expect(await storedWord(site, word.id)).toEqual({ ...edited, pubblicato: 0 });
  await page.getByRole("searchbox").fill("");
  await expectDeletedAfterQuestion(page, word.parola, "Voce eliminata.");
});

test("a new word is not published, and its meaning has to be written", async ({ site, signedIn }) => {
  const parola = unique("Randa");
  const page = await signedIn("admin");
  await page.goto("/glossario?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova voce" });
  await dialog.getByLabel("Parola").fill(parola);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il significato.")).toBeVisible();
  await expect(dialog.getByLabel("Significato")).toBeFocused();
  await page.keyboard.type("La vela maggiore.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Voce aggiunta.")).toBeVisible();
  const [word] = await site.db.select().from(glossario).where(eq(glossario.parola, parola));
  expect(word).toMatchObject({ significato: "La vela maggiore.", pubblicato: 0 });
});

test("list and dialog break no accessibility rule and fit a phone", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await expectListAndDialogFit(page, "/glossario", 1, "Abbattuta");
});
