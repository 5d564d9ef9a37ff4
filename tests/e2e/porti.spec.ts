import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, long, open, test } from "../support/fixtures";

const { porti } = table;

test("a port is added and edited by keyboard; deleted; a plain list is accessible, fits a phone", {
  tag: "@always",
  annotation: long("one record from adding to deleting, and a phone"),
}, async ({ site, signedIn }) => {
  const nome = unique("Gorgona");
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuovo porto" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await page.keyboard.type(nome);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Porto aggiunto.")).toBeVisible();
  const port = await site.db.select().from(porti).where(eq(porti.nome, nome)).get();
  expect(port).toMatchObject({ descrizione: null });
  await page.keyboard.press("/");
  await page.keyboard.type(nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`id=${port?.id}\\b`));
  await page.getByRole("dialog", { name: nome }).getByLabel("Descrizione").focus();
  await page.keyboard.type("Due gavitelli.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Porto salvato.")).toBeVisible();
  expect(await site.db.select().from(porti).where(eq(porti.nome, nome)).get()).toEqual({
    ...port,
    descrizione: "Due gavitelli.",
  });
  await expectDeletedAfterQuestion(page, nome, "Porto eliminato.");
  expect(await site.db.select().from(porti).where(eq(porti.nome, nome))).toEqual([]);
  await expectListAndDialogFit(page, "Viareggio");
});
