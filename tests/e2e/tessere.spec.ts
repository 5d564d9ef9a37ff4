import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

/** A card type of this test's own, of FIV. */
async function addCardType(site: Site, given: Partial<typeof table.tipotessera.$inferInsert> = {}) {
  const [card] = await site.db
    .insert(table.tipotessera)
    .values({ nome: unique("Tessera"), ente: 1, costo: 35.5, eta: 18, note: null, visitam: 1, ...given })
    .returning();
  if (!card) throw new Error("no card type");
  return card;
}

async function storedCard(site: Site, nome: string) {
  return (await site.db.select().from(table.tipotessera).where(eq(table.tipotessera.nome, nome))).at(0);
}

test("a card type is added and shown; another is found by its body and edited by keyboard", async ({
  site,
  signedIn,
}) => {
  const nome = unique("FIV Giovani");
  const card = await addCardType(site, { nonpraticante: 1, scadenza: "2026-06-30", ente: 6 });
  const page = await signedIn("segreteria");
  await open(page, "/tessere");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  await expect(page).toHaveURL(/\/tessere\?nuovo=true$/);
  const added = page.getByRole("dialog", { name: "Nuovo tipo di tessera" });
  expect((await added.boundingBox())?.width).toBeLessThanOrEqual(750);
  await expectFitsPhone(page, added);
  await added.getByLabel("Nome").fill(nome);
  await added.getByLabel("Ente").selectOption("UISP");
  await added.getByLabel("Costo").fill("1.012,50");
  await added.getByLabel("Età").fill("8");
  await added.getByLabel("Scadenza").fill("31/12/2027");
  await added.getByLabel("Visita medica").check();
  await added.getByLabel("Regate").check();
  await added.getByLabel("Note").fill("Fino a 15 anni.");
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di tessera aggiunto.")).toBeVisible();
  expect(await storedCard(site, nome)).toMatchObject({
    ente: 2,
    costo: 1012.5,
    eta: 8,
    scadenza: "2027-12-31",
    note: "Fino a 15 anni.",
    visitam: 1,
    regate: 1,
    nonpraticante: 0,
    maggiorenne: 0,
  });
  await expect(rowWith(page, nome)).toContainText(/UISP.*Sì.*Sì.*No/s);
  await expect(page.getByRole("row").nth(1)).toContainText("FIV Cadetti");

  await page.keyboard.press("/");
  await page.keyboard.type(`salvamento ${card.nome}`);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: card.nome });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await expect(dialog.getByLabel("Costo")).toHaveValue("35,50");
  await expect(dialog.getByLabel("Non praticante")).toBeChecked();
  await dialog.getByLabel("Solo maggiorenni").press("Space");
  await dialog.getByLabel("Età").press("ControlOrMeta+a");
  await page.keyboard.type("21");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tipo di tessera salvato.")).toBeVisible();
  await expect(rowWith(page, card.nome)).toBeFocused();
  expect(await storedCard(site, card.nome)).toEqual({ ...card, maggiorenne: 1, eta: 21 });
});
