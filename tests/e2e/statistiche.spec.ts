import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatDate } from "../../lib/format/dates";
import { formatCents } from "../../lib/format/money";
import { todayInRome } from "../../lib/rules/dates";
import { sumCents, toCents } from "../../lib/rules/money";
import { type Period, yearPeriod } from "../../lib/rules/statistics/period";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { inDays, thisYear } from "../support/days";
import { expect, open, signIn, test } from "../support/fixtures";
import { printedPages } from "../support/printed-pages";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const picture = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The cells of the last line of a picture's table. */
const totals = (page: Page, name: string) =>
  picture(page, name).getByRole("row").last().getByRole("cell").allTextContents();

/** Sailings and participants of a period as they are stored, by boat. */
async function storedSailings({ db }: Site, { from, to }: Period) {
  const userCruises = (await db.select().from(table.crociereutente)).filter(
    ({ inizio }) => from <= inizio && inizio <= to,
  );
  const key = ({ crociera, barca, inizio, fine }: (typeof userCruises)[number]) =>
    [crociera, barca, inizio, fine].join();
  return {
    sailings: new Set(userCruises.map(key)).size,
    participants: new Set(userCruises.map((userCruise) => `${key(userCruise)} ${userCruise.utente}`)).size,
  };
}

/** The pictures' figures are the database's; what this year and the last one sum up to is handed on. */
async function showsStoredFigures(site: Site, page: Page) {
  const year = thisYear();
  const [now, before] = [
    await storedSailings(site, yearPeriod(year)),
    await storedSailings(site, yearPeriod(year - 1)),
  ];
  expect(now.sailings).toBeGreaterThan(5);
  // A year before without a sailing has no columns.
  const hasBefore = before.sailings > 0;
  const sums = hasBefore
    ? [now.sailings, before.sailings, now.participants, before.participants]
    : [now.sailings, now.participants];
  for (const name of ["Uscite per mese", "Uscite per barca"])
    expect((await totals(page, name)).slice(0, sums.length), name).toEqual(sums.map(String));
  const memberships = await site.db.select().from(table.tesseramenti);
  const ofYear = memberships.filter(
    ({ anno, created_at }) => (anno ?? Number(String(created_at).slice(0, 4))) === year,
  );
  const row = picture(page, "Tesseramenti per anno e stato").getByRole("row", {
    name: new RegExp(`^${year} `),
  });
  await expect(row.getByRole("cell").nth(3)).toHaveText(String(ofYear.length));
  const expenses = (await site.db.select().from(table.spesebarca)).filter(({ il }) =>
    il?.startsWith(`${year}-`),
  );
  expect((await totals(page, "Spese per barca"))[0]).toBe(
    formatCents(sumCents(expenses.map(({ totale }) => toCents(totale)))),
  );
  return { sums, hasBefore };
}

/** A picture goes into a CSV file with its twelve months, its totals, and its period below. */
async function exportsCsv(page: Page, { sums, hasBefore }: Awaited<ReturnType<typeof showsStoredFigures>>) {
  const year = thisYear();
  await picture(page, "Uscite per mese").getByRole("button", { name: "Esporta" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  const fileName = new RegExp(`^statistiche-uscite-per-mese-anno-${year}-[\\d-]+\\.csv$`);
  expect(download.suggestedFilename()).toMatch(fileName);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  const sailedBefore = hasBefore ? `Uscite ${year - 1};` : "";
  expect(lines[0]).toContain(`Mese;Uscite ${year};${sailedBefore}Partecipanti ${year};`);
  expect(lines[13]).toContain(`Totale;${sums.join(";")};`);
  expect(lines.slice(14, 16)).toEqual(["", `Periodo: dal 01/01/${year} al 31/12/${year}`]);
}

/** The page as the server sends it has its pictures, and names no member. */
async function namesNoMember(site: Site, html: string) {
  expect(html).toContain("Uscite per mese");
  const members = await site.db.select().from(table.utenti);
  const named = members.filter(
    ({ nominativo, permesso }) => permesso === "SOCIO" && html.includes(nominativo),
  );
  expect(named.map(({ nominativo }) => nominativo)).toEqual([]);
}

/** A picture is printed alone, with its days, its drawing and its totals, and goes when it is printed. */
async function printsOnePicture(page: Page) {
  const year = thisYear();
  await picture(page, "Uscite per barca").getByRole("button", { name: "Esporta" }).click();
  await page.getByRole("menuitem", { name: "Stampa" }).click();
  await page.waitForFunction(() => "prints" in window && window.prints === 1);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByRole("heading", { name: "Uscite per barca" })).toBeVisible();
  await expect(sheet.getByText(`dal 01/01/${year} al 31/12/${year}`)).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Uscite" })).toBeVisible();
  await expect(sheet.getByRole("row", { name: /^Totale/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Statistiche" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);
}

/** Two days that are typed are the period; a last one before the first is refused. */
async function showsTypedPeriod(site: Site, page: Page) {
  const [first, last] = [inDays(-150), todayInRome()];
  const [from, to] = [page.getByLabel("Dal", { exact: true }), page.getByLabel("Al", { exact: true })];
  await from.fill(formatDate(last));
  await to.fill(formatDate(first));
  await to.press("Enter");
  await expect(page.getByText("L'ultimo giorno non può essere prima del primo.")).toBeVisible();
  await from.fill(formatDate(first));
  await to.fill(formatDate(last));
  await to.press("Enter");
  await page.waitForURL(`**/statistiche?dal=${first}&al=${last}`);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(picture(page, "Uscite per mese").getByRole("columnheader").nth(1)).toHaveText(
    "Uscite nel periodo",
  );
  expect((await totals(page, "Uscite per mese"))[0]).toBe(
    String((await storedSailings(site, { from: first, to: last })).sailings),
  );
}

test("ADMIN sees every picture; its figures are the database's, no member is named; accessible", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("admin");
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
  });
  const response = await open(page, "/statistiche");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Solo per amministratori")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Tesseramenti",
    "Uscite",
    "Corsi",
    "Spese",
    "Scadenze",
  ]);

  const stored = await showsStoredFigures(site, page);
  await exportsCsv(page, stored);
  await namesNoMember(site, (await response?.text()) ?? "");
  await printsOnePicture(page);
  await expectAccessible(page);
});

test("SEGRETERIA sees new memberships and their own; what is for administrators says so", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  const mark = site.legacy.recorded.length;
  await open(page, "/statistiche");
  await expect(picture(page, "Presenze agli appelli").getByText("Solo per amministratori.")).toBeVisible();
  await expect(
    picture(page, "Tesseramenti per tipo di tessera").getByText("Solo i nuovi e quelli assegnati a te", {
      exact: false,
    }),
  ).toBeVisible();
  expect((await totals(page, "Uscite per mese"))[0]).toBe(
    String((await storedSailings(site, yearPeriod(thisYear()))).sailings),
  );
  const main = page.getByRole("main");
  await expectNoSideScroll(main);
  const paths = site.legacy.recorded.slice(mark).map(({ path }) => path);
  expect(paths.filter((path) => /^\/(tesseramento\/all|lbcro\/(?!organizzatore))/.test(path))).toEqual([]);
  expect(paths.filter((path) => path === "/crocierautente/")).toHaveLength(1);
});

test("a period is in the address, by link or keyboard; on paper each picture has its page", async ({
  site,
  signedIn,
}) => {
  const year = thisYear();
  const page = await signedIn("admin");
  await open(page, "/statistiche?dal=2026-02-30&al=oggi");
  await expect(page.getByText("Scrivi il primo e l'ultimo giorno.")).toBeVisible();
  await expect(page.getByText(`Dal 01/01/${year} al 31/12/${year}, a confronto`)).toBeVisible();
  await page.getByRole("link", { name: `Anno ${year - 1}`, exact: true }).click();
  await page.waitForURL(`**/statistiche?anno=${year - 1}`);
  await expect(page.getByText(`Dal 01/01/${year - 1} al 31/12/${year - 1}, a confronto`)).toBeVisible();
  await expect(
    picture(page, "Corsi per mese").getByRole("row", { name: `gennaio ${year - 1}` }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Quest'anno" })).toBeVisible();

  // Last year: other tests add boats to this one, and the longest tables take a second page.
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const titles = await page.locator("main caption").allTextContents();
  expect(titles.length).toBeGreaterThan(4);
  const pages = printedPages(await page.pdf({ format: "A4" }));
  expect(pages.length).toBeLessThanOrEqual(titles.length + 2);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Pontile · stampato il ${formatDate(todayInRome())}`);
    expect(text).toContain(`Pagina ${index + 1} di ${pages.length}`);
  }
  for (const title of titles) {
    const own = pages.filter((text) => text.split("\n").includes(title));
    expect(own, title).toHaveLength(1);
    expect(own[0], title).toMatch(/^(Totale|Più avanti)\d/m);
  }
  const months = pages.find((text) => text.includes("\nCorsi per mese\n"));
  expect(months?.match(new RegExp(`^(gennaio|dicembre) ${year - 1}`, "gm"))).toHaveLength(2);

  await showsTypedPeriod(site, page);
});

/** On paper one sentence says what is missing, on the last page with figures; nothing else is said of it. */
async function printsWithout(page: Page, title: string) {
  const titles = await page.locator("main caption").allTextContents();
  const pages = printedPages(await page.pdf({ format: "A4" }));
  expect(pages.filter((text) => text.includes(title))).toHaveLength(1);
  expect(pages.at(-1)).toContain(`Un grafico non si è caricato: ${title}.`);
  expect(pages.at(-1)).toMatch(/^(Totale|Più avanti)\d/m);
  expect(pages.join("\n")).not.toContain("Riprova");
  for (const text of pages) expect(titles.some((one) => text.includes(one))).toBe(true);
}

test("a failing call costs its own picture, a slow one holds up no other; another try brings it", async ({
  site,
  anonymous,
}) => {
  site.legacy.fail(/^\/corso\/$/, { kind: "answer", status: 503, body: "<h1>Manutenzione</h1>" });
  site.legacy.fail(/^\/percorso\//, { kind: "down" });
  site.legacy.fail(/^\/tesseramento\/all/, { kind: "slow", ms: 3500 });
  const page = await anonymous();
  await signIn(page.context(), "admin");
  await page.goto("/statistiche", { waitUntil: "commit" });
  await expect(picture(page, "Tesseramenti per tipo di tessera")).toHaveAttribute("aria-busy", "true");
  await expect(picture(page, "Corsi per mese").getByRole("table")).toBeVisible();
  const failed = picture(page, "Corsi per tipo").getByRole("alert");
  await expect(failed).toContainText("Corsi per tipo: i dati non si sono caricati.");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  await expect(
    picture(page, "Uscite per mese").getByText("Gli itinerari non si sono caricati"),
  ).toBeVisible();
  await expect(picture(page, "Uscite per mese").getByRole("columnheader", { name: /^Miglia/ })).toHaveCount(
    0,
  );
  await expect(picture(page, "Tesseramenti per tipo di tessera").getByRole("table")).toBeVisible();
  await printsWithout(page, "Corsi per tipo");

  site.legacy.heal();
  await page.waitForLoadState();
  await expect(async () => {
    // Until the page has hydrated, a press has no effect.
    await failed.getByRole("button", { name: "Riprova" }).click();
    await expect(picture(page, "Corsi per tipo").getByRole("table")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(failed).toHaveCount(0);
  await expect(
    picture(page, "Uscite per mese")
      .getByRole("columnheader", { name: /^Miglia/ })
      .first(),
  ).toBeVisible();
});
