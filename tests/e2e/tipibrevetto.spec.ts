import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";

test("a licence type is added by keyboard, and moved to another body; its dialog fits a phone", {
  tag: "@kind",
}, async ({ site, signedIn }) => {
  const nome = unique("Comandante");
  const page = await signedIn("segreteria");
  await open(page, "/tipibrevetto?nuovo=true");
  const added = page.getByRole("dialog", { name: "Nuovo tipo di brevetto" });
  await expectFitsPhone(page, added);
  await expect(added.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Capitaneria");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tipo di brevetto aggiunto.")).toBeVisible();
  await rowWith(page, nome).filter({ hasText: "Capitaneria di Porto" }).click();
  const dialog = page.getByRole("dialog", { name: nome });
  await dialog.getByLabel("Ente di affiliazione").selectOption("FIV");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di brevetto salvato.")).toBeVisible();
  await expect(rowWith(page, nome)).toContainText("FIV");
  const [type] = await site.db.select().from(table.tipibrevetto).where(eq(table.tipibrevetto.nome, nome));
  expect(type).toMatchObject({ ente: 1 });
});
