import type { Page } from "@playwright/test";
import { eq, like } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { thisYear } from "../support/days";
import { expect, open, openWithReads, test } from "../support/fixtures";
import type { Site } from "../support/site";

// Far from the seed's years; each test has a year of its own, because all share one calendar.
const dayButton = (page: Page, name: string) => page.getByRole("gridcell").getByRole("button", { name });

async function stored(site: Site, month: string) {
  const rows = await site.db
    .select()
    .from(table.stagionalita)
    .where(like(table.stagionalita.giorno, `${month}-%`))
    .orderBy(table.stagionalita.giorno);
  return rows.map(({ giorno, nome }) => `${giorno} ${nome}`);
}

const add = (site: Site, days: { giorno: string; nome: string }[]) =>
  site.db.insert(table.stagionalita).values(days);

const writes = (site: Site, from: number) =>
  site.legacy.recorded
    .slice(from)
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/stagionalita"))
    .map(({ method, path }) => `${method} ${path}`);

test("a month is filled, and undone; meanwhile it shows how far it is, and can be stopped", async ({
  site,
  signedIn,
}) => {
  await add(site, [
    { giorno: "2041-11-02", nome: "Bassa stagione" },
    { giorno: "2041-11-03", nome: "Alta stagione" },
  ]);
  const before = await stored(site, "2041-11");
  const page = await signedIn("segreteria");
  await open(page, "/stagionalita?mese=2041-11");
  await page.getByRole("radio", { name: /^Alta stagione/ }).click();
  await page.getByRole("button", { name: "Imposta mese" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question).toContainText("29 giorni di novembre 2041 diventano «Alta stagione».");
  await expect(question).toContainText("Uno ha già un'altra stagione");
  await question.getByRole("button", { name: "Annulla" }).click();
  expect(await stored(site, "2041-11")).toEqual(before);

  await page.getByRole("button", { name: "Imposta mese" }).click();
  await question.getByRole("button", { name: "Imposta mese" }).click();
  await expect(page.getByText("Alta stagione, novembre 2041: 29 giorni.")).toBeVisible();
  const all = Array.from(
    { length: 30 },
    (_, at) => `2041-11-${String(at + 1).padStart(2, "0")} Alta stagione`,
  );
  expect(await stored(site, "2041-11")).toEqual(all);
  await expect(page.getByRole("radio", { name: "Alta stagione , 30 giorni" })).toBeChecked();
  const set = page.getByRole("button", { name: "Imposta mese" });
  await expect(set).toHaveAttribute("aria-description", "Tutto il mese è già «Alta stagione».");

  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(page.getByText("Giorni rimessi com'erano: 29.")).toBeVisible();
  expect(await stored(site, "2041-11")).toEqual(before);

  // One that is being set shows how far it is, and can be stopped.
  await page.getByRole("button", { name: "Mese successivo" }).click();
  site.legacy.fail(/^\/stagionalita/, { kind: "slow", ms: 500 }, { method: "POST" });
  await page.getByRole("button", { name: "Imposta mese" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Imposta mese" }).click();
  await expect(page.getByRole("progressbar", { name: /^Imposto i giorni: \d+ di 31$/ })).toBeVisible();
  await page.getByRole("button", { name: "Ferma" }).click();
  const notice = page.getByText(/^Alta stagione, dicembre 2041: \d+ giorni\.$/);
  await expect(notice).toBeVisible();
  const count = (await stored(site, "2041-12")).length;
  expect(count).toBeLessThan(31);
  await expect(notice).toContainText(`: ${count} giorni.`);
  await expect(page.getByRole("gridcell").getByRole("button", { pressed: true })).toHaveCount(count);
});

/** A call that fails puts the day back, names it and says what is in doubt; trying again works. */
async function putsBackWhatFails(site: Site, page: Page) {
  const refused = { kind: "answer", body: '{"esito": false, "err": "Calendario chiuso."}' } as const;
  site.legacy.fail(/^\/stagionalita/, refused, { method: "POST", times: 1 });
  await dayButton(page, "martedì 4 novembre 2042").click();
  const notice = page.getByText("Il giorno 04/11/2042 è rimasto com'era. Calendario chiuso.");
  await expect(notice).toBeVisible();
  await expect(dayButton(page, "martedì 4 novembre 2042, senza stagione")).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(dayButton(page, "martedì 4 novembre 2042, Media stagione")).toBeVisible();

  site.legacy.fail(/^\/stagionalita\/giorno/, { kind: "down" }, { times: 1 });
  await dayButton(page, "domenica 2 novembre 2042, Media stagione").click();
  await expect(page.getByText(/^Il giorno 02\/11\/2042 forse è cambiato lo stesso\./)).toBeVisible();
  await expect(dayButton(page, "domenica 2 novembre 2042, Media stagione")).toBeVisible();
  const kept = ["2042-11-02 Media stagione", "2042-11-04 Media stagione"];
  await expect.poll(() => stored(site, "2042-11")).toEqual(kept);
}

/** The keys go by days, weeks and months, and Enter and Space set a day. */
async function setsDaysByKeyboard(site: Site, page: Page) {
  await dayButton(page, "mercoledì 5 novembre 2042").focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayButton(page, "giovedì 6 novembre 2042")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dayButton(page, "giovedì 6 novembre 2042, Media stagione")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(dayButton(page, "domenica 9 novembre 2042, Media stagione")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(dayButton(page, "domenica 26 ottobre 2042")).toBeFocused();
  await expect(page.getByRole("heading", { name: "ottobre 2042" })).toBeVisible();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(dayButton(page, "venerdì 26 dicembre 2042")).toBeFocused();
  await expect(page).toHaveURL(/mese=2042-12/);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await expect(dayButton(page, "lunedì 24 novembre 2042")).toBeFocused();
  await expect(page.locator("[data-day][tabindex='0']")).toHaveCount(1);
  const set = [2, 4, 6, 9].map((day) => `2042-11-0${day} Media stagione`);
  await expect.poll(() => stored(site, "2042-11")).toEqual(set);
}

test("a day gets the chosen season by click or key and loses it; a failure puts it back", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  await add(site, [{ giorno: "2042-11-03", nome: "Bassa stagione" }]);
  const page = await signedIn("segreteria");
  await test.step("a legacy API that is down can be asked again", async () => {
    site.legacy.fail(/^\/(tipo)?stagion/, { kind: "down" });
    await openWithReads(page, "/stagionalita?mese=2042-11");
    const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
    await expect(alert).toBeVisible();
    site.legacy.heal();
    await alert.getByRole("button", { name: "Riprova" }).click();
    await expect(dayButton(page, "domenica 2 novembre 2042")).toBeVisible();
  });

  await test.step("a click gives a free day the chosen season, and takes away whichever a day has", async () => {
    await page.getByRole("radio", { name: /^Media stagione/ }).click();
    await expect(page).toHaveURL(/stagione=2/);
    await dayButton(page, "domenica 2 novembre 2042, senza stagione").click();
    await expect(dayButton(page, "domenica 2 novembre 2042, Media stagione")).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await dayButton(page, "lunedì 3 novembre 2042, Bassa stagione").click();
    await expect(dayButton(page, "lunedì 3 novembre 2042, senza stagione")).toBeVisible();
    await expect.poll(() => stored(site, "2042-11")).toEqual(["2042-11-02 Media stagione"]);
  });

  await test.step("a call that fails puts the day back and names it; trying again works", () =>
    putsBackWhatFails(site, page));

  await test.step("a double click sends one call after the other, and nothing is left of it", async () => {
    const day = dayButton(page, "mercoledì 5 novembre 2042");
    const from = site.legacy.recorded.length;
    site.legacy.fail(/^\/stagionalita/, { kind: "slow", ms: 200 }, { method: "POST", times: 1 });
    await day.dblclick();
    await expect.poll(() => writes(site, from)).toHaveLength(2);
    expect(writes(site, from)).toEqual([
      expect.stringMatching(/^POST \/stagionalita/),
      "DELETE /stagionalita/giorno/2042-11-05",
    ]);
    await expect.poll(() => stored(site, "2042-11")).toHaveLength(2);
    await expect(day).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("by keyboard: days, weeks and months, toggled by Enter and Space", () =>
    setsDaysByKeyboard(site, page));
});

test("season types: added by keyboard, each with its letter; deleted unless days use them", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Ponte");
  const page = await signedIn("segreteria");
  await open(page, "/stagionalita?mese=2047-11");
  await page.getByRole("button", { name: "Gestisci stagioni" }).click();
  const dialog = page.getByRole("dialog", { name: "Stagioni" });
  await expect(dialog.getByLabel("Nuova stagione")).toBeFocused();
  await page.keyboard.type("ALTA stagione");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Esiste già una stagione con questo nome.")).toBeVisible();
  await dialog.getByLabel("Nuova stagione").fill(nome);
  site.legacy.fail(
    /^\/tipostagione/,
    { kind: "answer", body: '{"esito": false, "err": "Non ora."}' },
    { method: "POST", times: 1 },
  );
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Non ora.")).toBeVisible();
  await expect(dialog.getByLabel("Nuova stagione")).toHaveValue(nome);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: nome })).toBeVisible();
  await expect(dialog.getByLabel("Nuova stagione")).toHaveValue("");
  await expect(dialog.getByLabel("Nuova stagione")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("radio", { name: new RegExp(`^${nome}`) }).click();
  await dayButton(page, "sabato 2 novembre 2047").click();
  await expect.poll(() => stored(site, "2047-11")).toEqual([`2047-11-02 ${nome}`]);
  await page.getByRole("button", { name: "Gestisci stagioni" }).click();
  const remove = dialog.getByRole("button", { name: `Elimina ${nome}` });
  await remove.click({ force: true });
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(
    page.getByText(
      "La usa un giorno del calendario, il 02/11/2047: prima cambiala o toglila da quel giorno.",
    ),
  ).toBeVisible();
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await dayButton(page, "sabato 2 novembre 2047").click();
  await expect.poll(() => stored(site, "2047-11")).toEqual([]);
  await page.getByRole("button", { name: "Gestisci stagioni" }).click();
  await remove.click();
  await expect(question).toContainText("Sei sicuro di voler eliminare?");
  await expect(question).toContainText("Nessun giorno la usa.");
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Stagione eliminata.")).toBeVisible();
  await expect(dialog.getByLabel("Nuova stagione")).toBeFocused();
  expect(await site.db.select().from(table.tipostagione).where(eq(table.tipostagione.nome, nome))).toEqual(
    [],
  );
});

test("a day twice in the list, one of a deleted season and one that is none break nothing", async ({
  site,
  signedIn,
}) => {
  await add(site, [{ giorno: "2048-11-03", nome: "Bassa stagione" }]);
  const days = [
    ["2048-11-02", "Vecchia stagione"],
    ["2048-11-03", "Alta stagione"],
    ["2048-11-03", "Bassa stagione"],
    ["2048-11-31", "Alta stagione"],
    ["2048-11-04", null],
  ].map(([giorno, nome]) => ({ giorno, nome }));
  const mark = site.legacy.recorded.length;
  // As a server answers, whose list is read again after each change.
  const listed = () =>
    days.filter(({ giorno }) => giorno !== "2048-11-03" || writes(site, mark).length === 0);
  const body = () => JSON.stringify({ Stagionalita: listed() });
  site.legacy.fail(/^\/stagionalita/, { kind: "answer", body }, { method: "GET" });
  const page = await signedIn("segreteria");
  await open(page, "/stagionalita?mese=2048-11");
  await expect(dayButton(page, "lunedì 2 novembre 2048, Vecchia stagione")).toContainText("?");
  await expect(page.getByText("Vecchia stagione (non esiste più)")).toBeVisible();
  await expect(dayButton(page, "mercoledì 4 novembre 2048, stagione senza nome")).toBeVisible();
  await dayButton(page, "martedì 3 novembre 2048, Bassa stagione").click();
  await expect(dayButton(page, "martedì 3 novembre 2048, senza stagione")).toBeVisible();
  await expect.poll(() => stored(site, "2048-11")).toEqual([]);
});

test("the calendar is accessible, fits a phone, and its months can be leafed through", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  await open(page, `/stagionalita?mese=${thisYear()}-06`);
  await expect(page.getByRole("gridcell").getByRole("button", { pressed: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Oggi" }).click();
  const month = page.getByRole("heading", { level: 2 });
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  const now = await month.textContent();
  await page.getByRole("button", { name: "Mese successivo" }).click();
  await expect(month).not.toHaveText(now ?? "");
  await page.getByRole("button", { name: "Mese precedente" }).click();
  await expect(month).toHaveText(now ?? "");
});
