import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, openWithReads, rowWith, test } from "../support/fixtures";
import { rowAction } from "../support/row-actions";
import type { Site } from "../support/site";

/** The lists beside "Oggetti": the same panel with other words and another table. */
const otherLists = [
  { list: "Enti", rows: table.enti, one: "ente", saved: "Ente salvato.", deleted: "Ente eliminato." },
  {
    list: "Famiglie",
    rows: table.famiglie,
    one: "famiglia",
    saved: "Famiglia salvata.",
    deleted: "Famiglia eliminata.",
  },
] as const;

test("oggetti: add and rename by keyboard, delete after the question", async ({ site, signedIn }) => {
  const nome = unique("Prova");
  const rows = table.oggetti;
  // A value that the form does not show stays as it was.
  const [stored] = await site.db
    .insert(rows)
    .values({ nome: unique("Altro"), affiliazione: "CONI" })
    .returning();
  if (!stored) throw new Error("nothing was stored");
  const page = await signedIn("admin");
  await open(page, "/impostazioni?sezione=oggetti");
  await page.getByRole("button", { name: "Aggiungi oggetto" }).click();
  const added = page.getByRole("dialog", { name: "Aggiungi oggetto" });
  await expect(added.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Oggetto salvato.")).toBeVisible();
  await expect(added).toBeHidden();
  expect(await site.db.select().from(rows).where(eq(rows.nome, nome))).toHaveLength(1);

  await page.keyboard.press("/");
  await page.keyboard.type(stored.nome ?? "");
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const edited = page.getByRole("dialog", { name: "Modifica oggetto" });
  await expect(edited.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" bis");
  await page.keyboard.press("Enter");
  await expect(edited).toBeHidden();
  await expect(rowWith(page, `${stored.nome} bis`)).toBeFocused();
  const [renamed] = await site.db.select().from(rows).where(eq(rows.id, stored.id));
  expect(renamed).toMatchObject({ nome: `${stored.nome} bis`, affiliazione: "CONI" });

  await rowAction(rowWith(page, `${stored.nome} bis`), "Elimina");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(question).toBeHidden();
  await expect(rowWith(page, `${stored.nome} bis`)).toHaveCount(0);
  expect(await site.db.select().from(rows).where(eq(rows.id, stored.id))).toEqual([]);
});

type OtherList = (typeof otherLists)[number];

/** An entry is added, renamed and deleted in its own list. */
async function addsRenamesDeletes(site: Site, page: Page, { list, rows, one, saved, deleted }: OtherList) {
  const nome = unique("Prova");
  const row = page.getByRole("grid", { name: list }).getByRole("row").filter({ hasText: nome });
  await page.getByRole("button", { name: `Aggiungi ${one}` }).click();
  const added = page.getByRole("dialog", { name: `Aggiungi ${one}` });
  await added.getByLabel("Nome").fill(nome);
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText(saved).first()).toBeVisible();
  await expect(added).toBeHidden();
  const [entry] = await site.db.select().from(rows).where(eq(rows.nome, nome));

  await row.getByRole("rowheader").click();
  const edited = page.getByRole("dialog", { name: `Modifica ${one}` });
  await edited.getByLabel("Nome").fill(`${nome} bis`);
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(edited).toBeHidden();
  await expect(row).toContainText(`${nome} bis`);
  expect(
    await site.db
      .select()
      .from(rows)
      .where(eq(rows.nome, `${nome} bis`)),
  ).toMatchObject([{ id: entry?.id }]);

  await rowAction(row, "Elimina");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText(deleted)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(
    await site.db
      .select()
      .from(rows)
      .where(eq(rows.id, entry?.id ?? 0)),
  ).toEqual([]);
}

/** A name that is missing or taken is refused, and the typed text stays. */
async function refusesName(page: Page, taken: string) {
  await page.getByRole("button", { name: "Aggiungi ente" }).click();
  const dialog = page.getByRole("dialog", { name: "Aggiungi ente" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Nome").fill(taken);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Esiste già un ente con questo nome.")).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue(taken);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
  await expect(dialog).toBeHidden();
}

test("enti and famiglie: add, rename, delete and search, each in its own list; accessible", {
  annotation: long("two lists, each from adding to deleting"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/422/);
  const taken = unique("Doppio");
  await site.db.insert(table.enti).values({ nome: taken });
  const page = await signedIn("admin");
  await open(page, "/impostazioni?sezione=oggetti,enti,famiglie,server");
  await expect(page.getByRole("grid", { name: "Famiglie" })).toContainText("Verbali");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const other of otherLists) await test.step(other.list, () => addsRenamesDeletes(site, page, other));

  await test.step("a name that is missing or taken: what was typed stays", () => refusesName(page, taken));

  await test.step("an entry in use", async () => {
    await rowAction(
      page.getByRole("grid", { name: "Enti" }).getByRole("row").filter({ hasText: "FIV" }),
      "Elimina",
    );
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Sì" }).click();
    await expect(question.getByText(/^La voce non si può eliminare/)).toBeVisible();
    await question.getByRole("button", { name: "No" }).click();
    expect(await site.db.select().from(table.enti).where(eq(table.enti.nome, "FIV"))).toHaveLength(1);
  });

  await test.step("searches apart", async () => {
    await page.getByRole("searchbox", { name: "Cerca in Enti" }).fill("uisp");
    await expect(page.getByRole("grid", { name: "Enti" }).getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("grid", { name: "Famiglie" })).toContainText("Verbali");
    await expect(page).toHaveURL(/enti-q=uisp/);
  });
});

test("a panel asks only when it is open, several may be, and the address remembers them", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("admin");
  const before = site.legacy.recorded.length;
  const asked = () => site.legacy.recorded.slice(before).map(({ path }) => path);
  await open(page, "/impostazioni");
  await expect(page.getByRole("grid", { name: "Oggetti" }).getByRole("row").nth(1)).toBeVisible();
  expect(asked()).toContain("/oggetto/");
  expect(asked()).not.toContain("/enti/");
  await page.getByRole("button", { name: /^Enti/ }).click();
  await expect(page.getByRole("grid", { name: "Enti" })).toContainText("FIV");
  expect(asked()).not.toContain("/famiglia/");
  await expect(page).toHaveURL(/sezione=oggetti,enti/);
  await page.getByRole("button", { name: /^Oggetti/ }).click();
  await expect(page).toHaveURL(/sezione=enti$/);
  await page.reload();
  await expect(page.getByRole("grid", { name: "Enti" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Oggetti" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Enti/ }).click();
  await expect(page).not.toHaveURL(/enti/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Enti/ })).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("grid")).toHaveCount(0);
});

test("a failed panel leaves the others alone, a long one scrolls; the update is started once", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const added = await site.db
    .insert(table.famiglie)
    .values(Array.from({ length: 60 }, () => ({ nome: unique("Famiglia lunga") })))
    .returning();
  const count = async () => (await site.db.select().from(table.aggiornamenti)).length;
  const page = await signedIn("admin");
  site.legacy.fail(/^\/enti/, { kind: "down" });
  await openWithReads(page, "/impostazioni?sezione=oggetti,enti,famiglie,server");
  await expect(page.getByRole("grid", { name: "Oggetti" })).toContainText("Pagamenti");
  const alert = page.getByRole("alert").filter({ hasText: "Riprova" });
  await expect(alert).toHaveCount(1);
  site.legacy.heal();
  await alert.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("grid", { name: "Enti" })).toContainText("UISP");

  await expect(rowWith(page, "Famiglia lunga").first()).toBeVisible();
  const panel = page.getByRole("region", { name: /^Famiglie/ });
  expect((await panel.boundingBox())?.height).toBeLessThan(600);
  await page.getByRole("searchbox", { name: "Cerca in Famiglie" }).press("ArrowDown");
  await page.keyboard.press("End");
  await expect(rowWith(page, "Verbali")).toBeFocused();
  for (const { id } of added) await site.db.delete(table.famiglie).where(eq(table.famiglie.id, id));

  const button = page.getByRole("button", { name: "Aggiorna attività dei soci" });
  site.legacy.fail(/^\/aggiorna/, { kind: "down" }, { times: 1 });
  await button.click();
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeVisible();
  const before = await count();
  await button.dblclick();
  const notice = page.getByText("Aggiornamento avviato: puoi continuare a lavorare.");
  await expect(notice).toBeVisible();
  await expect(page.getByText("Il server del circolo non risponde. Riprova tra poco.")).toBeHidden();
  expect(await count()).toBe(before + 1);
  // The pointer over a notice stops its clock.
  await page.mouse.move(400, 10);
  await expect(notice).toBeHidden({ timeout: 5000 });
});
