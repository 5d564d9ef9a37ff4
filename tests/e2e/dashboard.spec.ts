import { eq } from "drizzle-orm";
import { table } from "../support/data";
import { expect, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";

const titles = ["Documenti", "Messaggi", "Logbook", "Brevetti", "Tessere", "Documenti Barche"];

function card(page: import("@playwright/test").Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

async function expectState(
  page: import("@playwright/test").Page,
  title: string,
  state: string,
  timeout = 8000,
) {
  await expect(card(page, title).getByRole("status")).toHaveText(`${title}: ${state}`, { timeout });
}

test("six cards, each with the count of what waits", async ({ site, signedIn }) => {
  await addDocument(site);
  const page = await signedIn("segreteria");
  await page.goto("/dashboard");
  for (const title of titles) await expectState(page, title, "Attivo");
  const waiting = await site.db.select().from(table.documenti).where(eq(table.documenti.accettato, 0));
  const count = waiting.filter((document) => document.rifiutato === 0).length;
  await expect(card(page, "Documenti").getByText("documenti da verificare")).toBeVisible();
  await page.getByRole("button", { name: "Aggiorna Documenti", exact: true }).click();
  const shown = Number(await card(page, "Documenti").locator("span.font-semibold").first().textContent());
  expect(Math.abs(shown - count)).toBeLessThanOrEqual(5);
  await expect(page.getByText(/segnalat/)).toHaveCount(0);
});

test("a slow call and a failing one hold up no other, and a refresh asks again", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/messaggi\//, { kind: "slow", ms: 3000 });
  site.legacy.fail(/^\/tessera\/acc/, { kind: "down" });
  await page.goto("/dashboard");
  await expectState(page, "Documenti", "Attivo", 2000);
  await expectState(page, "Messaggi", "Verifica in corso");
  await expectState(page, "Tessere", "Non attivo");
  await expect(
    card(page, "Tessere").getByText("Il server del circolo non risponde. Riprova tra poco."),
  ).toBeVisible();
  await expectState(page, "Messaggi", "Attivo");
  site.legacy.heal();
  await page.getByRole("button", { name: "Aggiorna Tessere" }).click();
  await expectState(page, "Tessere", "Attivo");
});

test("ADMIN sees how many posts are reported; an instructor sees the logbook alone; a member sees no card", async ({
  signedIn,
}) => {
  const admin = await signedIn("admin");
  await admin.goto("/dashboard");
  await expect(card(admin, "Logbook").getByText(/\d+ segnalat/)).toBeVisible();
  const askedAgain = admin.waitForResponse(/\/lbcro\/sgnadmin/);
  await admin.getByRole("button", { name: "Aggiorna Logbook" }).click();
  await askedAgain;
  const instructor = await signedIn("istruttore");
  await instructor.goto("/dashboard");
  await expect(instructor.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expectState(instructor, "Logbook", "Attivo");
  // /logbook is the secretariat's: the count leads nowhere.
  await expect(instructor.getByRole("main").getByRole("link")).toHaveCount(0);
  const member = await signedIn("socio");
  await member.goto("/dashboard");
  await expect(member.getByRole("main").getByRole("listitem")).toHaveCount(0);
  await expect(member.getByText(/nulla in attesa/)).toBeVisible();
});

test("a card leads to its screen", async ({ signedIn }) => {
  const page = await signedIn("segreteria");
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Documenti", exact: true }).click();
  await page.waitForURL("**/documenti");
});
