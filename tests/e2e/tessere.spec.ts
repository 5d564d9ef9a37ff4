import { eq } from "drizzle-orm";
import {
  expectDeletedAfterQuestion,
  expectFailingSaveKept,
  expectListAndDialogFit,
  expectRefusedDelete,
} from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

const now = "2025-03-01T09:30:00.000Z";

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

test("a secretary adds a card type; negative numbers are refused; it is deleted; accessible", async ({
  site,
  signedIn,
}) => {
  const nome = unique("FIV Giovani");
  const page = await signedIn("segreteria");
  await open(page, "/tessere");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  await expect(page).toHaveURL(/\/tessere\?nuovo=true$/);
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di tessera" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(750);
  const before = site.legacy.recorded.length;
  await dialog.getByLabel("Costo").fill("-5");
  await dialog.getByLabel("Età").fill("-1");
  await dialog.getByRole("button", { name: "Salva" }).click();
  for (const sentence of [
    "Scrivi il nome.",
    "Scegli l'ente.",
    "Il costo non può essere negativo.",
    "L'età non può essere negativa.",
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);

  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Ente").selectOption("UISP");
  await dialog.getByLabel("Costo").fill("1.012,50");
  await dialog.getByLabel("Età").fill("8");
  await dialog.getByLabel("Scadenza").fill("31/12/2027");
  await dialog.getByLabel("Visita medica").check();
  await dialog.getByLabel("Regate").check();
  await dialog.getByLabel("Note").fill("Fino a 15 anni.");
  await dialog.getByRole("button", { name: "Salva" }).click();
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
  await expectDeletedAfterQuestion(page, nome, "Tipo di tessera eliminato.");
  expect(await storedCard(site, nome)).toBeUndefined();
  await expectListAndDialogFit(page, "Tessera FIV");
});

test("a card type is edited by keyboard; a failed save keeps what was typed; one in use stays", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const card = await addCardType(site, { nonpraticante: 1, scadenza: "2026-06-30", ente: 6 });
  const owner = await addMember(site);
  await site.db.insert(table.tessere).values({ utente: owner.id_usr, tipoTessera: card.id, created_at: now });
  const page = await signedIn("segreteria");
  await open(page, "/tessere");
  await expect(rowWith(page, card.nome)).toBeVisible();
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
  const edited = { ...card, maggiorenne: 1, eta: 21 };
  expect(await storedCard(site, card.nome)).toEqual(edited);

  await page.keyboard.press("Enter");
  await expectFailingSaveKept(site, page, {
    dialog,
    path: /^\/tipotessera\/\d+$/,
    field: dialog.getByLabel("Note"),
    typed: "Da rinnovare",
    failureIn: "minicom",
    saved: "Tipo di tessera salvato.",
  });
  expect(await storedCard(site, card.nome)).toEqual({ ...edited, note: "Da rinnovare" });
  const reason = "Il tipo di tessera non si può eliminare: è usato (tessere: 1).";
  await expectRefusedDelete(page, card.nome, reason);

  await test.step("without the bodies the card type's body stays, and they can be asked again", async () => {
    site.legacy.fail(/^\/enti/, { kind: "down" });
    await open(page, `/tessere?id=${card.id}`);
    await expect(dialog.getByText("Ente: resta com'era.")).toBeVisible();
    await dialog.getByLabel("Costo").fill("");
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Tipo di tessera salvato.").last()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await storedCard(site, card.nome)).toMatchObject({ ente: 6, costo: null });
    await rowWith(page, card.nome).click();
    const again = dialog.getByRole("alert").getByRole("button", { name: "Riprova" });
    await expect(again).toBeVisible();
    site.legacy.heal();
    await again.click();
    await expect(dialog.getByLabel("Ente")).toHaveValue("6");
  });
});
