import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { auditFields } from "../support/audit-fields";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";
import { visit } from "../support/visit";

const price = (id: number, nome: string, prezzo: number) => ({ id, nome, prezzo });
const [high, middle] = [price(1, "Alta stagione", 100), price(2, "Media stagione", 80)];
const highest = price(1, "Alta stagione", 110);

async function addLine(site: Site) {
  return site.db
    .insert(table.lineabarca)
    .values({ nome: unique("Linea"), descrizione: null, prezzi: [high, middle], ...auditFields() })
    .returning()
    .get();
}

type Line = Awaited<ReturnType<typeof addLine>>;

/** A colleague's save of other prices; `updated_at` stays where a server does not set it. */
async function change(site: Site, { id }: Line, prezzi: Line["prezzi"], stamp: Partial<Line> = {}) {
  await site.db
    .update(table.lineabarca)
    .set({ prezzi, ...stamp })
    .where(eq(table.lineabarca.id, id));
}

async function prices(site: Site, { id }: Line) {
  const line = await site.db.select().from(table.lineabarca).where(eq(table.lineabarca.id, id)).get();
  return line?.prezzi;
}

/** The form of a line, in which this person has typed prices by season. */
async function typePrices(page: Page, line: Line, typed: Readonly<Record<string, string>>) {
  await visit(page, `/lineabarca?linea=${line.id}`);
  const form = page.getByRole("dialog", { name: line.nome });
  for (const [season, amount] of Object.entries(typed))
    await form.getByLabel(`Prezzo: ${season}`).fill(amount);
  return form;
}

const question = (page: Page) => page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });

test("two people change a boat line's prices: different ones stay, the same one is asked about", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const page = await signedIn("segreteria");

  await test.step("different prices: nobody is asked", async () => {
    const line = await addLine(site);
    const form = await typePrices(page, line, { "Media stagione": "85" });
    await change(site, line, [highest, middle]);
    await form.getByRole("button", { name: "Salva" }).click();
    await expect(form).toBeHidden();
    expect(await prices(site, line)).toEqual([highest, price(2, "Media stagione", 85)]);
  });

  const line = await addLine(site);
  const form = await typePrices(page, line, { "Alta stagione": "120" });
  const theirs = [highest, price(2, "Media stagione", 85)];
  await change(site, line, theirs, { updated_by: 2, updated_at: "2040-03-01T09:30:00.000Z" });
  await form.getByRole("button", { name: "Salva" }).click();
  const season = question(page).getByRole("group", { name: "Alta stagione" });
  await test.step("the dialog has the price that both have changed, with what it was", async () => {
    await expect(question(page).getByRole("group", { name: "Prezzi per stagione" })).toBeVisible();
    await expect(question(page).getByRole("radio")).toHaveCount(2);
    for (const text of ["Era: 100,00", "Il tuo valore 120,00", "Salvato adesso 110,00"])
      await expect(season).toContainText(text);
    await expect(question(page).getByText(/^Modificato da .+ il 01\/03\/2040 10:30\.$/)).toBeVisible();
    await expectAccessible(page);
  });
  await season.getByText("Tieni il mio").click();
  await question(page).getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  expect(await prices(site, line)).toEqual([price(1, "Alta stagione", 120), theirs[1]]);
});

test("back at a form whose failures have a dialog of their own, no second dialog is shown", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const card = await site.db
    .insert(table.tipotessera)
    .values({ nome: unique("Tessera"), ente: 1, costo: 35.5, eta: 18, note: null, visitam: 1 })
    .returning()
    .get();
  const page = await signedIn("segreteria");
  await open(page, `/tessere?id=${card.id}`);
  const form = page.getByRole("dialog", { name: card.nome });
  await form.getByLabel("Costo").fill("40");
  await site.db.update(table.tipotessera).set({ costo: 38 }).where(eq(table.tipotessera.id, card.id));
  await form.getByRole("button", { name: "Salva" }).click();
  await question(page).getByRole("button", { name: "Torna al modulo" }).click();
  await expect(form.getByRole("alert")).toContainText("Quando salvi di nuovo, scegli che cosa vale.");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(form.getByLabel("Costo")).toHaveValue("40");
});
