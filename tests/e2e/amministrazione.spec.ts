import type { Page } from "@playwright/test";
import { formatCents } from "@/lib/format/money";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { sumCents, toCents } from "../../lib/rules/money";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addBoatDocument } from "../support/records/boat-documents";
import { addCard } from "../support/records/cards";
import { addExpense, addReimbursement } from "../support/records/claims";
import { addDocument } from "../support/records/documents";
import { addLicence } from "../support/records/licences";
import { addMembership } from "../support/records/memberships";
import { expectNoSideScroll } from "../support/side-scroll";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const soon = plusDays(todayInRome(), 30);

test("ADMIN sees what waits of every kind, each with its link and the way to all", async ({
  site,
  signedIn,
}) => {
  const claim = await addReimbursement(site, [], { da: soon, a: soon, totale: "1.234,50" });
  const accepted = await addReimbursement(site, [], { da: soon, a: soon, stato: "APPROVATA" });
  const expense = await addExpense(site, ["MIGLIORIE"], { il: soon });
  const membership = await addMembership(site, { front: 3, pagato: 1 });
  const card = await addCard(site);
  const licence = await addLicence(site);
  const { owner, document } = await addDocument(site);
  const boat = await addBoatDocument(site, { tipo: 1, nome: "Assicurazione" });

  const page = await signedIn("admin");
  await open(page, "/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Amministrazione" }).click();
  await page.waitForURL("**/amministrazione");
  const rows: [section: string, name: string, href: string][] = [
    ["Rimborsi", claim.name, `/rimborsi?stato=APPROVARE&rimborso=${claim.id}`],
    ["Spese barca", expense.name, `/spesebarca?stato=APPROVARE&spesa=${expense.id}`],
    ["Tutti i tesseramenti", membership.name, `/tesseramento?vista=tutte&tesseramento=${membership.id}`],
    ["Tessere", card.owner.nominativo, `/tessera?tessera=${card.card.id}`],
    ["Brevetti", licence.owner.nominativo, `/qualifiche?brevetto=${licence.licence.id}`],
    ["Documenti dei soci", owner.nominativo, `/documenti?documento=${document.id_doc}`],
    ["Documenti delle barche", boat.owner?.nominativo ?? "", `/docbarca?documento=${boat.document.id_doc}`],
  ];
  for (const [section, name, href] of rows)
    await expect(region(page, section).getByRole("link", { name }), section).toHaveAttribute("href", href);

  const claims = region(page, "Rimborsi");
  await expect(claims.getByRole("listitem").filter({ hasText: claim.name })).toContainText("1.234,50 €");
  await expect(claims.getByText(accepted.name)).toHaveCount(0);
  const waiting = (await site.db.select().from(table.rimborsi)).filter(({ stato }) =>
    /APPROVARE$/.test(stato),
  );
  const sum = formatCents(sumCents(waiting.map(({ totale }) => toCents(totale))));
  await expect(claims.getByText(`In tutto ${sum}`)).toBeVisible();
  await expect(claims.getByText(String(waiting.length), { exact: true })).toBeVisible();
  const state = region(page, "Tutti i tesseramenti")
    .getByRole("listitem")
    .filter({ hasText: membership.name });
  await expect(state).toContainText("Non concluso");
  await expect(state).not.toContainText("Non pagato");
  for (const section of rows.map(([name]) => name))
    expect(await region(page, section).getByRole("listitem").count(), section).toBeLessThanOrEqual(8);

  await claims.getByRole("link", { name: claim.name }).click();
  await expect(page.getByRole("dialog", { name: claim.name })).toBeVisible();
  await page.goBack();
  await region(page, "Documenti dei soci")
    .getByRole("link", { name: /^Vedi tutti/ })
    .click();
  await page.waitForURL("**/documenti");
});

test("SEGRETERIA by keyboard: new memberships and their own, nobody else's; accessible", async ({
  site,
  signedIn,
}) => {
  const fresh = await addMembership(site);
  const mine = await addMembership(site, { front: 3 });
  const others = await addMembership(site, { front: 2 });
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  // The requests before this mark belong to other tests of this worker.
  const mark = site.legacy.recorded.length;
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Vai a…" })).toBeFocused();
  await page.keyboard.type("amministrazione");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/amministrazione");
  await expect(region(page, "Nuovi").getByText(fresh.name)).toBeVisible();
  await expect(region(page, "Assegnati a me").getByText(mine.name)).toBeVisible();
  await expect(page.getByText(others.name)).toHaveCount(0);
  await expect(region(page, "Tutti i tesseramenti")).toHaveCount(0);
  expect(site.legacy.recorded.slice(mark).filter(({ path }) => path === "/tesseramento/all")).toEqual([]);

  await expect(page.getByRole("link", { name: /^Vedi tutt[ie]/ })).toHaveCount(8);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const main = page.getByRole("main");
  await expectNoSideScroll(main);
  await page.setViewportSize({ width: 1440, height: 900 });

  // From the section's own link on to its first row, which is the newest.
  await region(page, "Nuovi")
    .getByRole("link", { name: /^Vedi tutti/ })
    .focus();
  await page.keyboard.press("Tab");
  await expect(region(page, "Nuovi").getByRole("link", { name: fresh.name })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/tesseramento\\?vista=nuove&tesseramento=${fresh.id}`));
  // A look from here takes nothing on.
  await expect(page.getByRole("button", { name: "Prendi in carico" })).toBeVisible();
});
