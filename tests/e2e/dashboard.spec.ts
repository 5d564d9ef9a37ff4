import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

const titles = ["Documenti", "Messaggi", "Logbook", "Brevetti", "Tessere", "Documenti barche"];

function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function expectState(page: Page, title: string, state: string, timeout = 8000) {
  await expect(card(page, title).getByText(`${title}: ${state}`, { exact: true })).toBeVisible({ timeout });
}

const banner = (page: Page) => page.getByRole("main").getByRole("alert");

/** An outage is one banner with one code; its 'Riprova' brings everything back. */
async function comesBackAfterOutage(site: Site, page: Page) {
  await open(page, "/porti");
  site.legacy.fail(/./, { kind: "down" });
  await page.getByRole("link", { name: "Home", exact: true }).click();
  for (const title of titles) await expectState(page, title, "Non attivo");
  await expect(page.getByText("Non disponibili")).toHaveCount(6);
  await expect(banner(page)).toHaveCount(1);
  await expect(page.getByRole("main").getByText(/codice/i)).toHaveCount(1);
  await expectAccessible(page);
  site.legacy.heal();
  await page.getByRole("button", { name: "Riprova" }).press("Enter");
  for (const title of titles) await expectState(page, title, "Attivo");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText("Non disponibili")).toHaveCount(0);
}

test("six cards; what is slow or fails holds up no other; an outage is one banner with one code", {
  annotation: long("answers that come late and calls that fail are waited for, several times"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/502/);
  const { document } = await addDocument(site);
  await site.db
    .update(table.documenti)
    .set({ created_at: `${plusDays(todayInRome(), -400)}T10:00:00.000Z` })
    .where(eq(table.documenti.id_doc, document.id_doc));
  const page = await signedIn("segreteria");
  await test.step("an outage", () => comesBackAfterOutage(site, page));
  site.legacy.fail(/^\/messaggi\//, { kind: "slow", ms: 3000 });
  site.legacy.fail(/^\/tessera\/acc/, { kind: "down" });
  await open(page, "/dashboard");
  await expectState(page, "Documenti", "Attivo", 2000);
  await expectState(page, "Messaggi", "Verifica in corso");
  await expectState(page, "Tessere", "Non attivo");
  await expect(banner(page)).toContainText("Il server del circolo non risponde. Riprova tra poco.");
  await expectState(page, "Messaggi", "Attivo");
  site.legacy.heal();
  await page.getByRole("button", { name: "Aggiorna Tessere" }).click();
  for (const title of titles) await expectState(page, title, "Attivo");
  await expect(banner(page)).toHaveCount(0);

  const waiting = await site.db.select().from(table.documenti).where(eq(table.documenti.accettato, 0));
  const count = waiting.filter((document) => document.rifiutato === 0).length;
  await expect(card(page, "Documenti").getByText("documenti da verificare")).toBeVisible();
  await expect(card(page, "Documenti").getByText(/^il più vecchio: \d{3}\sgiorni$/)).toBeVisible();
  await page.getByRole("button", { name: "Aggiorna Documenti", exact: true }).click();
  await expect(card(page, "Documenti").locator("span.font-semibold").first()).toHaveText(String(count));
  await expect(page.getByText(/segnalat/)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Documenti", exact: true }).click();
  await page.waitForURL("**/documenti");
});

/** The week has the sailing as a link while lessons fail, and they come back with 'Riprova'. */
async function lessonsHoldUpNothing(
  site: Site,
  page: Page,
  { cruise, boat, userCruises }: Awaited<ReturnType<typeof addSailing>>,
) {
  const sailing = page.getByRole("listitem").filter({ hasText: cruise.nome });
  await expect(sailing).toHaveText(new RegExp(`domani · ${boat.nome}, 2 partecipanti, istruttore `));
  // Nobody of this sailing has papers.
  await page.getByRole("button", { name: "Sono pronte?" }).press("Enter");
  await expect(sailing.getByText(/^\d+ da sistemare$/)).toBeVisible();
  const lessons = page.getByRole("region", { name: "Lezioni" });
  await expect(lessons.getByText("Non disponibili.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Rimborsi da approvare" })).toHaveText(
    /\d\s€\d+$/,
  );
  site.legacy.heal();
  await banner(page).getByRole("button", { name: "Riprova" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(lessons.getByText("Non disponibili.")).toHaveCount(0);
  await expect(sailing.getByRole("link")).toHaveAttribute(
    "href",
    `/crociereutente?uscita=${userCruises[0]?.id}`,
  );
}

/** The table has a bar for the week of this day, and the bar takes the focus. */
async function focusesTheWeekOf(page: Page, day: string) {
  const table = page.getByRole("table", { name: "In scadenza, per settimana" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Settimana",
    "Documenti dei soci",
    "Documenti delle barche",
  ]);
  // The week of the day is the eleventh or the twelfth: the first one may be short.
  const bars = table.getByRole("button", { name: /Documenti dei soci/ });
  await expect(async () => {
    const texts = await bars.allTextContents();
    const at = texts.findIndex((text) => {
      const [, from = "", to = ""] = /(\S+) al (\S+)$/.exec(text) ?? [];
      const iso = (shown: string) => shown.split("/").reverse().join("-");
      return iso(from) <= day && day <= iso(to);
    });
    expect(at).toBeGreaterThan(-1);
    await bars.nth(at).focus();
  }).toPass();
}

/** A bar opens its documents, Esc closes them, and their link leads to the deadlines of those days alone. */
async function leadsToTheDeadlines(page: Page, owner: { nominativo: string }) {
  const bar = page.locator("button:focus");
  await page.keyboard.press("Enter");
  const list = page.getByRole("region", { name: /^Documenti dei soci in scadenza dal/ });
  await expect(list).toBeFocused();
  await expect(bar).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(bar).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await list.getByRole("link", { name: "Apri nello Scadenzario" }).click();
  await page.waitForURL("**/documentiarchivio?vista=scadenzario&dal=*");
  await expect(rowWith(page, owner.nominativo)).toContainText("tra 70 giorni");
  await expect(rowWith(page, "scaduto da")).toHaveCount(0);
  const count = await page.getByRole("radio", { name: /^Tutte/ }).textContent();
  await expect(page.getByText(`scadenze: ${count?.replace("Tutte", "").trim()}`)).toBeAttached();
  await page.getByRole("button", { name: "Mostra tutte le date" }).click();
  await expect(rowWith(page, "scaduto da").first()).toBeVisible();
}

test("the week has each sailing once, as a link; failing lessons hold up nothing; a bar leads on", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const tomorrow = plusDays(todayInRome(), 1);
  const sailing = await addSailing(site, { inizio: tomorrow, fine: tomorrow });
  const day = plusDays(todayInRome(), 70);
  const { owner } = await addDocument(site, { accettato: 1, scadenza: day });
  site.legacy.fail(/^\/corsoutente\//, { kind: "down" });
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  await lessonsHoldUpNothing(site, page, sailing);
  await focusesTheWeekOf(page, day);
  await leadsToTheDeadlines(page, owner);
});
