import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { expectAccessible } from "../support/accessible";
import { table, tinyPdf } from "../support/data";
import { inDays, thisYear } from "../support/days";
import { expect, long, open, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const cardsOf = (site: Site, id: number) =>
  site.db.select().from(table.tessere).where(eq(table.tessere.utente, id));
type StoredCard = Awaited<ReturnType<typeof cardsOf>>[number];
const documentsOf = (site: Site, id: number) =>
  site.db.select().from(table.documenti).where(eq(table.documenti.id_usr, id));
const notificationsOf = (site: Site, id: number) =>
  site.db.select().from(table.notifiche).where(eq(table.notifiche.id_usr, id));

/**
 * A member of this test's own, with documents that expire in so many days (null: eternal) and notifications.
 */
async function memberWith(
  site: Site,
  given: { documents?: (number | null)[]; notes?: string[]; cards?: number },
) {
  const member = await addMember(site);
  const { id_usr } = member;
  const at = new Date().toISOString();
  for (const days of given.documents ?? [])
    await site.db.insert(table.documenti).values({
      id_usr,
      id_tipo: days === null ? 5 : 7,
      accettato: 1,
      path: "uploads/modelli/modulo firmato.pdf",
      ...(days === null ? { eterno: 1 } : { scadenza: inDays(days) }),
      created_at: at,
      updated_at: at,
    });
  for (const testo of given.notes ?? [])
    await site.db.insert(table.notifiche).values({ id_usr, testo, created_at: at });
  for (let index = 0; index < (given.cards ?? 0); index++)
    await site.db.insert(table.tessere).values({
      utente: id_usr,
      tipoTessera: 1,
      numero: `ITA ${index}`,
      scadenza: inDays(-3),
      accettato: 1,
      velamare: 1,
      note: "Duplicato richiesto dal socio",
      path: "uploads/modelli/tessera socio.pdf",
      created_at: at,
    });
  return member;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: tinyPdf });

/** Saves that fail keep what was typed; the card is then stored once, with its file, and is listed. */
async function addsCard(site: Site, page: Page, id: number) {
  const cards = section(page, "Tessere");
  await expect(cards.getByText("Nessuna tessera: aggiungi la prima.")).toBeVisible();
  await cards.getByRole("button", { name: "Aggiungi tessera" }).click();
  const added = page.getByRole("dialog", { name: "Nuova tessera" });
  await expect(page).toHaveURL(/nuovo=tessera/);
  await expect(added.getByRole("textbox", { name: "Scadenza" })).toHaveValue(`31/12/${thisYear()}`);
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(added.getByText("Scegli il tipo di tessera.")).toBeVisible();
  await added.getByLabel("Tipo di tessera").selectOption({ label: "Tessera FIV" });
  await added.getByLabel("Numero").fill("ITA 4711");
  await added.getByRole("textbox", { name: "Scadenza" }).fill("1/3/2031");
  await added.getByLabel("Interna").check();
  await added.getByLabel("Note").fill("Prima tessera");
  await added.locator("input[type=file]").setInputFiles(pdfFile("tessera n° 1.pdf"));
  const refused = { kind: "answer", body: '{"esito": false, "err": "Numero già assegnato."}' } as const;
  site.legacy.fail(/^\/tessera\/file/, refused, { times: 1 });
  await added.getByRole("button", { name: "Salva" }).click();
  const mini = page.getByRole("dialog", { name: "MiniCom" });
  await expect(mini.getByText("Numero già assegnato.")).toBeVisible();
  await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
  await expect(added.getByText("Qualcosa è andato storto...")).toBeVisible();
  await expect(added.getByLabel("Numero")).toHaveValue("ITA 4711");
  site.legacy.fail(/^\/tessera\/file/, { kind: "down" }, { times: 1 });
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(added.getByRole("alert").last()).toBeVisible();
  await expect(mini).toBeHidden();
  await expect(added.getByText("tessera n° 1.pdf")).toBeVisible();
  await added.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("File Caricato con Successo!")).toBeVisible();
  await expect(added).toBeHidden();
  const [row, ...more] = await cardsOf(site, id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    tipoTessera: 1,
    numero: "ITA 4711",
    scadenza: "2031-03-01",
    velamare: 1,
    note: "Prima tessera",
    accettato: 1,
    path: `uploads/tessere/${row?.id}/tessera n° 1.pdf`,
  });
  expect(await readFile(join(site.dataDir, row?.path ?? ""))).toEqual(tinyPdf);
  await expect(cards.getByText("01/03/2031")).toBeVisible();
  await expect(cards.getByText("Interna")).toBeVisible();
  await expect(cards.getByRole("link", { name: /Visualizza il file/ })).toHaveAttribute(
    "href",
    `/api/files/uploads/tessere/${row?.id}/${encodeURIComponent("tessera n° 1.pdf")}`,
  );
  return row;
}

/** By keyboard a card is changed, while what was typed of the member waits to be saved. */
async function editsCardByKeyboard(site: Site, page: Page, id: number, card: StoredCard | undefined) {
  const cards = section(page, "Tessere");
  await page.getByRole("button", { name: "Modifica", exact: true }).click();
  await page.getByRole("textbox", { name: "Telefono" }).fill("333 1234567");
  const edit = cards.getByRole("button", { name: /^Modifica Tessera FIV/ });
  await edit.focus();
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: "Modifica tessera" });
  await expect(edited.getByRole("link", { name: "Visualizza il file della tessera" })).toBeVisible();
  await expect(edited.getByLabel("Tipo di tessera")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("ITA 4712");
  await edited.getByLabel("Interna").press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tessera salvata.")).toBeVisible();
  await expect(edited).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Telefono" })).toHaveValue("333 1234567");
  expect((await cardsOf(site, id))[0]).toMatchObject({
    id: card?.id,
    numero: "ITA 4712",
    velamare: 0,
    scadenza: "2031-03-01",
    path: card?.path,
    accettato: 1,
  });
}

/** A card is deleted when the question is answered with "Sì", and its file with it. */
async function deletesCard(site: Site, page: Page, id: number, file: string) {
  const cards = section(page, "Tessere");
  await cards.getByRole("button", { name: "Elimina Tessera FIV n. ITA 4712" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  expect(await cardsOf(site, id)).toHaveLength(1);
  await cards.getByRole("button", { name: "Elimina Tessera FIV n. ITA 4712" }).click();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(cards.getByText("Nessuna tessera: aggiungi la prima.")).toBeVisible();
  expect(await cardsOf(site, id)).toEqual([]);
  expect(existsSync(file)).toBe(false);
}

test("a card: failed saves keep what was typed; added with its file, edited by keyboard, deleted", {
  tag: "@always",
  annotation: long("a card from adding to deleting, with failures on the way"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/422|502/);
  const member = await memberWith(site, {});
  const page = await signedIn("segreteria");
  await open(page, `/soci?socio=${member.id_usr}`);
  const card = await addsCard(site, page, member.id_usr);
  await editsCardByKeyboard(site, page, member.id_usr, card);
  await deletesCard(site, page, member.id_usr, join(site.dataDir, card?.path ?? ""));
});

/** A notification is hidden, also after a failure; the reminder goes out once and shows. */
async function hidesAndReminds(site: Site, page: Page, id: number) {
  const notifications = section(page, "Notifiche");
  await expect(notifications.getByRole("listitem")).toHaveCount(2);
  const hide = notifications.getByRole("button", { name: /Nascondi.*Benvenuto a bordo/ });
  site.legacy.fail(/^\/notifica\//, { kind: "down" }, { method: "PUT", times: 1 });
  await hide.click();
  await expect(page.getByText(/^La notifica non è stata nascosta\./)).toBeVisible();
  await expect(hide).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(notifications.getByRole("listitem")).toHaveCount(1);
  const hidden = and(eq(table.notifiche.id_usr, id), eq(table.notifiche.nascosta, 1));
  expect(await site.db.select().from(table.notifiche).where(hidden)).toMatchObject([
    { testo: "Benvenuto a bordo" },
  ]);
  const from = site.legacy.recorded.length;
  const remind = page.getByRole("button", { name: "Sollecita documenti" });
  await remind.dblclick();
  await expect(page.getByText("Sollecito inviato correttamente", { exact: true })).toBeVisible();
  await expect(notifications.getByRole("listitem")).toHaveCount(2);
  await expect(
    notifications.getByRole("listitem").filter({ hasText: /^Ti ricordiamo di rinnovare: Visita medica/ }),
  ).toBeVisible();
  await expect(remind).toHaveAttribute("aria-disabled", "true");
  expect(await notificationsOf(site, id)).toHaveLength(3);
  const sent = site.legacy.recorded.slice(from).filter(({ path }) => path.startsWith("/sollecita/"));
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
}

/** New document and new message open over the member's dialog, and Esc closes them alone. */
async function closesOneLayer(page: Page, nominativo: string) {
  const memberDialog = page.getByRole("dialog", { name: nominativo });
  for (const [button, title] of [
    ["Nuovo documento", "Nuovo documento"],
    ["Nuovo messaggio", "Nuovo messaggio"],
  ] as const) {
    await memberDialog.getByRole("button", { name: button }).click();
    const layer = page.getByRole("dialog", { name: title });
    await expect(layer.getByText(nominativo)).toBeVisible();
    await expect(layer.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(layer).toBeHidden();
    await expect(memberDialog).toBeVisible();
    await expect(memberDialog.getByRole("button", { name: button })).toBeFocused();
  }
}

/** A new document has its file, and shows in its sections; opened, it gets another expiry. */
async function addsAndChangesDocument(site: Site, page: Page, id: number) {
  const documents = section(page, "Documenti");
  const medical = section(page, "Certificato medico");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo documento" });
  await dialog.getByLabel("Tipo di documento").selectOption({ label: "Visita medica" });
  await dialog.getByRole("textbox", { name: "Scadenza" }).fill("05/06/2033");
  await dialog.locator("input[type=file]").setInputFiles(pdfFile("visita.pdf"));
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(dialog).toBeHidden();
  await expect(medical.getByText("05/06/2033")).toBeVisible();
  // It takes the place of the certificate before it.
  await expect(documents.getByText("05/06/2033")).toBeVisible();
  await expect(documents.getByRole("listitem")).toHaveCount(2);
  const row = (await documentsOf(site, id)).find(({ scadenza }) => scadenza === "2033-06-05");
  expect(row).toMatchObject({ id_tipo: 7, accettato: 1, eterno: 0 });
  expect(await readFile(join(site.dataDir, row?.path ?? ""))).toEqual(tinyPdf);

  await documents.getByRole("button", { name: "Visita medica (apri)" }).first().click();
  const opened = page.getByRole("dialog", { name: "Visita medica" });
  await expect(opened.getByTitle("Anteprima di visita.pdf")).toBeVisible();
  await opened.getByRole("textbox", { name: "Scadenza" }).fill("06/06/2034");
  await opened.getByRole("button", { name: "Salva" }).click();
  await expect(opened).toBeHidden();
  await expect(medical.getByText("06/06/2034")).toBeVisible();
}

test("documents: active, expired, new; Esc closes one layer; notifications and the reminder", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const notes = ["Rinnova la tessera", "Benvenuto a bordo"];
  const member = await memberWith(site, { documents: [-1, -400, 30, null], notes });
  const page = await signedIn("segreteria");
  await open(page, `/soci?socio=${member.id_usr}`);
  const documents = section(page, "Documenti");
  await expect(documents.getByRole("listitem")).toHaveCount(2);
  await expect(documents.getByText("Eterno")).toBeVisible();
  await expect(documents.getByText("2 documenti scaduti non sono elencati.")).toBeVisible();
  await expect(documents.getByRole("button", { name: /Elimina/ })).toHaveCount(0);
  const medical = section(page, "Certificato medico");
  await expect(medical.getByText(`${formatDate(inDays(30))}, in scadenza`)).toBeVisible();
  await closesOneLayer(page, member.nominativo);
  const dialog = page.getByRole("dialog", { name: member.nominativo });
  await expect(dialog.getByRole("link", { name: "Messaggi" })).toHaveAttribute(
    "href",
    `/messaggi?socio=${member.id_usr}`,
  );
  await expect(dialog.getByRole("link", { name: "Attività utente" })).toHaveAttribute(
    "href",
    `/attivUtenti?socio=${member.id_usr}`,
  );
  await test.step("notifications and reminder", () => hidesAndReminds(site, page, member.id_usr));
  await addsAndChangesDocument(site, page, member.id_usr);
});

/** Sections and card dialog break no rule, and fit a phone. */
async function isAccessible(site: Site, page: Page) {
  const notes = ["Rinnova la tessera"];
  const member = await memberWith(site, { documents: [20, null, -4], notes, cards: 2 });
  await open(page, `/soci?socio=${member.id_usr}`);
  await expect(section(page, "Tessere").getByRole("listitem")).toHaveCount(2);
  await expect(section(page, "Notifiche").getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page.locator("[data-dialog-body]").first());
  await section(page, "Tessere")
    .getByRole("button", { name: /^Modifica/ })
    .first()
    .click();
  await expect(
    page.getByRole("dialog", { name: "Modifica tessera" }).getByLabel("Tipo di tessera"),
  ).toHaveValue("1");
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("nothing to remind of: nothing is sent; ADMIN deletes a document when confirmed; accessible", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const member = await memberWith(site, { documents: [200] });
  const page = await signedIn("admin");
  await open(page, `/soci?socio=${member.id_usr}`);
  await expect(section(page, "Notifiche").getByText(/Nessuna notifica/)).toBeVisible();
  await page.getByRole("button", { name: "Sollecita documenti" }).click();
  await expect(page.getByText("Nessun documento da sollecitare.")).toBeVisible();
  expect(await notificationsOf(site, member.id_usr)).toEqual([]);
  const documents = section(page, "Documenti");
  await documents.getByRole("button", { name: "Elimina Visita medica" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question).toBeVisible();
  expect(await documentsOf(site, member.id_usr)).toHaveLength(1);
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(documents.getByText(/Nessun documento valido/)).toBeVisible();
  await expect(section(page, "Certificato medico").getByText(/Nessun certificato medico/)).toBeVisible();
  expect(await documentsOf(site, member.id_usr)).toEqual([]);
  await test.step("accessible, on a phone", () => isAccessible(site, page));
});
