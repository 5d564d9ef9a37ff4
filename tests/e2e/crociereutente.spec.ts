import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { inDays } from "../support/days";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { readPdf } from "../support/pdf-text";
import { addSailing, storedUserCruise } from "../support/records/user-cruises";
import { expectNoEntry } from "../support/row-actions";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

type Added = Awaited<ReturnType<typeof addSailing>>;

const question = "Sei sicuro di voler chiudere la crociera?";

/** Two posts of the one who leads the sailing: a private one with a text, and a published one. */
async function addPosts(site: Site, { cruise, members, userCruises: [leader] }: Added) {
  const logbookPost = { tipo: "nota", data: inDays(-2), organizzatore: 3, crociera: cruise.id };
  await site.db.insert(table.logbook).values([
    {
      ...logbookPost,
      dati: { testo: "In rada a Capraia." },
      utente: members[0]?.id_usr ?? 0,
      attivita: leader?.id,
    },
    { ...logbookPost, pubblicato: 1 as const, utente: members[0]?.id_usr ?? 0, attivita: leader?.id },
  ]);
}

/** Over the dialog a post is read and the data are opened; Esc leads back to the button. */
async function showsPostsAndData(page: Page, { cruise, members }: Added) {
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await expect(dialog.getByText("2 post, 1 pubblicato")).toBeVisible();
  await expect(dialog.getByText("0 post", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: `Vedi i post di ${members[0]?.nominativo}` }).press("Enter");
  const posts = page.getByRole("dialog", { name: `Post di ${members[0]?.nominativo}` });
  await posts.getByRole("button", { name: /^Nota.*Privato/ }).press("Enter");
  await expect(posts.getByText("In rada a Capraia.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(posts).toBeHidden();
  const edit = dialog.getByRole("button", { name: "Modifica i dati" });
  await edit.press("Enter");
  await expect(page.getByLabel("Telefono")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Telefono")).toBeHidden();
  await expect(edit).toBeFocused();
}

/** The logbook opens as a PDF with the cruise, its instructor and the text of the post. */
async function makesTheLogbook(page: Page, { cruise }: Added) {
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Logbook PDF" }).press("Enter");
  await opened;
  const href = await dialog.getByRole("link", { name: "Apri il PDF" }).getAttribute("href");
  expect(href).toMatch(/^\/api\/files\/uploads\/logbook\//);
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const bytes = await file.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const { text } = readPdf(bytes);
  for (const words of [cruise.nome, "Istruttore: Niccolò Sartori", "In rada a Capraia."])
    expect(text).toContain(words);
}

/** The sailing is closed after the question, not after a 'No', and leaves the list. */
async function closesAfterTheQuestion(site: Site, page: Page, { cruise, userCruises: [leader] }: Added) {
  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await dialog.getByRole("button", { name: "Chiudi crociera" }).press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(asked.getByText(question)).toBeVisible();
  await expect(asked.getByText("2 partecipanti")).toBeVisible();
  await asked.getByRole("button", { name: "No" }).press("Enter");
  expect((await storedUserCruise(site, leader?.id ?? 0))?.chiusa).toBe(0);
  await dialog.getByRole("button", { name: "Chiudi crociera" }).click();
  await asked.getByRole("button", { name: "Sì" }).dblclick();
  await expect(page.getByText("Crociera chiusa.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, cruise.nome)).toHaveCount(0);
}

test("by keyboard: a sailing is looked at with its posts, its logbook made, and closed once", {
  annotation: long("one task from end to end"),
}, async ({ site, signedIn }) => {
  const added = await addSailing(site);
  const { cruise } = added;
  const [leader, other] = added.userCruises;
  await addPosts(site, added);
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente");
  await page.getByRole("radio", { name: /^Chiudi crociere/ }).press(" ");
  await expect(page).toHaveURL(/vista=da-chiudere/);
  // The sailing, and its two bookings beneath it.
  await expect(rowWith(page, cruise.nome)).toHaveCount(3);
  await expectNoEntry(rowWith(page, cruise.nome).last(), "Elimina");
  await page.keyboard.press("/");
  await page.keyboard.type(cruise.nome);
  await expect(page.getByText(/^2 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await showsPostsAndData(page, added);

  const before = site.legacy.recorded.length;
  await makesTheLogbook(page, added);
  await closesAfterTheQuestion(site, page, added);
  const sent = site.legacy.recorded.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(sent.filter((call) => call.includes("/crocierautente/chiudi/"))).toHaveLength(1);
  expect(sent.filter((call) => call === "POST /logbook/pdf")).toHaveLength(1);
  for (const userCruise of [leader, other])
    expect((await storedUserCruise(site, userCruise?.id ?? 0))?.chiusa).toBe(1);
});

test("all that is over is closed after its count; the closed list is read-only", async ({
  site,
  signedIn,
}) => {
  const [one, two] = [await addSailing(site), await addSailing(site, { crew: 1 })];
  const today = todayInRome();
  const future = await addSailing(site, { crew: 1, fine: today });
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente");
  const button = page.getByRole("button", { name: "Chiudi crociere finite" });
  await button.click();
  const asked = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(asked.getByText("Sei sicuro di voler chiudere le uscite finite?")).toBeVisible();
  const unclosed = await site.db
    .select()
    .from(table.crociereutente)
    .where(eq(table.crociereutente.chiusa, 0));
  const over = unclosed.filter(({ fine }) => fine < today);
  const sailings = new Set(over.map(({ crociera, barca, inizio }) => `${crociera} ${barca} ${inizio}`)).size;
  await expect(asked.getByText(`${sailings} uscite, ${over.length} partecipanti`)).toBeVisible();
  await asked.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText(`${sailings} uscite chiuse.`)).toBeVisible();
  for (const { userCruises } of [one, two])
    expect((await storedUserCruise(site, userCruises[0]?.id ?? 0))?.chiusa).toBe(1);
  expect((await storedUserCruise(site, future.userCruises[0]?.id ?? 0))?.chiusa).toBe(0);
  await button.click();
  await expect(page.getByText("Non ci sono uscite finite da chiudere.")).toBeVisible();

  await page.getByRole("radio", { name: /^Crociere chiuse/ }).click();
  await expect(page.getByRole("columnheader", { name: "Istruttore" })).toBeVisible();
  await expectNoEntry(rowWith(page, two.cruise.nome).last(), "Elimina");
  await expect(rowWith(page, two.cruise.nome).last()).toContainText("Niccolò Sartori");
  await page.getByLabel("Crociera scuola").selectOption(one.cruise.nome);
  await expect(rowWith(page, two.cruise.nome)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`scuola=${one.cruise.id}`));
  await saysItsRows(page);
  await rowWith(page, one.cruise.nome).last().click();
  const dialog = page.getByRole("dialog", { name: one.cruise.nome });
  await expect(dialog.getByText("Chiusa", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Logbook PDF" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Chiudi crociera" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await page.getByRole("radio", { name: /^Gestisci crociere/ }).click();
  await expect(page).toHaveURL(/\/crociereutente$/);
  // The list draws what is in view alone.
  await page.getByRole("searchbox").fill(future.cruise.nome);
  await expectNoEntry(rowWith(page, future.cruise.nome).last(), "Elimina");
});

/** A filtered list has fewer rows than its view counts: it says how many, and not to screen readers alone. */
async function saysItsRows(page: Page) {
  const rows = page.getByRole("status").filter({ hasText: /^\d+ righ[ae]$/ });
  await expect.poll(async () => (await rows.boundingBox())?.width).toBeGreaterThan(20);
}

/** How the cruises are seen stands in the page's header, not in a row of its own. */
async function isInHeader(page: Page) {
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    return box ? Math.round(box.y + box.height / 2) : null;
  };
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const choice = page.getByRole("group", { name: "Come si vede" });
    expect(await middle(choice)).toBe(await middle(page.getByRole("button", { name: "Aggiungi crociera" })));
  }
}

test("the boarding list on paper; the month once each, and as a calendar file; accessible", async ({
  site,
  signedIn,
}) => {
  // A month of its own: a day of the calendar names a few sailings and counts the others.
  const { cruise, boat, members, userCruises } = await addSailing(site, {
    inizio: "2031-07-08",
    fine: "2031-07-09",
  });
  const page = await signedIn("segreteria");
  await open(page, "/crociereutente?id=999999");
  await expect(page.getByText("Questa crociera non è in questo elenco.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("searchbox").fill(cruise.nome);
  await expect(page.getByText(/^2 di /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("radio", { name: "Calendario" }).check();
  await expect(page).toHaveURL(/forma=calendario/);
  await open(page, "/crociereutente?forma=calendario&mese=2031-07");
  await isInHeader(page);
  const item = page.getByRole("button", { name: cruise.nome });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText(`${boat.nome}, Niccolò Sartori, 2 partecipanti`);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica calendario" }).click();
  const stream = await (await download).createReadStream();
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain(`SUMMARY:${cruise.nome}`);
  await item.click();

  const dialog = page.getByRole("dialog", { name: cruise.nome });
  await expect(dialog.getByRole("button", { name: "Stampa lista d'imbarco" })).not.toHaveAttribute(
    "aria-disabled",
  );
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Lista d'imbarco" });
  await expect(sheet).toContainText(`Barca${boat.nome}Giornidal ${formatDate(userCruises[0]?.inizio)}`);
  await expect(sheet).toContainText("IstruttoreNiccolò Sartori");
  await expect(sheet.getByRole("row").filter({ hasText: members[0]?.nominativo })).toHaveText(
    new RegExp(`^[12]${members[0]?.nominativo}340 ${members[0]?.id_usr}Lattosio★ Sì$`),
  );
  await expect(sheet.getByRole("row")).toHaveCount(3);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await open(page, "/crociereutente?vista=chiuse");
  await page.getByRole("button", { name: "Filtri" }).click();
  await expect(page.getByRole("dialog").getByLabel("Crociera scuola")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the longest names of cruise and member keep their columns at 1280 px, in two lines", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Settimana dell'Arcipelago Toscano con sosta a Capraia");
  const { cruise, members } = await addSailing(site, { chiusa: 1 });
  await site.db.update(table.crociere).set({ nome }).where(eq(table.crociere.id, cruise.id));
  const nominativo = unique("Massimiliano Della Gherardesca Montefeltro");
  const [first] = members;
  if (!first) throw new Error("no member");
  await site.db.update(table.utenti).set({ nominativo }).where(eq(table.utenti.id_usr, first.id_usr));
  const page = await signedIn("segreteria");
  await page.setViewportSize({ width: 1280, height: 768 });
  await open(page, "/crociereutente?vista=chiuse");
  const row = rowWith(page, nominativo);
  for (const text of [nome, nominativo]) {
    const cell = row.getByRole("gridcell").filter({ hasText: text });
    await expect(cell).toBeVisible();
    const isCut = await cell.evaluate((one) =>
      [one, ...one.querySelectorAll("*")].some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      ),
    );
    expect(isCut).toBe(false);
  }
});
