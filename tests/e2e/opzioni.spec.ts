import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { opzioni } = table;

const storedOption = (site: Site, nome: string) =>
  site.db.select().from(opzioni).where(eq(opzioni.nome, nome)).get();

test("a new option costs 1 euro and shows it; editing keeps whether it is published", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Muta");
  const option = await site.db
    .insert(opzioni)
    .values({ nome: unique("Vela"), prezzo: 1250, prezzovisibile: 0, pubblicato: 1 })
    .returning()
    .get();
  const page = await signedIn("segreteria");
  await open(page, "/opzioni?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuova opzione" });
  const price = dialog.getByRole("textbox", { name: "Prezzo" });
  await expect(price).toHaveValue("1,00");
  await expectFitsPhone(page, dialog);
  await dialog.getByLabel("Nome").fill(nome);
  await price.fill("7,5");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Opzione aggiunta.")).toBeVisible();
  expect(await storedOption(site, nome)).toMatchObject({
    prezzo: 7.5,
    prezzovisibile: 1,
    pubblicato: 0,
    descrizione: null,
  });
  await expect(rowWith(page, nome)).toContainText("7,50 €");

  await expect(rowWith(page, option.nome)).toContainText("1.250,00 €");
  await rowWith(page, option.nome).click();
  const edited = page.getByRole("dialog", { name: option.nome });
  await edited.getByRole("switch", { name: "Mostra prezzo" }).check();
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Opzione salvata.")).toBeVisible();
  expect(await storedOption(site, option.nome)).toEqual({ ...option, prezzovisibile: 1 });
  await rowWith(page, option.nome).click();
  await edited.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(edited).toBeHidden();
});
