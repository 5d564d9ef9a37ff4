import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { colleague } from "../support/colleague";
import { table, unique } from "../support/data";
import { expect, test } from "../support/fixtures";
import type { Site } from "../support/site";
import { visit } from "../support/visit";

async function addVenue(site: Site) {
  return site.db
    .insert(table.sedi)
    .values({ nome: unique("Sede"), indirizzo: "Via Roma 1", numposti: 12, note: "Al primo piano" })
    .returning()
    .get();
}

type Venue = Awaited<ReturnType<typeof addVenue>>;

const stored = (site: Site, { id }: Venue) =>
  site.db.select().from(table.sedi).where(eq(table.sedi.id, id)).get();

async function openVenue(page: Page, venue: Venue) {
  await visit(page, `/sede?id=${venue.id}`);
  return page.getByRole("dialog", { name: venue.nome });
}

const question = (page: Page) => page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
const puts = (site: Site, { id }: Venue) =>
  site.legacy.recorded.filter(({ method, path }) => method === "PUT" && path === `/sede/${id}`).length;

/** A form of a venue with these notes typed, while a colleague has saved others. */
async function inConflict(site: Site, page: Page, note = "Al secondo piano") {
  const venue = await addVenue(site);
  const form = await openVenue(page, venue);
  await form.getByLabel("Note").fill(note);
  await site.db.update(table.sedi).set({ note: "Chiusa ad agosto" }).where(eq(table.sedi.id, venue.id));
  return { venue, form };
}

test("two people at one venue: different fields both stay, the same one is asked about", {
  tag: "@always",
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/status of 409/);
  const venue = await addVenue(site);
  const [send, page] = [await colleague(site, "admin"), await signedIn("segreteria")];
  /** A colleague's save. */
  const saveTheirs = (changes: Partial<Venue>, base: Partial<Venue>) =>
    send("PATCH", `/sede/${venue.id}`, { changes, base });
  const form = await openVenue(page, venue);
  const saveMine = () => form.getByRole("button", { name: "Salva" }).click();
  const note = question(page).getByRole("group", { name: "Note" });

  await test.step("different fields", async () => {
    await saveTheirs({ indirizzo: "Via Garibaldi 5" }, { indirizzo: "Via Roma 1" });
    await form.getByLabel("Note").fill("Al secondo piano");
    await saveMine();
    await expect(form).toBeHidden();
    await expect(page.getByText("Sede salvata.").first()).toBeVisible();
    expect(await stored(site, venue)).toMatchObject({
      indirizzo: "Via Garibaldi 5",
      note: "Al secondo piano",
      numposti: 12,
    });
  });

  await test.step("the same field, of which the own value is kept", async () => {
    await openVenue(page, venue);
    await saveTheirs({ note: "Chiusa ad agosto" }, { note: "Al secondo piano" });
    await form.getByLabel("Note").fill("Al terzo piano");
    await form.getByLabel("Posti").fill("20");
    await saveMine();
    await expect(question(page).getByRole("group")).toHaveCount(1);
    await expect(note).toContainText("Il tuo valore Al terzo piano");
    await expect(note).toContainText("Salvato adesso Chiusa ad agosto");
    expect(await stored(site, venue)).toMatchObject({ note: "Chiusa ad agosto", numposti: 12 });
    const before = puts(site, venue);
    await note.getByText("Tieni il mio").click();
    await question(page).getByRole("button", { name: "Salva" }).dblclick();
    await expect(form).toBeHidden();
    expect(await stored(site, venue)).toMatchObject({ note: "Al terzo piano", numposti: 20 });
    expect(puts(site, venue)).toBe(before + 1);
  });

  await test.step("the same field, of which the stored value is taken: the rest is saved", async () => {
    await openVenue(page, venue);
    await form.getByLabel("Note").fill("Al quarto piano");
    await form.getByLabel("Posti").fill("30");
    await saveTheirs({ note: "Chiusa a luglio" }, { note: "Al terzo piano" });
    await saveMine();
    await note.getByText("Prendi quello salvato").click();
    await question(page).getByRole("button", { name: "Salva" }).click();
    await expect(form).toBeHidden();
    expect(await stored(site, venue)).toMatchObject({ note: "Chiusa a luglio", numposti: 30 });
  });
});

test("by keyboard alone: held keys decide nothing, Esc goes back to the form as it was typed", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const page = await signedIn("segreteria");
  const { venue, form } = await inConflict(site, page);
  await form.getByRole("button", { name: "Salva" }).focus();
  await page.keyboard.down("Enter");
  await expect(question(page)).toBeVisible();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(question(page).getByText("Nulla è ancora stato salvato")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(form.getByRole("alert")).toContainText("Quando salvi di nuovo, scegli che cosa vale.");
  await expect(form.getByRole("button", { name: "Salva" })).toBeFocused();
  await expect(form.getByLabel("Note")).toHaveValue("Al secondo piano");
  expect(puts(site, venue)).toBe(0);

  await page.keyboard.press("Enter");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("radio", { name: "Tieni il mio" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: "Salva" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("ArrowDown");
  await expect(question(page).getByRole("radio", { name: "Prendi quello salvato" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(question(page).getByRole("radio", { name: "Tieni il mio" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(question(page).getByRole("button", { name: "Torna al modulo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sede salvata.")).toBeVisible();
  expect(await stored(site, venue)).toMatchObject({ note: "Al secondo piano" });
  expect(puts(site, venue)).toBe(1);
});

test("on a phone the values lie beneath each other, and the buttons stay in sight", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { venue, form } = await inConflict(site, page, "Una riga lunga che non finisce mai. ".repeat(60));
  await form.getByRole("button", { name: "Salva" }).tap();
  await expect(question(page)).toBeVisible();
  const save = question(page).getByRole("button", { name: "Salva" });
  await expect(save).toBeInViewport();
  const [mine, theirs] = [
    await question(page).getByText("Tieni il mio").boundingBox(),
    await question(page).getByText("Prendi quello salvato").boundingBox(),
  ];
  expect(theirs?.y).toBeGreaterThan(mine?.y ?? 0);
  expect(theirs?.x).toBe(mine?.x);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await question(page).getByText("Prendi quello salvato").tap();
  await save.tap();
  await expect(form).toBeHidden();
  expect(await stored(site, venue)).toMatchObject({ note: "Chiusa ad agosto" });
  expect(puts(site, venue)).toBe(0);
});

test("a venue that is deleted meanwhile: the dialog says so, and what was typed can be copied", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 410/);
  const venue = await addVenue(site);
  const page = await signedIn("segreteria");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const form = await openVenue(page, venue);
  await form.getByLabel("Note").fill("Chiusa\nad agosto");
  await form.getByLabel("Posti").fill("20");
  await site.db.delete(table.sedi).where(eq(table.sedi.id, venue.id));

  await form.getByRole("button", { name: "Salva" }).click();
  const gone = page.getByRole("alertdialog", { name: "Questo elemento non c'è più" });
  await expect(gone).toContainText("Note: Chiusa\nad agosto");
  await expectAccessible(page);
  await gone.getByRole("button", { name: "Copia quello che hai scritto" }).click();
  await expect(page.getByText("Copiato negli appunti.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "Posti: 20\nNote: Chiusa\nad agosto",
  );
  await gone.getByRole("button", { name: "Chiudi" }).click();
  await expect(gone).toBeHidden();
  await expect(form.getByLabel("Note")).toHaveValue("Chiusa\nad agosto");
  await expect(form.getByRole("alert")).toContainText("non c'è più");
});
