import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { tipopag } = table;

const storedType = (site: Site, nome: string) =>
  site.db.select().from(tipopag).where(eq(tipopag.nome, nome)).get();

test("a payment type says what it asks for, and its flag writes the whole", async ({ site, signedIn }) => {
  const nome = unique("Satispay");
  const page = await signedIn("segreteria");
  await open(page, "/tipopagamento?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di pagamento" });
  await expectFitsPhone(page, dialog);
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
  await rowWith(page, nome).getByRole("button", { name: "Mostra" }).click();
  await expect(page.getByText("Tipo di pagamento visibile.")).toBeVisible();
  expect(await storedType(site, nome)).toEqual({ ...type, visibile: 1 });
  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await expect(edited.getByLabel("Richiede il file della ricevuta")).toBeChecked();
  await edited.getByLabel("Richiede il numero di carta").check();
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di pagamento salvato.")).toBeVisible();
  expect(await storedType(site, nome)).toEqual({ ...type, visibile: 1, richiedenumerocarta: 1 });
});
