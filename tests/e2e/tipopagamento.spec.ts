import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { pagamenti, tipopag } = table;

const storedType = (site: Site, nome: string) =>
  site.db.select().from(tipopag).where(eq(tipopag.nome, nome)).get();

const act = (page: Page, name: string, action: string) =>
  rowWith(page, name).getByRole("button", { name: action }).click();

test("a payment type says what it asks for, its flag writes the whole; a used one stays", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Satispay");
  const page = await signedIn("segreteria");
  await open(page, "/tipopagamento");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di pagamento" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Note").fill("Dal telefono");
  await dialog.getByLabel("Richiede il file della ricevuta").check();
  await dialog.getByRole("switch", { name: "Visibile" }).uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di pagamento aggiunto.")).toBeVisible();
  const type = await storedType(site, nome);
  expect(type).toMatchObject({
    visibile: 0,
    note: "Dal telefono",
    richiedenumerocarta: 0,
    richiedefilericevuta: 1,
  });
  await act(page, nome, "Mostra");
  await expect(page.getByText("Tipo di pagamento visibile.")).toBeVisible();
  expect(await storedType(site, nome)).toEqual({ ...type, visibile: 1 });
  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await expect(edited.getByLabel("Richiede il file della ricevuta")).toBeChecked();
  await edited.getByLabel("Richiede il numero di carta").check();
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di pagamento salvato.")).toBeVisible();
  expect(await storedType(site, nome)).toEqual({ ...type, visibile: 1, richiedenumerocarta: 1 });

  const payment = await site.db
    .insert(pagamenti)
    .values({
      tesseramento: 1,
      tipo: "SALDO",
      valore: 10,
      metodo: type?.id ?? 0,
      created_at: new Date().toISOString(),
    })
    .returning()
    .get();
  const inUse = "Il tipo di pagamento non si può eliminare: è usato (pagamenti: 1).";
  await expectRefusedDelete(page, nome, inUse);
  await site.db.delete(pagamenti).where(eq(pagamenti.id, payment.id));
  await expectDeletedAfterQuestion(page, nome, "Tipo di pagamento eliminato.");
  await expectListAndDialogFit(page, "Contanti");
});
