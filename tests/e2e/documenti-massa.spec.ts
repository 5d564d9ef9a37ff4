import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function addThree(site: Site) {
  const cognome = unique("Massa");
  const add = (nome: string, scadenza: string | null) => addDocument(site, { nome, cognome, scadenza });
  const all = [await add("Anna", null), await add("Bea", "2034-04-04"), await add("Carla", null)] as const;
  return { cognome, ids: all.map(({ document }) => document.id_doc), q: encodeURIComponent(cognome) };
}

const stored = (site: Site, ids: number[]) =>
  site.db
    .select()
    .from(table.documenti)
    .where(inArray(table.documenti.id_doc, ids))
    .orderBy(table.documenti.id_doc);

/** The bar of what can be done with the selected rows. */
const bar = (page: Page) => page.getByText(/righe selezionate$/).locator("..");

const sentTo = (site: Site, from: number, path: RegExp) =>
  site.legacy.recorded.slice(from).filter((request) => path.test(request.path));

test("accepts each with its own expiry; one that fails says why and alone is tried again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { cognome, ids: dated, q } = await addThree(site);
  const { document: eternal } = await addDocument(site, { nome: "Dora", cognome, id_tipo: 5 });
  const ids = [...dated, eternal.id_doc];
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, `/documenti?q=${q}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await expect(page.getByText("4 righe selezionate")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Assegna" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Assegna", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Accetta 4 documenti" });
  const row = (name: string) => dialog.getByRole("group", { name: new RegExp(name) });
  await expect(row("Bea").getByRole("textbox", { name: "Scadenza" })).toHaveValue("04/04/2034");
  await expect(row("Dora").getByLabel("Senza scadenza")).toBeChecked();
  await dialog.getByRole("button", { name: "Accetta 4 documenti" }).click();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toHaveCount(2);
  await expect(row("Anna").getByRole("textbox", { name: "Scadenza" })).toBeFocused();
  await expectAccessible(page);

  await row("Carla").getByLabel("Senza scadenza").check();
  await dialog.getByRole("textbox", { name: "Stessa scadenza" }).fill("01/02/2033");
  await dialog.getByRole("button", { name: "Usa dove manca" }).click();
  await expect(row("Anna").getByRole("textbox", { name: "Scadenza" })).toHaveValue("01/02/2033");
  site.legacy.fail(new RegExp(`^/documenti/accetta/${ids[1]}$`), { kind: "down" }, { times: 1 });
  await dialog.getByRole("button", { name: "Accetta 4 documenti" }).click();
  await expect(dialog.getByText("Operazioni riuscite: 3. Non riuscite: 1.")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bea" })).toContainText("non risponde");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Riprova ciò che non è riuscito" }).click();
  await expect(dialog.getByText("Tutto riuscito: 4.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome)).toHaveCount(0);
  expect(await stored(site, ids)).toMatchObject([
    { accettato: 1, eterno: 0, scadenza: "2033-02-01" },
    { accettato: 1, eterno: 0, scadenza: "2034-04-04" },
    { accettato: 1, eterno: 1, scadenza: null },
    { accettato: 1, eterno: 1, scadenza: null },
  ]);
  expect(
    sentTo(site, from, /accetta/)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...ids, ids[1]].map((id) => `/documenti/accetta/${id}`).sort());
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);

test("ADMIN assigns one document, and several at once", async ({ site, signedIn }) => {
  const { cognome, ids, q } = await addThree(site);
  const page = await signedIn("admin");
  await open(page, `/documenti?q=${q}`);
  await rowWith(page, "Anna").getByRole("button", { name: "Assegna" }).click();
  const one = page.getByRole("dialog", { name: "Assegna il documento" });
  await one.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await one.getByRole("button", { name: "Assegna" }).click();
  await expect(rowWith(page, "Anna")).toContainText("Paola Vianello");
  await expect(rowWith(page, cognome).filter({ hasText: "Paola Vianello" })).toHaveCount(1);

  await page.getByRole("checkbox", { name: /tutt/i }).check();
  // The notice makes room for the bar of the selected rows, whose buttons may be needed at once.
  const notice = page.getByRole("listitem").filter({ hasText: "assegnato." });
  await expect(notice).toBeVisible();
  const top = (await page.getByRole("button", { name: "Deseleziona" }).boundingBox())?.y ?? 0;
  await expect.poll(async () => bottomOf(await notice.boundingBox())).toBeLessThanOrEqual(top);
  await bar(page).getByRole("button", { name: "Assegna" }).click();
  const dialog = page.getByRole("dialog", { name: "Assegna 3 documenti" });
  await dialog.getByLabel("Persona").selectOption({ label: "Paola Vianello" });
  await dialog.getByRole("button", { name: "Assegna", exact: true }).click();
  await expect(dialog.getByText("Tutto riuscito: 3.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome).filter({ hasText: "Paola Vianello" })).toHaveCount(3);
  const tasks = await site.db.select().from(table.worklist).where(inArray(table.worklist.param, ids));
  expect(tasks).toHaveLength(3);
});
