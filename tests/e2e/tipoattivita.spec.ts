import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { tipoattiv } = table;

const storedType = (site: Site, nome: string) =>
  site.db.select().from(tipoattiv).where(eq(tipoattiv.nome, nome)).get();

test("ADMIN adds an activity type by keyboard, with the documents it asks for; accessible", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Match race");
  const page = await signedIn("admin");
  await open(page, "/tipoattivita");
  await page.getByRole("button", { name: "Aggiungi tipo" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di attività" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  for (const [index, typed] of [nome, "-1", "-1", "1,5"].entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  for (const sentence of [
    "L'acconto non può essere negativo.",
    "I giorni non possono essere meno di zero.",
    "Scrivi un numero intero.",
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel("Acconto")).toBeFocused();
  for (const [index, typed] of ["45,50", "2", "9"].entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("visita");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Nome").press("Enter");
  await expect(page.getByText("Tipo di attività aggiunto.")).toBeVisible();
  expect(await storedType(site, nome)).toMatchObject({ acconto: 45.5, corta: 2, lunga: 9, documenti: [7] });
  await expectDeletedAfterQuestion(page, nome, "Tipo di attività eliminato.");
  await expectListAndDialogFit(page, "Corso di vela");
});
