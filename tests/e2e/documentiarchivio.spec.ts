import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import { expectEntryOff, rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

/** A type of this test's own, so that the archive holds what the test put there and nothing else. */
async function addType(site: Site) {
  const now = new Date().toISOString();
  const [type] = await site.db
    .insert(table.tipodoc)
    .values({ nome: unique("Tipo"), created_at: now, updated_at: now })
    .returning();
  if (!type) throw new Error("no type");
  return type;
}

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  return document;
}

/** One document of each state: expired, expiring today, valid, eternal, without a date, not accepted. */
async function addOfEachState(site: Site) {
  const { id_tipo, nome } = await addType(site);
  const today = todayInRome();
  const add = (scadenza: string | null, eterno: 0 | 1 = 0, accettato: 0 | 1 = 1) =>
    addDocument(site, { id_tipo, scadenza, eterno, accettato });
  return {
    id_tipo,
    nome,
    today,
    expired: await add(plusDays(today, -1)),
    expiring: await add(today),
    valid: await add(plusDays(today, 400)),
    eternal: await add(null, 1),
    undated: await add(null),
    waiting: await add(plusDays(today, 400), 0, 0),
  };
}
type Archive = Awaited<ReturnType<typeof addOfEachState>>;

/** Each filter has its count and leaves in what it names, also after the page is loaded anew. */
async function isFiltered(page: Page, { today, expired, expiring, valid, eternal, undated }: Archive) {
  await expect(page.getByRole("radio", { name: "Tutti 5" })).toBeChecked();
  await expect(rowWith(page, eternal.owner.cognome)).toContainText("Eterno");
  await expect(rowWith(page, undated.owner.cognome)).toContainText("Senza data");
  await expect(rowWith(page, expiring.owner.cognome)).toContainText(`${formatDate(today)}, in scadenza`);
  await page.getByRole("radio", { name: "Scaduti 1", exact: true }).click();
  await expect(page.getByText("1 di 5 righe", { exact: true })).toBeVisible();
  await expect(rowWith(page, expired.owner.cognome)).toContainText("scaduto");
  await expect(page).toHaveURL(/stato=scaduti/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Non scaduti 3" })).toBeChecked();
  await expect(page.getByText("3 di 5 righe", { exact: true })).toBeVisible();
  for (const { owner } of [expiring, valid, eternal])
    await expect(rowWith(page, owner.cognome)).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 di 5 righe", { exact: true })).toBeVisible();
}

/** Sorted by expiry, what never expires and what has no date stand last, and no row is read by the page. */
async function isSorted(page: Page, { id_tipo, expired, expiring, valid, eternal, undated }: Archive) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // On a busy machine a page does not wait for its rows.
  await expect(async () => {
    asked.length = 0;
    await open(page, `/documentiarchivio?tipo=${id_tipo}&sort=scadenza`);
    await expect(page.getByText("5 righe", { exact: true })).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/legacy/"))).toEqual([]);
  }).toPass();
  const names = await page.locator("[role=rowheader] + [role=rowheader]").allInnerTexts();
  expect(names).toEqual([expired, expiring, valid, eternal, undated].map(({ owner }) => owner.cognome));
}

/** By keyboard alone an accepted document is opened and gets another expiry; its row has the focus again. */
async function isEditedByKeyboard(site: Site, page: Page, { nome, valid }: Archive) {
  await page.keyboard.press("/");
  await page.keyboard.type(valid.owner.cognome);
  await expect(page.getByText("1 di 5 righe", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: nome });
  await expect(dialog.getByText("Accettato", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`documento=${valid.document.id_doc}`));
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("7/8/2033");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Documento salvato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, valid.owner.cognome)).toContainText("07/08/2033");
  await expect(rowWith(page, valid.owner.cognome)).toBeFocused();
  expect(await stored(site, valid.document.id_doc)).toMatchObject({ accettato: 1, scadenza: "2033-08-07" });
}

test("one type of the archive: chosen, filtered, sorted, and a document edited by keyboard", async ({
  site,
  signedIn,
}) => {
  const archive = await addOfEachState(site);
  const { id_tipo, nome, valid, waiting } = archive;
  const page = await signedIn("segreteria");

  await test.step("without a type it says to choose one; a choice is in the address and shows that type alone", async () => {
    await open(page, "/documentiarchivio");
    await expect(page.getByText("Scegli un tipo di documento")).toBeVisible();
    await page.getByLabel("Tipo di documento").selectOption({ label: nome });
    await expect(page.getByText("5 righe", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`tipo=${id_tipo}`));
    await expect(rowWith(page, valid.owner.cognome)).toContainText(nome);
    await expect(rowWith(page, waiting.owner.cognome)).toHaveCount(0);
  });

  await test.step("the filters count and leave in what has expired and what has not; the day of expiry still counts", () =>
    isFiltered(page, archive));

  await test.step("the expiry sorts by date, with what never expires behind every day; the rows come with the page", () =>
    isSorted(page, archive));

  await test.step("SEGRETERIA may not delete, and is given the reason", async () => {
    await expectEntryOff(
      rowWith(page, valid.owner.cognome),
      "Elimina",
      "Solo un amministratore può eliminarlo.",
    );
  });

  await test.step("an accepted document is edited and saved, by keyboard alone", () =>
    isEditedByKeyboard(site, page, archive));
});

/** All that are ticked are deleted after a question with their count, and none of them after a 'No'. */
async function deletesSeveral(site: Site, page: Page, { id_tipo, expired }: Archive) {
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  const left = () => site.db.select().from(table.documenti).where(eq(table.documenti.id_tipo, id_tipo));
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  const bar = page.getByText(/righe selezionate$/).locator("..");
  await bar.getByRole("button", { name: "Elimina", exact: true }).click();
  await expect(question).toContainText("Sei sicuro di voler eliminare?");
  await expect(question).toContainText("4 documenti");
  await question.getByRole("button", { name: "No" }).click();
  // One of the type waits still, and is none of the archive's.
  expect(await left()).toHaveLength(5);
  await bar.getByRole("button", { name: "Elimina", exact: true }).click();
  await question.getByRole("button", { name: "Sì" }).click();
  const dialog = page.getByRole("dialog", { name: "Elimina i documenti" });
  await expect(dialog.getByText("Tutto riuscito: 4.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, expired.owner.cognome)).toHaveCount(0);
  expect(await left()).toMatchObject([{ accettato: 0 }]);
}

test("ADMIN deletes one and several after the question, by the right call; accessible, phone", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const archive = await addOfEachState(site);
  const { id_tipo, nome, valid, expired } = archive;
  const page = await signedIn("admin");
  await open(page, `/documentiarchivio?tipo=${id_tipo}&documento=999999`);
  await expect(page.getByText("5 righe", { exact: true })).toBeVisible();
  await expect(page.getByText("Questo documento non è più nell'archivio.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tipo=${id_tipo}$`));
  await expectAccessible(page);

  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await test.step("a server without the corrected call says so, and the document stays", async () => {
    site.legacy.fail(
      /^\/documenti\/\d+$/,
      { kind: "answer", status: 405, body: "{}" },
      { method: "DELETE", times: 1 },
    );
    await rowAction(rowWith(page, valid.owner.cognome), "Elimina");
    await expect(question.getByText(valid.owner.nominativo)).toBeVisible();
    await question.getByRole("button", { name: "Sì" }).click();
    await expect(question.getByText("Non disponibile su questo server.")).toBeVisible();
    expect(await stored(site, valid.document.id_doc)).toBeDefined();
  });
  const before = site.legacy.recorded.length;
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Documento eliminato.")).toBeVisible();
  await expect(rowWith(page, valid.owner.cognome)).toHaveCount(0);
  expect(await stored(site, valid.document.id_doc)).toBeUndefined();
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "DELETE");
  expect(sent.map(({ path }) => path)).toEqual([`/documenti/${valid.document.id_doc}`]);

  await rowWith(page, expired.owner.cognome).click();
  await expect(page.getByRole("dialog", { name: nome })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("several at once, after a question with the count", () =>
    deletesSeveral(site, page, archive));
});
