import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";

const { tipoattiv } = table;

test("ADMIN adds an activity type by keyboard, with the documents it asks for; it fits a phone", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Match race");
  const page = await signedIn("admin");
  await open(page, "/tipoattivita?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di attività" });
  await expectFitsPhone(page, dialog);
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  for (const [index, typed] of [nome, "45,50", "2", "9"].entries()) {
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
  const type = await site.db.select().from(tipoattiv).where(eq(tipoattiv.nome, nome)).get();
  expect(type).toMatchObject({ acconto: 45.5, corta: 2, lunga: 9, documenti: [7] });
});
