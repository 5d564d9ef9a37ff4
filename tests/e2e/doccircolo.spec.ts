import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { auditFields } from "../support/audit-fields";
import { expectDeletedAfterQuestion, expectFitsPhone } from "../support/crud";
import { table, tinyPdf, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { expectEntryOff, rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

type New = Partial<typeof table.doccirc.$inferInsert> & { file?: boolean };

/** A club document of this test's own, with a real file when it is asked for. */
async function addClubDocument(site: Site, { file = false, ...given }: New = {}) {
  const [row] = await site.db
    .insert(table.doccirc)
    .values({
      nome: unique("Regolamento"),
      famiglia: 1,
      ruoli: [5],
      pubblicato: 0 as const,
      ...auditFields(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no document");
  if (!file) return row;
  const path = `uploads/doccirc/${row.id}/regolamento.pdf`;
  await mkdir(join(site.dataDir, `uploads/doccirc/${row.id}`), { recursive: true });
  await writeFile(join(site.dataDir, path), tinyPdf);
  await site.db.update(table.doccirc).set({ path }).where(eq(table.doccirc.id, row.id));
  return { ...row, path };
}

async function stored(site: Site, id: number) {
  return (await site.db.select().from(table.doccirc).where(eq(table.doccirc.id, id))).at(0);
}

const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: tinyPdf });

const height = async (dialog: Locator) => (await dialog.boundingBox())?.height ?? 0;
const newDialog = (page: Page) => page.getByRole("dialog", { name: "Nuovo documento del circolo" });

/** A new document has no expiry, or today's day, and no file can be sent before the data are saved. */
async function fillsTheForm(page: Page, nome: string) {
  const empty = newDialog(page);
  await expect(empty.getByLabel("Senza scadenza")).toBeChecked();
  await empty.getByLabel("Senza scadenza").uncheck();
  const [year, month, day] = todayInRome().split("-");
  await expect(empty.getByRole("textbox", { name: "Scadenza" })).toHaveValue(`${day}/${month}/${year}`);
  await empty.getByLabel("Senza scadenza").check();
  await empty.getByLabel("Nome").fill(nome);
  // It is aria-disabled and says why when it is pressed.
  await empty.getByRole("button", { name: "Invia File principale" }).click({ force: true });
  await expect(page.getByText("Prima salva i dati: poi puoi caricare i file.")).toBeVisible();
  await empty.getByLabel("Famiglia").selectOption({ label: "Sicurezza" });
  await empty.getByRole("button", { name: "Ruoli" }).click();
  await page.getByRole("checkbox", { name: "Skipper" }).check();
  await page.keyboard.press("Escape");
}

/** A refusal is said and the form keeps its data; the second save makes the document and moves nothing. */
async function savesAfterAFailure(site: Site, page: Page, nome: string) {
  const empty = newDialog(page);
  const before = await height(empty);
  const refused = { kind: "answer", body: '{"esito": false, "err": "Archivio pieno."}' } as const;
  site.legacy.fail(/^\/doccirc\/?$/, refused, { method: "POST", times: 1 });
  await empty.getByRole("button", { name: "Salva dati" }).click();
  await expect(page.getByText("Errore", { exact: true })).toBeVisible();
  await expect(empty.getByText("Archivio pieno.")).toBeVisible();
  await expect(empty.getByLabel("Nome")).toHaveValue(nome);
  await empty.getByRole("button", { name: "Salva dati" }).dblclick();

  const dialog = page.getByRole("dialog", { name: nome });
  await expect(dialog.getByText("Privato")).toBeVisible();
  await expect(page).toHaveURL(/\?documento=\d+$/);
  // The first save moves nothing: the files have their place before it.
  await expect(dialog.getByText(/^Creato/)).toBeVisible();
  expect(Math.abs((await height(dialog)) - before)).toBeLessThan(10);
}

/** Both files are sent, and the dialog is accessible and fits a phone. */
async function sendsBothFiles(page: Page, dialog: Locator) {
  const main = dialog.getByRole("region", { name: "File principale" });
  const source = dialog.getByRole("region", { name: "File sorgente" });
  await main.locator("input[type=file]").setInputFiles(pdfFile("statuto #1.pdf"));
  await main.getByRole("button", { name: "Invia" }).click();
  await expect(main.getByText("File Caricato con Successo!")).toBeVisible();
  await source.locator("input[type=file]").setInputFiles(pdfFile("bozza.pdf"));
  await source.getByRole("button", { name: "Invia" }).click();
  await expect(source.getByText("File Caricato con Successo!")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page, dialog);
}

/** One document is stored with all that was typed and both files; the main one opens. */
async function isStoredWithItsFiles(site: Site, page: Page, nome: string) {
  const dialog = page.getByRole("dialog", { name: nome });
  const main = dialog.getByRole("region", { name: "File principale" });
  const made = await site.db.select().from(table.doccirc).where(eq(table.doccirc.nome, nome));
  expect(made).toHaveLength(1);
  const [row] = made;
  expect(row).toMatchObject({ nome, scadenza: null, famiglia: 4, ruoli: [6], pubblicato: 0, created_by: 3 });
  expect(row?.path).toMatch(/statuto #1\.pdf$/);
  expect(row?.sorgente).toMatch(/bozza\.pdf$/);
  expect(await readFile(join(site.dataDir, row?.path ?? ""))).toEqual(tinyPdf);
  const href = await main.getByRole("link", { name: "Visualizza File principale" }).getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect([file.status(), await file.body()]).toEqual([200, tinyPdf]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, nome)).toContainText("Sicurezza");
  return row;
}

/** Publishing and hiding write the whole, and can be undone. */
async function isPublishedAndHidden(
  site: Site,
  page: Page,
  nome: string,
  row: Awaited<ReturnType<typeof stored>>,
) {
  const listed = rowWith(page, nome);
  await expectEntryOff(listed, "Elimina", "Solo un amministratore può eliminarlo.");
  await rowAction(listed, "Pubblica");
  await expect(page.getByText("Documento pubblicato.")).toBeVisible();
  const same = { nome, scadenza: null, famiglia: 4, ruoli: [6], path: row?.path, sorgente: row?.sorgente };
  expect(await stored(site, row?.id ?? 0)).toMatchObject({ ...same, pubblicato: 1 });
  await rowAction(listed, "Nascondi");
  await expect(page.getByText("Documento nascosto.")).toBeVisible();
  expect(await stored(site, row?.id ?? 0)).toMatchObject({ ...same, pubblicato: 0 });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(() => stored(site, row?.id ?? 0)).toMatchObject({ ...same, pubblicato: 1 });
}

test("a secretary makes a document after a failure, sends both files, publishes it and hides it", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Statuto");
  const page = await signedIn("segreteria");
  await open(page, "/doccircolo");
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  await fillsTheForm(page, nome);
  await savesAfterAFailure(site, page, nome);
  await sendsBothFiles(page, page.getByRole("dialog", { name: nome }));
  const row = await isStoredWithItsFiles(site, page, nome);
  await isPublishedAndHidden(site, page, nome, row);
});

test("ADMIN renames by keyboard, gives an expiry, the rest stays; the file is deleted with it", async ({
  site,
  signedIn,
}) => {
  const document = await addClubDocument(site, { file: true, pubblicato: 1 });
  const page = await signedIn("admin");
  await open(page, "/doccircolo");
  await expect(rowWith(page, document.nome)).toContainText("Pubblicato");
  await page.keyboard.press("/");
  await page.keyboard.type(document.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: document.nome });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await expect(dialog.getByText(/01\/03\/2025 10:30 da Paola Vianello/)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(" bis");
  await dialog.getByLabel("Senza scadenza").uncheck();
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("5/3/2031");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  await expect(rowWith(page, `${document.nome} bis`)).toBeFocused();
  expect(await stored(site, document.id)).toMatchObject({
    nome: `${document.nome} bis`,
    scadenza: "2031-03-05",
    famiglia: 1,
    ruoli: [5],
    pubblicato: 1,
    path: document.path,
    created_by: 3,
  });
  await expectDeletedAfterQuestion(page, document.nome, "Documento eliminato.");
  expect(await stored(site, document.id)).toBeUndefined();
  expect(existsSync(join(site.dataDir, document.path ?? ""))).toBe(false);
});

test("an instructor makes a document, sends its file and publishes it without losing sight of it", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Dispensa");
  const draft = await addClubDocument(site);
  const page = await signedIn("istruttore");
  await open(page, "/doccircolo");
  await expect(rowWith(page, "Statuto sociale")).toBeVisible();
  await expect(rowWith(page, draft.nome)).toHaveCount(0);
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill(nome);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: nome });
  const main = dialog.getByRole("region", { name: "File principale" });
  await main.locator("input[type=file]").setInputFiles(pdfFile("dispensa.pdf"));
  await main.getByRole("button", { name: "Invia" }).click();
  await expect(main.getByText("File Caricato con Successo!")).toBeVisible();
  // One's own draft opens its file before anybody else sees it.
  await expect(main.getByRole("link", { name: "Visualizza" })).toBeVisible();
  await dialog.getByRole("button", { name: "Pubblica" }).click();
  await expect(dialog.getByText("Pubblicato", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Visualizza" })).toBeVisible();
  await dialog.getByLabel("Nome").fill(`${nome} 2`);
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(rowWith(page, `${nome} 2`)).toBeVisible();
  const [row] = await site.db.select().from(table.doccirc).orderBy(desc(table.doccirc.id)).limit(1);
  expect(row).toMatchObject({ nome: `${nome} 2`, pubblicato: 1, created_by: 4 });
  expect(row?.path).toMatch(/dispensa\.pdf$/);
  await expectEntryOff(rowWith(page, nome), "Elimina", "Solo un amministratore può eliminarlo.");
});

test("an instructor does not hide another's document, which they could not bring back", async ({
  site,
  signedIn,
}) => {
  const reason = "Nascosto, non lo vedresti più: chiedi alla segreteria.";
  const document = await addClubDocument(site, { pubblicato: 1 });
  const page = await signedIn("istruttore");
  await open(page, "/doccircolo");
  await expectEntryOff(rowWith(page, document.nome), "Nascondi", reason);
  await rowWith(page, document.nome).click();
  const hide = page.getByRole("dialog", { name: document.nome }).getByRole("button", { name: "Nascondi" });
  await expect(hide).toHaveAttribute("aria-disabled", "true");
  await expect(hide).toHaveAttribute("title", reason);
  expect(await stored(site, document.id)).toMatchObject({ pubblicato: 1 });
});

test("a member reads published documents, on a phone too, and writes nothing", async ({ site, signedIn }) => {
  const document = await addClubDocument(site, { file: true, pubblicato: 1 });
  const draft = await addClubDocument(site);
  const page = await signedIn("socio");
  await open(page, `/doccircolo?documento=${draft.id}&nuovo=true`);
  await expect(page.getByText("Questo documento non c'è più.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Aggiungi documento" })).toHaveCount(0);
  await expect(rowWith(page, draft.nome)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Azioni di / })).toHaveCount(0);
  await rowWith(page, document.nome).click();
  const dialog = page.getByRole("dialog", { name: document.nome });
  await expect(dialog.getByText("Armatore")).toBeVisible();
  await expect(dialog.getByText("Eterno")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectFitsPhone(page, dialog);
  const href = await dialog.getByRole("link", { name: "Visualizza" }).getAttribute("href");
  expect((await page.request.get(href ?? "")).status()).toBe(200);
});
