import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { expectEntryOff } from "../support/row-actions";
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

test("a type for two roles is added; a rename by keyboard leaves the rest; no deleting", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Nulla osta");
  const type = await addType(site, { eterno: 1, affiliazione: "Capitaneria" });
  const page = await signedIn("segreteria");
  await open(page, "/tipoDoc?nuovo=true");
  const added = page.getByRole("dialog", { name: "Nuovo tipo di documento" });
  await added.getByLabel("Nome").fill(nome);
  await added.getByLabel("Senza scadenza").check();
  await added.getByRole("button", { name: "Ruoli" }).click();
  await page.getByRole("checkbox", { name: "Skipper" }).check();
  await page.getByRole("checkbox", { name: "Armatore" }).check();
  await page.keyboard.press("Escape");
  await added.getByLabel("Affiliazione").fill("FIV");
  await expectFitsPhone(page, added);
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Tipo di documento aggiunto.")).toBeVisible();
  await expect(added).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("Armatore, Skipper");
  const [made] = await site.db.select().from(table.tipodoc).where(eq(table.tipodoc.nome, nome));
  expect(made).toMatchObject({ eterno: 1, affiliazione: "FIV", ruoli: [6, 5] });

  await expect(rowWith(page, type.nome)).toContainText("Tutti");
  await expectEntryOff(rowWith(page, type.nome), "Elimina", "Solo un amministratore può eliminarlo.");
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

test("a refused save is in the mini dialog, a lost one in the form; roles that do not come", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const type = await addType(site, { ruoli: [6] });
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/ruoli/, { kind: "down" });
  await openWithReads(page, "/tipoDoc");
  await expect(rowWith(page, type.nome)).toContainText("n. 6");
  site.legacy.heal();
  await page.getByRole("alert").getByRole("button", { name: "Riprova" }).click();
  await expect(rowWith(page, type.nome)).toContainText("Skipper");
  await rowWith(page, type.nome).click();
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
  site.legacy.fail(/^\/tipodoc\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  await expect(mini).toHaveCount(0);
  await expect(dialog.getByLabel("Affiliazione")).toHaveValue("UISP");
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("Tipo di documento salvato.")).toBeVisible();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(await stored(site, type.id_tipo)).toMatchObject({
    nome: type.nome,
    affiliazione: "UISP",
    ruoli: [6],
  });
});
