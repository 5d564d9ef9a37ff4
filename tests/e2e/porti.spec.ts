import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectListAndDialogFit, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { porti, percorsi } = table;

async function addItinerary(site: Site, given: Partial<typeof percorsi.$inferInsert> = {}) {
  return site.db
    .insert(percorsi)
    .values({ nome: unique("Rotta"), lunghezza: 12.5, descrizione: null, ...given })
    .returning()
    .get();
}

test("a port is added and edited by keyboard; a named one stays, another goes; accessible", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Gorgona");
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuovo porto" });
  await expect(dialog.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Scrivi il nome.")).toBeVisible();
  await page.keyboard.type(nome);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Porto aggiunto.")).toBeVisible();
  const port = await site.db.select().from(porti).where(eq(porti.nome, nome)).get();
  expect(port).toMatchObject({ descrizione: null });
  await page.keyboard.press("/");
  await page.keyboard.type(nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`id=${port?.id}\\b`));
  await page.getByRole("dialog", { name: nome }).getByLabel("Descrizione").focus();
  await page.keyboard.type("Due gavitelli.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Porto salvato.")).toBeVisible();
  expect(await site.db.select().from(porti).where(eq(porti.nome, nome)).get()).toEqual({
    ...port,
    descrizione: "Due gavitelli.",
  });
  const itinerary = await addItinerary(site, { imbarchi: [1, port?.id ?? 0] });
  const reason = "Il porto non si può eliminare: è usato (itinerari: 1).";
  await expectRefusedDelete(page, nome, reason);
  await site.db.delete(percorsi).where(eq(percorsi.id, itinerary.id));
  await expectDeletedAfterQuestion(page, nome, "Porto eliminato.");
  expect(await site.db.select().from(porti).where(eq(porti.nome, nome))).toEqual([]);
  await expectListAndDialogFit(page, "Viareggio");
});
