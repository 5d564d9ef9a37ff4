import type { Locator, Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCard } from "../support/records/cards";
import type { Site } from "../support/site";

const stored = (site: Site, ids: readonly number[]) =>
  site.db
    .select()
    .from(table.tessere)
    .where(inArray(table.tessere.id, [...ids]))
    .orderBy(table.tessere.id);

/** Cards of one family, and the address of a list that shows them alone. */
async function addSome(site: Site, names: readonly string[]) {
  const cognome = unique("Tessere");
  const all = [];
  for (const nome of names) all.push(await addCard(site, { nome, cognome }));
  return {
    cognome,
    ids: all.map(({ card }) => card.id),
    list: `/tessera?sort=utente&q=${encodeURIComponent(cognome)}`,
  };
}

/** Without a mouse: the rejection is taken back and sends nothing, the card accepted, the next rejected. */
async function decidesByKeyboard(page: Page, dialog: Locator, cognome: string) {
  await page.keyboard.press("u");
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(`Carla ${cognome}`)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("a");
  await expect(dialog.getByText(`Carla ${cognome}`)).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "No" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

test("accepts and rejects by mouse and by keyboard, takes back; accessible, fits a phone", {
  annotation: long("three cards by mouse and by keyboard, with axe twice, and a phone"),
}, async ({ site, signedIn }) => {
  const { cognome, ids, list } = await addSome(site, ["Anna", "Bea", "Carla"]);
  const page = await signedIn("segreteria");
  const from = site.legacy.recorded.length;
  await open(page, list);
  await expect(page.getByRole("heading", { name: "Tessere da accettare" })).toBeVisible();
  await expect(rowWith(page, "Anna")).toContainText("31/12/2031");
  await expectAccessible(page);
  await rowWith(page, "Anna").click();
  const dialog = page.getByRole("dialog", { name: "Tessera FIV" });
  await expect(dialog.getByText(`Anna ${cognome}`)).toBeVisible();
  await expect(dialog.getByText("ITA 77")).toBeVisible();
  await expect(dialog.getByRole("img", { name: /Anteprima/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accetta" }).click();
  await expect(page.getByText("Tessera accettata.")).toBeVisible();
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await expect(question.getByText("Sicuri di voler rifiutare la tessera?", { exact: true })).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  await expect(dialog.getByText(`Bea ${cognome}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Rifiuta" }).click();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(dialog.getByText(`Carla ${cognome}`)).toBeVisible();
  await decidesByKeyboard(page, dialog, cognome);
  await expect(rowWith(page, cognome)).toHaveCount(0);
  // Another screen of the same page: what is held goes up at once.
  await page.getByRole("link", { name: "Home" }).click();
  await expect
    .poll(async () => (await stored(site, ids)).map(({ id, accettato }) => [id, accettato]))
    .toEqual([
      [ids[0], 1],
      [ids[1], 1],
    ]);
  const sent = site.legacy.recorded.slice(from).filter(({ path }) => /^\/tessera\/(acc\/)?\d/.test(path));
  expect(sent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    `DELETE /tessera/${ids[2]}`,
    `PUT /tessera/acc/${ids[0]}`,
    `PUT /tessera/acc/${ids[1]}`,
  ]);
});

test("accepts several; what failed says why and alone is tried again; a deleted one says so", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/410|422|502/);
  const { cognome, ids, list } = await addSome(site, ["Anna", "Bea", "Carla"]);
  const page = await signedIn("segreteria");
  await open(page, list);
  await page.getByRole("checkbox", { name: /tutt/i }).check();
  await page.getByRole("button", { name: "Accetta", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Accetta 3 tessere" });
  site.legacy.fail(new RegExp(`^/tessera/acc/${ids[1]}$`), { kind: "down" }, { times: 1 });
  await site.db.delete(table.tessere).where(eq(table.tessere.id, ids[2] ?? 0));
  await dialog.getByRole("button", { name: "Accetta 3 tessere" }).click();
  await expect(dialog.getByText("Operazioni riuscite: 1. Non riuscite: 2.")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Carla" })).toContainText(
    "Non è più da verificare: qualcun altro ha già deciso, oppure non c'è più.",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Riprova ciò che non è riuscito" }).click();
  await expect(dialog.getByText("Operazioni riuscite: 2. Non riuscite: 1.")).toBeVisible();
  await dialog.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(rowWith(page, cognome)).toHaveCount(0);
  expect((await stored(site, ids)).map(({ accettato }) => accettato)).toEqual([1, 1]);
});
