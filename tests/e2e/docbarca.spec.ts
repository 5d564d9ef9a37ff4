import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, leave, open, rowWith, test } from "../support/fixtures";
import { addBoatType } from "../support/records/boat-document-types";
import { addBoatDocument, storedBoatDocument } from "../support/records/boat-documents";
import type { Site } from "../support/site";

/** Two documents that wait, of a type of this test's own, so that a search shows them alone. */
async function addTwo(site: Site) {
  const type = await addBoatType(site);
  const add = () => addBoatDocument(site, { tipo: type.id, nome: type.nome, scadenza: "2034-04-04" });
  const [first, second] = [await add(), await add()];
  return { type, first, second, list: `/docbarca?sort=proprietario&q=${encodeURIComponent(type.nome)}` };
}

test("the queue by keyboard: accept, take it back, refuse with a reason; checked in the database", async ({
  site,
  signedIn,
}) => {
  const { type, first, second, list } = await addTwo(site);
  const page = await signedIn("segreteria");
  await open(page, list);
  await expect(page.getByText(/^2 di \d+ righe$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Assegna" })).toHaveCount(0);
  await expect(rowWith(page, first.owner?.cognome ?? "")).toContainText("01/03/2025");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: type.nome });
  await expect(dialog.getByText("1 di 2")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Accetta" })).toBeVisible();
  await dialog.getByLabel("Titolare").fill("Ugo");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("2 di 2, non ne restano")).toBeVisible();
  await dialog.getByLabel("Senza scadenza").focus();
  await page.keyboard.press("u");
  await expect(dialog.getByLabel("Titolare")).toHaveValue("Ugo");
  await page.keyboard.press("a");
  await expect(dialog.getByText("2 di 2, non ne restano")).toBeVisible();
  await dialog.getByLabel("Senza scadenza").focus();
  await page.keyboard.press("r");
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await expect(refusal.getByLabel("Motivo")).toBeFocused();
  await page.keyboard.type("Polizza di un'altra barca");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await leave(page);
  const states = async () =>
    Promise.all([first, second].map(({ document }) => storedBoatDocument(site, document.id_doc)));
  await expect
    .poll(async () => (await states()).map((row) => [row?.accettato, row?.rifiutato]).sort())
    .toEqual([
      [0, 1],
      [1, 0],
    ]);
  const accepted = (await states()).find((row) => row?.accettato === 1);
  expect(accepted).toMatchObject({ scadenza: "2034-04-04", dati: { titolare: "Ugo" } });
});

test("ADMIN assigns one and several; accepted, each keeps its own expiry, holder and ceiling", async ({
  site,
  signedIn,
}) => {
  const type = await addBoatType(site);
  const given = { tipo: type.id, nome: type.nome };
  const dated = await addBoatDocument(site, {
    ...given,
    scadenza: "2034-04-04",
    dati: { titolare: "Ugo", massimale: "6500000" },
  });
  const undated = await addBoatDocument(site, given);
  const ids = [dated, undated].map(({ document }) => document.id_doc);
  const page = await signedIn("admin");
  await open(page, `/docbarca?q=${encodeURIComponent(type.nome)}`);
  const row = rowWith(page, dated.owner?.cognome ?? "");
  await row.getByRole("button", { name: "Assegna" }).click();
  const one = page.getByRole("dialog", { name: "Assegna il documento" });
  await one.getByLabel("Persona").selectOption({ index: 1 });
  const name = await one.getByLabel("Persona").locator("option:checked").textContent();
  await one.getByRole("button", { name: "Assegna" }).click();
  await expect(row.getByRole("button", { name: `Assegnato a ${name}: cambia` })).toBeVisible();
  const tasks = await site.db
    .select()
    .from(table.worklist)
    .where(eq(table.worklist.param, dated.document.id_doc));
  expect(tasks).toMatchObject([{ tipo: "DOCACC" }]);

  await page.getByRole("checkbox", { name: /tutt/i }).check();
  const bar = page.getByText("2 righe selezionate").locator("..");
  await bar.getByRole("button", { name: "Assegna" }).click();
  const assign = page.getByRole("dialog", { name: "Assegna 2 documenti" });
  await assign.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await assign.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(assign.getByText("Tutto riuscito: 2.")).toBeVisible();
  await assign.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, type.nome).filter({ hasText: "Paola Vianello" })).toHaveCount(2);

  await bar.getByRole("button", { name: "Accetta" }).click();
  const accept = page.getByRole("dialog", { name: "Accetta 2 documenti" });
  await accept.getByRole("textbox", { name: "Stessa scadenza" }).fill("01/02/2033");
  await accept.getByRole("button", { name: "Usa dove manca" }).click();
  await accept.getByRole("button", { name: "Accetta 2 documenti" }).click();
  await expect(accept.getByText("Tutto riuscito: 2.")).toBeVisible();
  const [first, second] = await Promise.all(ids.map((id) => storedBoatDocument(site, id)));
  expect(first).toMatchObject({ accettato: 1, scadenza: "2034-04-04" });
  expect(first?.dati).toMatchObject({ titolare: "Ugo", massimale: "6500000" });
  expect(second).toMatchObject({ accettato: 1, scadenza: "2033-02-01" });
  await accept.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, type.nome)).toHaveCount(0);
});
