import type { Locator, Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addBoat } from "../support/records/boats";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

const plan = (page: Page) => page.getByRole("region", { name: /^Piano per / });
const bar = (page: Page, name: string) => plan(page).getByRole("link", { name: new RegExp(`^${name}`) });
const day = (page: Page, boat: string, name: string) =>
  plan(page).getByRole("button", { name: new RegExp(`^${boat}, ${name}, `) });
const dialogOf = (page: Page, cruise: string) => page.getByRole("dialog", { name: `Sposta ${cruise}` });

/** A sailing of six from Monday 3 to Wednesday 5 March 2031, and another boat of the club. */
async function sailingOfSix(site: Site) {
  const days = { inizio: "2031-03-03", fine: "2031-03-05" };
  const sailing = await addSailing(site, { crew: 6, ...days });
  const { boat: other } = await addBoat(site, { collabora: 1 });
  return { ...sailing, other, ids: sailing.userCruises.map(({ id }) => id) };
}

async function storedOf(site: Site, ids: readonly number[]) {
  const { crociereutente } = table;
  const rows = await site.db
    .select()
    .from(crociereutente)
    .where(inArray(crociereutente.id, [...ids]));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.barca, row?.inizio, row?.fine];
  });
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover({ position: { x: 4, y: 20 } });
  await page.mouse.down();
  await to.hover();
  await to.hover({ position: { x: 8, y: 8 } });
  await page.mouse.up();
}

async function onOther(page: Page, sailing: Awaited<ReturnType<typeof sailingOfSix>>) {
  await open(page, "/pianificazione?giorno=2031-03-01");
  await drag(page, bar(page, sailing.cruise.nome), day(page, sailing.other.nome, "lunedì 3 marzo 2031"));
  return dialogOf(page, sailing.cruise.nome);
}

test("a bar is dragged to another boat and days: clashes first, one save for all, undone", {
  tag: "@always",
  annotation: long("a move with its questions, saved and undone"),
}, async ({ site, signedIn }) => {
  const sailing = await sailingOfSix(site);
  const { cruise, boat, other, ids, members } = sailing;
  const there = await addSailing(site, {
    crew: 1,
    barca: other.id,
    inizio: "2031-03-12",
    fine: "2031-03-13",
  });
  const twice = await addSailing(site, {
    crew: 1,
    utente: members[1]?.id_usr,
    istruttore: 0,
    inizio: "2031-03-11",
    fine: "2031-03-14",
  });
  const page = await signedIn("segreteria");
  await open(page, "/pianificazione?giorno=2031-03-01");
  const dialog = dialogOf(page, cruise.nome);
  const before = ids.map(() => [boat.id, "2031-03-03", "2031-03-05"]);

  await test.step("the dialog says what it would clash with, and nothing is saved yet", async () => {
    await drag(page, bar(page, cruise.nome), day(page, other.nome, "lunedì 10 marzo 2031"));
    await expect(dialog.getByLabel("Barca")).toHaveValue(String(other.id));
    await expect(dialog.getByLabel("Inizio")).toHaveValue("10/03/2031");
    await expect(dialog.getByLabel("Fine")).toHaveValue("12/03/2031");
    const warnings = dialog.getByRole("list", { name: "Avvisi" });
    await expect(warnings).toContainText(`la barca è anche in «${there.cruise.nome}»`);
    await expect(warnings).toContainText(
      `Socio occupato: ${members[1]?.nominativo} è anche in «${twice.cruise.nome}»`,
    );
    expect(await storedOf(site, ids)).toEqual(before);
  });

  await test.step("the last day follows the first, and all six are saved", async () => {
    await dialog.getByLabel("Inizio").fill("20/03/2031");
    await dialog.getByLabel("Inizio").press("Tab");
    await expect(dialog.getByLabel("Fine")).toHaveValue("22/03/2031");
    await expect(dialog.getByRole("list", { name: "Avvisi" })).toBeHidden();
    await dialog.getByRole("button", { name: "Sposta per tutti e 6" }).click();
    await expect(page.getByText(`Uscita spostata su ${other.nome}.`)).toBeVisible();
    expect(await storedOf(site, ids)).toEqual(ids.map(() => [other.id, "2031-03-20", "2031-03-22"]));
    await expect(bar(page, cruise.nome)).toBeFocused();
  });

  await test.step("'Annulla' gives each what it had", async () => {
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect(page.getByText("Rimesso com'era prima.")).toBeVisible();
    expect(await storedOf(site, ids)).toEqual(before);
  });
});

test("by keyboard a bar moves by days and rows; Esc leaves it, Enter asks", async ({ site, signedIn }) => {
  const { cruise, ids, boat } = await sailingOfSix(site);
  const page = await signedIn("segreteria");
  await open(page, `/pianificazione?giorno=2031-03-01&barca=${boat.id}`);
  const moved = bar(page, cruise.nome);
  await moved.focus();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowRight");
  const said = page.getByRole("status").filter({ hasText: `Sposti ${cruise.nome}` });
  await expect(said).toContainText("dal 04/03/2031 al 06/03/2031");
  await page.keyboard.press("Escape");
  await expect(said).toHaveCount(0);
  for (const key of ["m", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const dialog = dialogOf(page, cruise.nome);
  await expect(dialog.getByLabel("Inizio")).toHaveValue("05/03/2031");
  await dialog.getByRole("button", { name: "Sposta per tutti e 6" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Uscita spostata.")).toBeVisible();
  expect(await storedOf(site, ids)).toEqual(ids.map(() => [boat.id, "2031-03-05", "2031-03-07"]));
  await expect(moved).toBeFocused();
});

test("a colleague changes one booking in the middle, and another one fails", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of (409|50\d)/);
  const sailing = await sailingOfSix(site);
  const { other, ids, members } = sailing;
  const { boat: theirs } = await addBoat(site, { collabora: 1 });
  const page = await signedIn("segreteria");
  const dialog = await onOther(page, sailing);
  await expect(dialog.getByLabel("Barca")).toHaveValue(String(other.id));
  await site.db
    .update(table.crociereutente)
    .set({ barca: theirs.id })
    .where(inArray(table.crociereutente.id, [ids[1] ?? 0]));
  site.legacy.fail(new RegExp(`^/crocierautente/${ids[2]}$`), { kind: "down" }, { method: "PUT" });
  await dialog.getByRole("button", { name: "Sposta per tutti e 6" }).click();
  const question = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(question).toContainText(`la prenotazione di ${members[1]?.nominativo}`);
  await question.getByText("Tieni il mio").click();
  await question.getByRole("button", { name: "Salva" }).click();

  const run = dialog.getByRole("region", { name: "Salvataggio" });
  await expect(run.getByText("Salvataggi fatti: 5 su 6")).toBeVisible();
  site.legacy.heal();
  await run.getByRole("button", { name: "Riprova (1)" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Uscita spostata su ${other.nome}.`)).toBeVisible();
  expect(await storedOf(site, ids)).toEqual(ids.map(() => [other.id, "2031-03-03", "2031-03-05"]));
});

test("on a phone 'Sposta…' is in the table", async ({ site, signedIn }) => {
  const { cruise, ids, boat, other } = await sailingOfSix(site);
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  await open(page, `/pianificazione?giorno=2031-03-01&barca=${boat.id}`);
  const row = rowWith(page, cruise.nome);
  await row.getByRole("button", { name: "Sposta…" }).click();
  const dialog = dialogOf(page, cruise.nome);
  await dialog.getByLabel("Barca").selectOption(other.nome);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Sposta per tutti e 6" }).click();
  await expect(page.getByText(`Uscita spostata su ${other.nome}.`)).toBeVisible();
  expect(await storedOf(site, ids)).toEqual(ids.map(() => [other.id, "2031-03-03", "2031-03-05"]));
});
