import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

/** A set of this test's own, which belongs to no level. */
async function addSet(site: Site, permessi: Record<string, boolean> = { soci: true, porti: false }) {
  const [set] = await site.db
    .insert(table.permessi)
    .values({ nome: unique("Insieme"), permessi })
    .returning();
  if (!set) throw new Error("no set");
  return set;
}

async function stored(site: Site, id: number) {
  const [set] = await site.db.select().from(table.permessi).where(eq(table.permessi.id, id));
  return set?.permessi;
}

/** Puts a level's set back when the test is over: the others sign in with it. */
async function keeping(site: Site, id: number, run: () => Promise<void>) {
  const before = await stored(site, id);
  try {
    await run();
  } finally {
    await site.db.update(table.permessi).set({ permessi: before }).where(eq(table.permessi.id, id));
  }
}

const SEGRETERIA = 3;
const summary = (page: Page) => page.getByRole("region", { name: "Effetto sul menu" });
const box = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("checkbox", { name, exact: true });

test("a set is edited key by key, and by all and none, of a group, a search and overall", async ({
  site,
  signedIn,
}) => {
  const set = await addSet(site, { soci: true, porti: false, "boe in mare": true });
  const page = await signedIn("segreteria");
  await open(page, `/permessi?insieme=${set.id}`);
  const dialog = page.getByRole("dialog", { name: set.nome });
  const checked = dialog.getByRole("checkbox", { checked: true });
  await dialog.getByRole("button", { name: "Tutte in Chat" }).click();
  await expect(checked).toHaveCount(6);
  await dialog.getByRole("button", { name: "Nessuna in Chat" }).click();
  await dialog.getByRole("button", { name: "Nessuna in Altre" }).click();
  // That of the members is left.
  await expect(checked).toHaveCount(1);
  await dialog.getByRole("button", { name: "Seleziona tutte", exact: true }).click();
  await expect(dialog.getByRole("checkbox", { checked: false })).toHaveCount(0);

  const search = dialog.getByRole("searchbox", { name: "Cerca tra le chiavi" });
  await search.fill("loogbook");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Deseleziona quelle trovate" }).click();
  await search.fill("nessuna di queste");
  await expect(dialog.getByText("Nessuna chiave con questo nome.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("checkbox", { checked: false })).toHaveCount(1);
  await expect(box(page, "Logbook")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
  expect(await stored(site, set.id)).toEqual({ soci: true, porti: false, "boe in mare": true });

  await expect(rowWith(page, set.nome)).toContainText("2 di 45");
  await rowWith(page, set.nome).click();
  await expect(dialog.getByText("nessun livello si chiama così")).toBeVisible();
  await expect(summary(page)).toContainText("Nessuna modifica");
  await box(page, "Soci").uncheck();
  await box(page, "Crociere").check();
  await box(page, "Deleghe").check();
  // A set that is nobody's shows and hides nothing.
  await expect(summary(page)).toContainText("Senza effetto: Soci, Deleghe, Crociere");
  await expect(summary(page)).not.toContainText(/Mostra|Nasconde/);
  await box(page, "Deleghe").uncheck();
  await expect(summary(page)).toContainText("Senza effetto: Soci, Crociere");
  await expect(box(page, "boe in mare")).toBeChecked();

  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Permessi salvati.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored(site, set.id)).toEqual({
    soci: false,
    porti: false,
    "boe in mare": true,
    crociere: true,
  });
});

test("the own level's set: the menu follows; emptying it is asked about, deleting it refused", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  await keeping(site, SEGRETERIA, async () => {
    const page = await signedIn("segreteria");
    await open(page, `/permessi?insieme=${SEGRETERIA}`);
    const menu = page.locator("nav[aria-label=Menu]");
    await expect(menu.getByText("Deleghe", { exact: true })).toHaveCount(1);
    await box(page, "Deleghe").uncheck();
    await expect(page.getByText("È l'insieme del tuo livello")).toHaveCount(0);
    await page.getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Permessi salvati.")).toBeVisible();
    await expect(menu.getByText("Deleghe", { exact: true })).toHaveCount(0);
    await expect(menu.getByText("Permessi", { exact: true })).toHaveCount(1);

    const question = page.getByRole("alertdialog", { name: "Attenzione!" });
    await rowAction(rowWith(page, "SEGRETERIA"), "Elimina");
    await expect(question.getByText("È l'insieme del tuo livello")).toBeVisible();
    await question.getByRole("button", { name: "Sì" }).click();
    await expect(question.getByText("è l'insieme di permessi di un livello")).toBeVisible();
    await question.getByRole("button", { name: "No" }).click();
    expect(await stored(site, SEGRETERIA)).toBeDefined();

    await rowWith(page, "SEGRETERIA").click();
    await page.getByRole("button", { name: "Deseleziona tutte" }).click();
    await expect(summary(page).getByText("È l'insieme del tuo livello")).toBeVisible();
    await page.getByRole("button", { name: "Salva" }).click();
    await expect(question.getByText("È l'insieme del tuo livello")).toBeVisible();
    const before = site.legacy.recorded.length;
    await question.getByRole("button", { name: "Torna alle chiavi" }).click();
    await expect(page.getByRole("dialog", { name: "SEGRETERIA" })).toBeVisible();
    expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toEqual([]);
    await page.getByRole("button", { name: "Salva" }).click();
    await question.getByRole("button", { name: "Salva senza chiavi" }).click();
    await expect(page.getByRole("dialog", { name: "SEGRETERIA" })).toBeHidden();
    const keys = Object.values((await stored(site, SEGRETERIA)) ?? {});
    expect(keys.length).toBeGreaterThan(40);
    expect(keys).not.toContain(true);
  });
});

test("a key that the level's guard refuses changes nothing, and is said so; accessible", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await open(page, `/permessi?insieme=${SEGRETERIA}`);
  const dialog = page.getByRole("dialog", { name: "SEGRETERIA" });
  await expect(dialog.getByText("questo vale per il livello Segreteria")).toBeVisible();
  await expect(box(page, "Ruoli")).toHaveAccessibleDescription(/non per questo livello/);
  await box(page, "Ruoli").check();
  await box(page, "Barche").uncheck();
  await expect(summary(page)).toContainText("Nasconde: Barche");
  await expect(summary(page)).toContainText("Senza effetto: Ruoli");
  await expect(summary(page)).not.toContainText("Mostra:");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The summary stays in sight, and the box that has the focus is not under it.
  await expect(summary(page)).toBeInViewport();
  const last = dialog.getByRole("checkbox").last();
  await last.focus();
  const [focused, above] = [await last.boundingBox(), await summary(page).boundingBox()];
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  // With more to say than fits, the summary can be scrolled by keyboard.
  await dialog.getByRole("button", { name: "Deseleziona tutte", exact: true }).click();
  await expect(summary(page)).toHaveAttribute("tabindex", "0");
  await expectAccessible(page);
});
