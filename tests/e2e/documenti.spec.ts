import { eq, inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, leave, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import type { Site } from "../support/site";

async function stored(site: Site, id: number) {
  const [document] = await site.db.select().from(table.documenti).where(eq(table.documenti.id_doc, id));
  if (!document) throw new Error("the document is gone");
  return document;
}

/** The document open, and alone on the list: after the decision nothing else opens. */
function address(owner: { cognome: string }, document: { id_doc: number }) {
  return `/documenti?documento=${document.id_doc}&q=${encodeURIComponent(owner.cognome)}`;
}

test("a secretary accepts a document until a day, by mouse; without a day the field says why", async ({
  site,
  signedIn,
}) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await open(page, "/documenti");
  await page.getByRole("searchbox").fill(owner.cognome);
  await rowWith(page, owner.cognome).click();
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByText("Non accettato")).toBeVisible();
  await expect(dialog.getByText(owner.nominativo).first()).toBeVisible();
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  const expiry = dialog.getByRole("textbox", { name: "Scadenza" });
  const accept = dialog.getByRole("button", { name: "Accetta" });
  await accept.click();
  await expect(dialog.getByText("Scrivi la scadenza, oppure segna «Senza scadenza».")).toBeVisible();
  await expect(expiry).toBeFocused();
  await expiry.fill("31/02/2030");
  await accept.click();
  await expect(dialog.getByText("Il giorno 31/02/2030 non esiste.")).toBeVisible();
  expect((await stored(site, document.id_doc)).accettato).toBe(0);
  await expiry.fill("5/3/2031");
  await accept.click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, owner.cognome)).toBeHidden();
  await leave(page);
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({
      accettato: 1,
      eterno: 0,
      scadenza: "2031-03-05",
    });
});

test("the same by keyboard alone", async ({ site, signedIn }) => {
  const { owner, document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await open(page, "/documenti");
  await expect(rowWith(page, owner.cognome)).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type(owner.cognome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await expect(dialog.getByRole("region", { name: "Dettagli" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Senza scadenza")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("textbox", { name: "Scadenza" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await leave(page);
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({
      accettato: 1,
      eterno: 1,
      scadenza: null,
    });
});

test("a refusal with a reason writes it to the member, one without writes nothing", async ({
  site,
  signedIn,
}) => {
  const cognome = unique("Rifiuto");
  const anna = await addDocument(site, { nome: "Anna", cognome });
  const bea = await addDocument(site, { nome: "Bea", cognome });
  const page = await signedIn("segreteria");
  await open(page, address({ cognome }, anna.document));
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const refusal = page.getByRole("dialog", { name: "Rifiuta il documento" });
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await refusal.getByLabel("Motivo").fill("La foto è <b>sfocata</b>.");
  await refusal.getByRole("button", { name: "Rifiuta" }).click();
  await expect(page.getByText("Documento rifiutato: il motivo viene inviato al socio.")).toBeVisible();

  await expect(dialog.getByText(`Bea ${cognome}`, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await refusal.getByRole("button", { name: "Rifiuta" }).click();
  await expect(page.getByText("Documento rifiutato.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(rowWith(page, cognome)).toHaveCount(0);
  await leave(page);
  for (const { document } of [anna, bea])
    await expect.poll(() => stored(site, document.id_doc)).toMatchObject({ rifiutato: 1, accettato: 0 });
  const messages = await site.db
    .select()
    .from(table.messaggi)
    .where(inArray(table.messaggi.destinatario, [anna.owner.id_usr, bea.owner.id_usr]));
  expect(messages.map(({ destinatario }) => destinatario)).toEqual([anna.owner.id_usr]);
  expect(messages[0]?.testo).toContain("La foto è <b>sfocata</b>.");
});

test("a session that ends inside the review dialog asks for the password, and no word is lost", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const { document } = await addDocument(site);
  const page = await signedIn("segreteria");
  await page.clock.install();
  await open(page, `/documenti?documento=${document.id_doc}`);
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("09/09/2032");
  await page.context().clearCookies();
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText("Documento accettato.")).toBeVisible();
  // The time in which it can be undone.
  await page.clock.fastForward("00:06");
  const again = page.getByRole("dialog", { name: "La sessione è scaduta" });
  await again.getByLabel("Password", { exact: true }).fill("sbagliata");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect(again.getByText("Uno dei parametri sembra sbagliato")).toBeVisible();
  await again.getByLabel("Password", { exact: true }).fill("BuonVento2026");
  await again.getByRole("button", { name: "Continua" }).click();
  await expect
    .poll(() => stored(site, document.id_doc))
    .toMatchObject({ accettato: 1, scadenza: "2032-09-09" });
  const writes = site.legacy.recorded
    .slice(before)
    .filter((request) => request.path.startsWith("/documenti/accetta/"));
  expect(writes).toHaveLength(1);
});

test("an empty list and one that fails; accessible; a phone shows the file first", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { owner } = await addDocument(site);
  const page = await signedIn("admin");
  await test.step("a list without documents", async () => {
    site.legacy.fail(/^\/documenti\/all/, { kind: "answer", body: '{"Documenti": []}' });
    await open(page, "/documenti");
    await expect(page.getByText("Nessun documento da verificare")).toBeVisible();
    site.legacy.heal();
  });
  await test.step("a web page in its place, and once more", async () => {
    site.legacy.fail(/^\/documenti\/all/, {
      kind: "answer",
      type: "text/html",
      body: "<html><h1>Apache Tomcat stack trace</h1></html>",
    });
    await openWithReads(page, `/documenti?q=${encodeURIComponent(owner.cognome)}`);
    const alert = page.getByRole("alert").filter({ hasText: /Riprova/ });
    await expect(alert).toBeVisible();
    await expect(page.getByText("Tomcat")).toHaveCount(0);
    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^1 di \d+ righe$/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the dialogs", async () => {
    await page.getByRole("button", { name: "Aggiungi documento" }).click();
    await expect(page.getByRole("dialog", { name: "Nuovo documento" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await rowWith(page, owner.cognome).click();
    await expect(page.getByRole("dialog", { name: "Visita medica" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const dialog = page.getByRole("dialog", { name: "Visita medica" });
    await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
});

test("an image that the server has lost: what happened, what is safe, what to do", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/404/);
  const { owner, document } = await addDocument(site, { fileName: "foto.png" });
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/uploads\//, { kind: "answer", status: 404, body: "" });
  await open(page, address(owner, document));
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Il file non si trova");
  await expect(alert).toContainText("sono al sicuro");
  await expect(alert).toContainText("mandarlo di nuovo");
  await expect(dialog.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);

  const tab = await page.context().newPage();
  await tab.goto(`/api/files/${document.path}`);
  await expect(tab.getByRole("heading", { name: "Il file non si trova" })).toBeVisible();
  await expect(tab.getByText("sono al sicuro")).toBeVisible();
  await expectAccessible(tab);

  site.legacy.heal();
  await alert.getByRole("button", { name: "Riprova" }).click();
  await expect(dialog.getByRole("link", { name: "Apri" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
