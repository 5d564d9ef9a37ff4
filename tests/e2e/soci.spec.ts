import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

/** Two members with a surname of this test's own: one reliable with role 4, one not, with role 5. */
async function addPair(site: Site) {
  const cognome = unique("Gemelli");
  const pair = [];
  for (const [nome, affidabilita, ruolo] of [
    ["Zita", 4, [5]],
    ["Alda", 5, [1, 4]],
  ] as const) {
    const member = await addMember(site, { nome, cognome });
    const changed = { affidabilita, ruolo: [...ruolo] };
    await site.db.update(table.utenti).set(changed).where(eq(table.utenti.id_usr, member.id_usr));
    pair.push({ ...member, ...changed });
  }
  const [zita, alda] = pair;
  if (!zita || !alda) throw new Error("no pair");
  return { cognome, zita, alda };
}

test("a search by words and roles is in the address: made, narrowed, gone back from, reset", {
  tag: "@always",
}, async ({ site, signedIn }) => {
  const { cognome, alda } = await addPair(site);
  const page = await signedIn("segreteria");
  await open(page, "/soci");
  await expect(page.getByText("Scrivi almeno una parte del nome e premi «Cerca».")).toBeVisible();

  const before = site.legacy.recorded.length;
  await page.getByLabel("Cerca un socio").fill(` ${cognome.toUpperCase()} `);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  const rows = page.getByRole("row").filter({ hasText: cognome });
  await expect(rows).toHaveText([/Alda/, /Zita/]);
  expect(site.legacy.recorded.slice(before).filter(({ path }) => path === "/ricerca/")).toHaveLength(1);
  await expect(rows.first()).toContainText(alda.SOC_ID);
  await expect(rows.first()).toContainText(alda.email);
  await expect(rows.first().getByText("5 su 10, affidabile")).toBeVisible();
  await expect(rows.last().getByText("4 su 10, poco affidabile")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Soci");

  await page.getByPlaceholder("Filtra i risultati").fill("zita");
  await expect(rows).toHaveText([/Zita/]);
  await expect(page).toHaveURL(/q=zita/);
  await page.getByRole("button", { name: "Ricerca avanzata" }).click();
  await page.getByRole("button", { name: "Ruoli" }).click();
  await page.getByRole("checkbox", { name: "Istruttore di vela" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  // The table's own filter belonged to the search before.
  await expect(rows).toHaveText([/Alda/]);
  await expect(page).toHaveURL(/ruoli=4/);
  await expectAccessible(page);

  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveText([/Zita/]);
  await page.goForward();
  await page.reload();
  await expect(rows).toHaveText([/Alda/]);
  await expect(page.getByLabel("Cerca un socio")).toHaveValue(cognome.toUpperCase());
  await expect(page.getByRole("list", { name: "Ruoli: scelte" })).toHaveText("Istruttore di vela");
  await page.getByRole("button", { name: "Azzera" }).click();
  await expect(page.getByLabel("Cerca un socio")).toHaveValue("");
  await expect(page.getByText("Scrivi almeno una parte del nome e premi «Cerca».")).toBeVisible();
  await expect(page).toHaveURL(/\/soci$/);
});

/** The address of a search arrives with its rows, and the browser does not ask for them again. */
async function arrivesWithRows(page: Page, cognome: string) {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  // On a busy machine a page does not wait for its rows.
  await expect(async () => {
    sent.length = 0;
    const response = await open(page, `/soci?nome=${encodeURIComponent(cognome)}`);
    expect(await response?.text()).toMatch(/<tr[^>]*aria-rowindex="3"/);
  }).toPass();
  await expect(rowWith(page, cognome)).toHaveCount(2);
  expect(sent.filter((path) => path.includes("/ricerca/"))).toEqual([]);
}

/** An edited member breaks no rule, and fits a phone. */
async function isAccessible(page: Page, nominativo: string) {
  await rowWith(page, "Zita").click();
  const dialog = page.getByRole("dialog", { name: nominativo });
  await dialog.getByRole("button", { name: "Modifica", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSideScroll(dialog.locator("[data-dialog-body]"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("by keyboard: Enter searches and opens, arrows choose, Esc returns; by address; accessible", async ({
  site,
  signedIn,
}) => {
  const { cognome, zita } = await addPair(site);
  const page = await signedIn("admin");
  await open(page, "/soci");
  await expect(page.getByLabel("Cerca un socio")).toBeFocused();
  await page.keyboard.type(cognome);
  await page.keyboard.press("Enter");
  await expect(rowWith(page, cognome)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(rowWith(page, "Alda")).toBeFocused();
  // By Tab: the box's own button, Cerca, the advanced search, the reset, the filter, the menus, the header,
  // the rows.
  await page.getByLabel("Cerca un socio").focus();
  const isAtRow = () => rowWith(page, "Alda").evaluate((row) => row === document.activeElement);
  let stops = 0;
  for (; stops < 10 && !(await isAtRow()); stops++) await page.keyboard.press("Tab");
  expect(stops).toBeLessThan(10);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Zita ${cognome}` });
  await expect(dialog.getByRole("region", { name: "Dati" })).toContainText("Zita");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, "Zita")).toBeFocused();
  await test.step("by its address", () => arrivesWithRows(page, cognome));
  await test.step("accessible", () => isAccessible(page, zita.nominativo));
});

/** An empty search finds all, another nobody; the frame comes before the member; one that is gone is said. */
async function findsAllOrNobody(
  site: Site,
  page: Page,
  zita: { id_usr: number; nominativo: string; SOC_ID: string },
) {
  const hint = page.getByText("Scrivi almeno una parte del nome e premi «Cerca».");
  site.legacy.fail(new RegExp(`^/utente/${zita.id_usr}`), { kind: "slow", ms: 1500 }, { times: 1 });
  await open(page, `/soci?socio=${zita.id_usr}`);
  await expect(page.getByRole("dialog", { name: "Socio" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: zita.nominativo })).toBeVisible();
  await expect(page.getByText(`Socio n. ${zita.SOC_ID}`)).toBeVisible();
  await page.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(page).toHaveURL(/\/soci$/);
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(page.getByText(/^\d+ righe$/)).toBeVisible();
  const everybody = (await site.db.select().from(table.utenti)).length;
  const shown = Number((await page.getByText(/^\d+ righe$/).textContent())?.replace(/\D/g, ""));
  expect(shown).toBeGreaterThanOrEqual(60);
  expect(shown).toBeLessThanOrEqual(everybody);
  await page.getByLabel("Cerca un socio").fill("nessuno si chiama così");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nessun socio trovato")).toBeVisible();
  await open(page, "/soci?socio=999999");
  await expect(page.getByText("Questo socio non c'è più.")).toBeVisible();
  await expect(page).toHaveURL(/\/soci$/);
}

test("reminds and writes to several, says of each how it went; finds all, nobody, one by address", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const { cognome, zita, alda } = await addPair(site);
  const now = new Date().toISOString();
  await site.db.insert(table.documenti).values({
    id_usr: alda.id_usr,
    id_tipo: 7,
    accettato: 1 as const,
    scadenza: "2020-01-31",
    path: "uploads/x",
    created_at: now,
    updated_at: now,
  });
  const page = await signedIn("segreteria");
  await open(page, `/soci?nome=${encodeURIComponent(cognome)}`);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await page.getByRole("button", { name: "Sollecita", exact: true }).click();
  const reminder = page.getByRole("dialog", { name: "Sollecita i documenti" });
  await reminder.getByRole("button", { name: "Sollecita 2 soci" }).click();
  // Zita has nothing to be reminded of: her row says so, Alda's that it went.
  await expect(reminder.getByText("Nessun documento da sollecitare.", { exact: false })).toBeVisible();
  await expect(reminder.getByText("Inviato", { exact: true })).toBeVisible();
  // It would be refused again.
  await expect(reminder.getByRole("button", { name: "Riprova ciò che non è riuscito" })).toHaveCount(0);
  await reminder.getByRole("button", { name: "Chiudi" }).last().click();
  const notices = await site.db.select().from(table.notifiche);
  expect(notices.filter(({ id_usr }) => id_usr === alda.id_usr)).toHaveLength(1);
  expect(notices.filter(({ id_usr }) => id_usr === zita.id_usr)).toHaveLength(0);

  await page.getByRole("button", { name: "Scrivi un messaggio" }).click();
  const message = page.getByRole("dialog", { name: "Messaggio a 2 soci" });
  await message.getByLabel("Oggetto").selectOption({ index: 1 });
  const testo = unique("Assemblea sabato");
  await message.getByLabel("Testo").fill(testo);
  await message.getByRole("button", { name: "Invia a 2 soci" }).click();
  await expect(message.getByText("Tutto riuscito: 2.")).toBeVisible();
  const sent = await site.db.select().from(table.messaggi).where(eq(table.messaggi.testo, testo));
  expect(sent.map(({ mittente, destinatario }) => [mittente, destinatario]).sort()).toEqual(
    [
      [3, zita.id_usr],
      [3, alda.id_usr],
    ].sort(),
  );
  await message.getByRole("button", { name: "Chiudi" }).last().click();
  await test.step("all, nobody, one by the address", () => findsAllOrNobody(site, page, zita));
});
