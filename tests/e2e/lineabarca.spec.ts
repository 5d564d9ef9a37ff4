import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { auditFields } from "../support/audit-fields";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, openWithReads, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const gone = { id: 99, nome: "Mezza stagione", prezzo: 12.5 };

/** A boat line of this test's own, with a price of a season type that is gone. */
async function addLine(site: Site) {
  const [line] = await site.db
    .insert(table.lineabarca)
    .values({
      nome: unique("Linea"),
      descrizione: null,
      prezzi: [{ id: 1, nome: "Alta stagione", prezzo: 35 }, gone],
      ...auditFields(),
    })
    .returning();
  if (!line) throw new Error("no line");
  return line;
}

async function stored(site: Site, nome: string) {
  return (await site.db.select().from(table.lineabarca).where(eq(table.lineabarca.nome, nome))).at(0);
}

test("a secretary adds a line, types its prices downwards, saves by Enter", async ({ site, signedIn }) => {
  const nome = unique("Catamarani");
  const page = await signedIn("segreteria");
  await open(page, "/lineabarca?nuova=true");
  const dialog = page.getByRole("dialog", { name: "Nuova linea" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await dialog.getByLabel("Descrizione").fill("Due scafi.");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Prezzo: Alta stagione")).toBeFocused();
  await page.keyboard.type("120,5");
  await page.keyboard.press("Enter");
  await page.keyboard.type("0");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByLabel("Prezzo: Bassa stagione")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByLabel("Prezzo: Media stagione")).toBeFocused();
  // The text in a box is selected: typing takes its place.
  await page.keyboard.type("90");
  const last = dialog.getByRole("row").last().getByRole("textbox");
  await last.fill("1.250,00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Linea aggiunta.")).toBeVisible();
  const line = await stored(site, nome);
  expect(line).toMatchObject({ descrizione: "Due scafi.", created_by: 3 });
  expect(line?.prezzi.slice(0, 2)).toEqual([
    { id: 1, nome: "Alta stagione", prezzo: 120.5 },
    { id: 2, nome: "Media stagione", prezzo: 90 },
  ]);
  expect(line?.prezzi.at(-1)?.prezzo).toBe(1250);
  expect(line?.prezzi.some(({ id }) => id === 3)).toBe(false);
});

test("a line's prices come with the seasons; a wrong one is marked, a deleted season's is kept", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const line = await addLine(site);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/tipostagione/, { kind: "down" });
  await openWithReads(page, `/lineabarca?linea=${line.id}`);
  const dialog = page.getByRole("dialog", { name: line.nome });
  // Without the seasons a price could be taken for one that is gone.
  await expect(dialog.getByText("Senza le stagioni i prezzi non si possono modificare.")).toBeVisible();
  site.legacy.heal();
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect(dialog.getByLabel("Prezzo: Alta stagione")).toHaveValue("35,00");
  await expect(dialog.getByRole("row").filter({ hasText: "Mezza stagione" })).toContainText("non esiste più");
  await expectAccessible(page);

  const price = dialog.getByLabel("Prezzo: Media stagione");
  await price.fill("-3");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("L'importo non può essere negativo.")).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill("28,40");
  await dialog.getByLabel("Prezzo: Alta stagione").fill("0");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Linea salvata.")).toBeVisible();
  expect((await stored(site, line.nome))?.prezzi).toEqual([
    { id: 1, nome: "Alta stagione", prezzo: 0 },
    { id: 2, nome: "Media stagione", prezzo: 28.4 },
    gone,
  ]);
  await expect(dialog).toBeHidden();

  await rowWith(page, line.nome).click();
  await dialog.getByRole("button", { name: "Togli il prezzo: Mezza stagione" }).click();
  await expect(dialog.getByLabel("Prezzo: Alta stagione")).toBeFocused();
  await page.keyboard.press("Delete");
  await price.fill("");
  await expectFitsPhone(page, dialog);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(site, line.nome)).toMatchObject({ prezzi: [], descrizione: null, created_by: 3 });
});
