import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

const now = "2025-03-01T09:30:00.000Z";

async function addLicenceType(site: Site) {
  const [type] = await site.db
    .insert(table.tipibrevetto)
    .values({ nome: unique("Brevetto"), ente: 5 })
    .returning();
  if (!type) throw new Error("no licence type");
  return type;
}

test("a licence type is added by keyboard, moved to another body, and deleted", { tag: "@kind" }, async ({
  site,
  signedIn,
}) => {
  const nome = unique("Comandante");
  const page = await signedIn("segreteria");
  await page.goto("/tipibrevetto");
  await page.getByRole("button", { name: "Aggiungi tipo" }).press("Enter");
  const added = page.getByRole("dialog", { name: "Nuovo tipo di brevetto" });
  await expect(added.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(added.getByText("Scegli l'ente.")).toBeVisible();
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
  await expectDeletedAfterQuestion(page, nome, "Tipo di brevetto eliminato.");
});

test("one that is in use is not deleted, and the question says why", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const type = await addLicenceType(site);
  const owner = await addMember(site);
  await site.db
    .insert(table.qualifiche)
    .values({ id_usr: owner.id_usr, tipo: type.id, path: "uploads/x.pdf", created_at: now });
  const page = await signedIn("segreteria");
  await page.goto("/tipibrevetto");
  const reason = "Il tipo di brevetto non si può eliminare: è usato (brevetti: 1).";
  await expectRefusedDelete(page, type.nome, reason);
});

test("list and dialog break no accessibility rule and fit a phone", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await expectListAndDialogFit(page, "/tipibrevetto", 1, "Istruttore di vela I livello");
});
