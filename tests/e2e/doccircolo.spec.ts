import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { auditFields } from "../support/audit-fields";
import { expectDeletedAfterQuestion } from "../support/crud";
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

test("a secretary makes a document, also after a failure, then sends both files, and opens them", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Statuto");
  const page = await signedIn("segreteria");
  await open(page, "/doccircolo");
  await page.getByRole("button", { name: "Aggiungi documento" }).click();
  const empty = page.getByRole("dialog", { name: "Nuovo documento del circolo" });
  await expect(empty.getByLabel("Senza scadenza")).toBeChecked();
  const height = async (one: typeof empty) => (await one.boundingBox())?.height ?? 0;
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
  const main = dialog.getByRole("region", { name: "File principale" });
  const source = dialog.getByRole("region", { name: "File sorgente" });
  await main.locator("input[type=file]").setInputFiles(pdfFile("statuto #1.pdf"));
  await main.getByRole("button", { name: "Invia" }).click();
  await expect(main.getByText("File Caricato con Successo!")).toBeVisible();
  await source.locator("input[type=file]").setInputFiles(pdfFile("bozza.pdf"));
  await source.getByRole("button", { name: "Invia" }).click();
  await expect(source.getByText("File Caricato con Successo!")).toBeVisible();

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
});

test("by keyboard: open, rename, give it an expiry; the rest stays as it was", async ({ site, signedIn }) => {
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
});

test("SEGRETERIA publishes and hides, which writes the whole and can be undone; never deletes", async ({
  site,
  signedIn,
}) => {
  const document = await addClubDocument(site, { file: true, scadenza: "2030-01-01" });
  const page = await signedIn("segreteria");
  await open(page, "/doccircolo");
  const row = rowWith(page, document.nome);
  await expectEntryOff(row, "Elimina", "Solo un amministratore può eliminarlo.");
  await rowAction(row, "Pubblica");
  await expect(page.getByText("Documento pubblicato.")).toBeVisible();
  const same = { nome: document.nome, scadenza: "2030-01-01", famiglia: 1, ruoli: [5], path: document.path };
  expect(await stored(site, document.id)).toMatchObject({ ...same, pubblicato: 1 });
  await rowAction(row, "Nascondi");
  await expect(page.getByText("Documento nascosto.")).toBeVisible();
  expect(await stored(site, document.id)).toMatchObject({ ...same, pubblicato: 0 });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(() => stored(site, document.id)).toMatchObject({ ...same, pubblicato: 1 });
});

test("ADMIN deletes after the question, with the file", async ({ site, signedIn }) => {
  const document = await addClubDocument(site, { file: true });
  const page = await signedIn("admin");
  await open(page, "/doccircolo");
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

test("a member reads published documents, on a phone too, and writes nothing", async ({ site, signedIn }) => {
  const document = await addClubDocument(site, { file: true, pubblicato: 1 });
  const draft = await addClubDocument(site);
  const page = await signedIn("socio");
  await open(page, "/doccircolo");
  await expect(page.getByRole("button", { name: "Aggiungi documento" })).toHaveCount(0);
  await expect(rowWith(page, draft.nome)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Azioni di / })).toHaveCount(0);
  await rowWith(page, document.nome).click();
  const dialog = page.getByRole("dialog", { name: document.nome });
  await expect(dialog.getByText("Armatore")).toBeVisible();
  await expect(dialog.getByText("Eterno")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const href = await dialog.getByRole("link", { name: "Visualizza" }).getAttribute("href");
  expect((await page.request.get(href ?? "")).status()).toBe(200);
  await open(page, `/doccircolo?documento=${draft.id}`);
  await expect(page.getByText("Questo documento non c'è più.")).toBeVisible();
  await open(page, "/doccircolo?nuovo=true");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without a name no file is chosen or sent, for three seconds; a failed update says why", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const document = await addClubDocument(site);
  const page = await signedIn("segreteria");
  await page.clock.install();
  await open(page, `/doccircolo?documento=${document.id}`);
  const dialog = page.getByRole("dialog", { name: document.nome });
  await dialog.getByLabel("Nome").fill("  ");
  const main = dialog.getByRole("region", { name: "File principale" });
  const blocked = dialog.getByText("Devi prima scegliere il tipo di File e l'Utente");
  await main.getByRole("button", { name: /Scegli/ }).click();
  await expect(blocked).toBeVisible();
  await page.clock.fastForward("00:03");
  await expect(blocked).toBeHidden();
  const before = site.legacy.recorded.length;
  await main.getByRole("button", { name: "Invia" }).click();
  await expect(blocked).toBeVisible();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();

  const put = /^\/doccirc\/\d+/;
  await dialog.getByLabel("Nome").fill("Nome nuovo");
  const refused = { kind: "answer", body: '{"esito": false, "err": "Documento bloccato."}' } as const;
  site.legacy.fail(put, refused, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(page.getByText("Documento bloccato.")).toBeVisible();
  site.legacy.fail(put, { kind: "down" }, { method: "PUT", times: 1 });
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(page.getByText("Errore nell'aggiornamento file.")).toBeVisible();
  await expect(dialog.getByText(/Quello che hai scritto è ancora qui/)).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue("Nome nuovo");
  await dialog.getByRole("button", { name: "Salva dati" }).click();
  await expect(dialog).toBeHidden();
  expect((await stored(site, document.id))?.nome).toBe("Nome nuovo");
});
