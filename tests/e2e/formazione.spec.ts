import type { Locator, Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { auditFields } from "../support/audit-fields";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const topics = [
  { argomento: "Nodi", note: "Gassa e parlato." },
  { argomento: "Andature", note: "" },
  { argomento: "Precedenze", note: "Con le schede." },
];

/** A module of this test's own. */
async function addModule(site: Site, given: Partial<typeof table.formazione.$inferInsert> = {}) {
  const [row] = await site.db
    .insert(table.formazione)
    .values({
      nome: unique("Modulo"),
      obbiettivo: null,
      descrizione: "Per tutti",
      destinatari: [4],
      dati: topics,
      ...auditFields(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no module");
  return row;
}

async function stored(site: Site, id: number) {
  return (await site.db.select().from(table.formazione).where(eq(table.formazione.id, id))).at(0);
}

const shownTopics = (dialog: Locator) =>
  dialog
    .getByRole("textbox", { name: /^Argomento \d+$/ })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

test("ADMIN adds a module, publishes and hides it; the dialog fits a phone", async ({ site, signedIn }) => {
  const nome = unique("Patente entro 12 miglia");
  const page = await signedIn("admin");
  await open(page, "/formazione");
  await page.getByRole("button", { name: "Aggiungi modulo" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo modulo" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Obbiettivo").fill("Superare l'esame.");
  await dialog.getByLabel("Descrizione").fill("Dodici serate.");
  await dialog.getByRole("textbox", { name: "Note", exact: true }).fill("Aula da prenotare.");
  await dialog.getByRole("button", { name: "Destinatari" }).click();
  await page.getByRole("checkbox", { name: "Skipper" }).check();
  await page.getByRole("checkbox", { name: "Armatore" }).check();
  await page.keyboard.press("Escape");
  for (const { argomento, note } of topics.slice(0, 2)) {
    await dialog.getByRole("button", { name: "Aggiungi argomento" }).click();
    await page.keyboard.type(argomento);
    await page.keyboard.press("Tab");
    await page.keyboard.type(note);
  }
  await expectAccessible(page);
  await expectFitsPhone(page, dialog);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Modulo aggiunto.")).toBeVisible();
  const row = rowWith(page, nome);
  await expect(row).toContainText("Privato");
  const [made] = await site.db.select().from(table.formazione).orderBy(desc(table.formazione.id)).limit(1);
  const same = {
    nome,
    obbiettivo: "Superare l'esame.",
    descrizione: "Dodici serate.",
    note: "Aula da prenotare.",
    destinatari: [6, 5],
    dati: topics.slice(0, 2),
    created_by: 2,
  };
  expect(made).toMatchObject({ ...same, pubblicato: 0 });

  const id = made?.id ?? 0;
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Modulo pubblicato.")).toBeVisible();
  expect(await stored(site, id)).toMatchObject({ ...same, pubblicato: 1 });
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Modulo nascosto.")).toBeVisible();
  expect(await stored(site, id)).toMatchObject({ ...same, pubblicato: 0 });
});

/** By keyboard the focus goes along with a topic, and its place is announced. */
async function movesByKeyboard(page: Page, dialog: Locator) {
  await dialog.getByRole("button", { name: "Sposta su l'argomento 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("«Precedenze» è al posto 2 di 3.")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Sposta su l'argomento 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  const first = dialog.getByRole("button", { name: "Sposta su l'argomento 1" });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => shownTopics(dialog)).toEqual(["Precedenze", "Nodi", "Andature"]);
  await dialog.getByRole("button", { name: "Sposta giù l'argomento 2" }).press("Space");
  await expect(dialog.getByRole("button", { name: "Sposta giù l'argomento 3" })).toBeFocused();
  await expect.poll(() => shownTopics(dialog)).toEqual(["Precedenze", "Andature", "Nodi"]);
}

/** By its handle a topic is dragged over several rows and back, and stays where it is let go. */
async function movesByDragging(page: Page, dialog: Locator) {
  const handle = (row: number) => dialog.locator("[data-drag]").nth(row);
  await handle(0).scrollIntoViewIfNeeded();
  const centre = async (row: number) => {
    const box = await handle(row).boundingBox();
    return { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await centre(0), await centre(2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 30, { steps: 12 });
  await expect.poll(() => shownTopics(dialog)).toEqual(["Andature", "Nodi", "Precedenze"]);
  await page.mouse.move(from.x, (await centre(1)).y, { steps: 6 });
  await expect.poll(() => shownTopics(dialog)).toEqual(["Andature", "Precedenze", "Nodi"]);
  await page.mouse.up();
  await expect(dialog.getByText("«Precedenze» è al posto 2 di 3.")).toBeAttached();
  await page.mouse.move(from.x, from.y);
  await expect.poll(() => shownTopics(dialog)).toEqual(["Andature", "Precedenze", "Nodi"]);
}

/** A topic is deleted after the question, an empty one without, and the focus stays among the topics. */
async function deletesTopics(page: Page, dialog: Locator) {
  await dialog.getByLabel("Note dell'argomento 2").fill("Alla lavagna.");
  await dialog.getByRole("button", { name: "Elimina l'argomento 1" }).click();
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await expect(question.getByText("Andature")).toBeVisible();
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(dialog.getByText("«Andature» eliminato.")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Elimina l'argomento 1" })).toBeFocused();
  await dialog.getByRole("button", { name: "Aggiungi argomento" }).click();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scrivi l'argomento, oppure elimina la riga.")).toBeVisible();
  await expect(dialog.getByLabel("Argomento 3", { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Elimina l'argomento 3" }).click();
  await expect(question).toHaveCount(0);
}

test("topics move by keyboard and by dragging, are edited, deleted and saved in their order", async ({
  site,
  signedIn,
}) => {
  const module = await addModule(site);
  // High enough for all of the dialog: near an edge dragging scrolls.
  const page = await signedIn("god", { viewport: { width: 1440, height: 1300 } });
  await open(page, `/formazione?modulo=${module.id}`);
  const dialog = page.getByRole("dialog", { name: module.nome });

  await test.step("by keyboard: the focus goes along, the place is announced", () =>
    movesByKeyboard(page, dialog));

  await test.step("by dragging the handle, over several rows and back", () => movesByDragging(page, dialog));

  await test.step("deleted after the question, an empty one without; the focus stays among them", () =>
    deletesTopics(page, dialog));

  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Modulo salvato.")).toBeVisible();
  const [nodi] = topics;
  expect(await stored(site, module.id)).toMatchObject({
    dati: [{ argomento: "Precedenze", note: "Alla lavagna." }, nodi],
    obbiettivo: null,
    descrizione: "Per tutti",
    destinatari: [4],
    pubblicato: 0,
    created_by: 3,
  });
});
