import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { expectDeletedAfterQuestion } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { expectEntryOff, rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

/** A document type of this test's own, as another member of staff left it. */
async function addType(site: Site, given: Partial<typeof table.tipodoc.$inferInsert> = {}) {
  const author = await addMember(site);
  const [type] = await site.db
    .insert(table.tipodoc)
    .values({
      nome: unique("Tipo"),
      affiliazione: null,
      eterno: 0 as const,
      ruoli: [],
      created_by: author.id_usr,
      updated_by: author.id_usr,
      created_at: "2025-03-01T09:30:00.000Z",
      updated_at: "2025-03-01T09:30:00.000Z",
      ...given,
    })
    .returning();
  if (!type) throw new Error("no type");
  return { ...type, author };
}

async function stored(site: Site, id: number) {
  const [type] = await site.db.select().from(table.tipodoc).where(eq(table.tipodoc.id_tipo, id));
  return type;
}

test("a secretary adds a type for two roles, named in the table; without a name nothing is sent", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Nulla osta");
  const page = await signedIn("segreteria");
  await open(page, "/tipoDoc");
  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo tipo di documento" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Senza scadenza").check();
  await dialog.getByRole("button", { name: "Ruoli" }).click();
  await page.getByRole("checkbox", { name: "Skipper" }).check();
  await page.getByRole("checkbox", { name: "Armatore" }).check();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Affiliazione").fill("FIV");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di documento aggiunto.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("Armatore, Skipper");
  const [type] = await site.db.select().from(table.tipodoc).where(eq(table.tipodoc.nome, nome));
  expect(type).toMatchObject({ eterno: 1, affiliazione: "FIV", ruoli: [6, 5] });

  await page.getByRole("button", { name: "Aggiungi tipo" }).click();
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
});

test("by keyboard: SEGRETERIA may not delete; a rename leaves the rest of a type as it was", async ({
  site,
  signedIn,
}) => {
  const type = await addType(site, { eterno: 1, affiliazione: "Capitaneria" });
  const page = await signedIn("segreteria");
  await open(page, "/tipoDoc");
  await expect(rowWith(page, type.nome)).toContainText("Tutti");
  await expectEntryOff(rowWith(page, type.nome), "Elimina", "Solo un amministratore può eliminarlo.");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.keyboard.press("/");
  await page.keyboard.type(type.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: type.nome });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await expect(dialog.getByText(`01/03/2025 10:30 da ${type.author.nominativo}`)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(" bis");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tipo di documento salvato.")).toBeVisible();
  await expect(rowWith(page, `${type.nome} bis`)).toBeFocused();
  expect(await stored(site, type.id_tipo)).toMatchObject({
    nome: `${type.nome} bis`,
    eterno: 1,
    affiliazione: "Capitaneria",
    ruoli: [],
    created_by: type.author.id_usr,
  });
});

test("a refused save is in the mini dialog, a lost one in the form; a double click sends once", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const type = await addType(site);
  const page = await signedIn("segreteria");
  await open(page, `/tipoDoc?tipo=${type.id_tipo}`);
  const dialog = page.getByRole("dialog", { name: type.nome });
  const mini = page.getByRole("dialog", { name: "MiniCom" });
  await dialog.getByLabel("Affiliazione").fill("UISP");
  site.legacy.fail(
    /^\/tipodoc\/\d+$/,
    { kind: "answer", body: '{"esito": false, "err": "Nome già usato."}' },
    { method: "PUT", times: 1 },
  );
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(mini.getByText("Nome già usato.")).toBeVisible();
  await expect(page.getByText("Nome già usato.")).toHaveCount(1);
  await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
  await expect(mini).toBeHidden();
  await expect(dialog.getByLabel("Affiliazione")).toHaveValue("UISP");

  site.legacy.fail(/^\/tipodoc\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  await expect(mini).toHaveCount(0);
  await expect(dialog.getByLabel("Affiliazione")).toHaveValue("UISP");

  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("Tipo di documento salvato.")).toBeVisible();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(await stored(site, type.id_tipo)).toMatchObject({ nome: type.nome, affiliazione: "UISP" });
});

test("without the roles' names the types stay; a linked type that is gone says so", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const type = await addType(site, { ruoli: [6] });
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/ruoli/, { kind: "down" });
  await openWithReads(page, "/tipoDoc?tipo=999999");
  await expect(page.getByText("Questo tipo di documento non c'è più.")).toBeVisible();
  await expect(page).toHaveURL(/\/tipoDoc$/);
  await expect(rowWith(page, type.nome)).toContainText("n. 6");
  site.legacy.heal();
  await page.getByRole("alert").getByRole("button", { name: "Riprova" }).click();
  await expect(rowWith(page, type.nome)).toContainText("Skipper");
});

test("a legacy API that is down: the list says so; accessible; ADMIN deletes no type in use", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const type = await addType(site, { ruoli: [4, 5, 6] });
  const page = await signedIn("admin");
  await test.step("the list can be tried again", async () => {
    site.legacy.fail(/^\/tipodoc/, { kind: "down" });
    await openWithReads(page, "/tipoDoc");
    const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
    await expect(alert).toBeVisible();
    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the dialog, and a phone", async () => {
    await rowAction(rowWith(page, type.nome), "Modifica");
    const dialog = page.getByRole("dialog", { name: type.nome });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("ADMIN deletes after the question; one in use is refused with its reason", async () => {
    await expectDeletedAfterQuestion(page, type.nome, "Tipo di documento eliminato.");
    expect(await stored(site, type.id_tipo)).toBeUndefined();
    const question = page.getByRole("alertdialog", { name: "Attenzione!" });
    await rowAction(rowWith(page, "Visita medica"), "Elimina");
    await question.getByRole("button", { name: "Si" }).click();
    await expect(question.getByText(/^Il tipo non si può eliminare/)).toBeVisible();
  });
});
