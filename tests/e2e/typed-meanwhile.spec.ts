import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { table, unique } from "../support/data";
import { expect, open, test } from "../support/fixtures";

const { porti } = table;

/** Holds a write of a port back: `begun` when it is sent; `end` lets it go on, or refuses it. */
async function holdWrite(page: Page, method: string) {
  let began = () => {};
  let end: (refusal?: string) => void = () => {};
  const begun = new Promise<void>((resolve) => (began = resolve));
  const ended = new Promise<string | undefined>((resolve) => (end = resolve));
  const address = /\/api\/legacy\/porto\//;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.continue();
    began();
    const err = await ended;
    if (!err) return route.continue();
    await route.fulfill({ status: 422, json: { esito: false, code: "refused", err } });
  });
  return { begun, end: (refusal?: string) => end(refusal), over: () => page.unroute(address) };
}

test("what is typed while a record is saved stays unsaved, and the next save sends it", {
  tag: "@always",
}, async ({ site, signedIn }) => {
  const nome = unique("Capraia");
  const port = await site.db.insert(porti).values({ nome }).returning().get();
  const page = await signedIn("segreteria");
  const held = await holdWrite(page, "PATCH");
  await open(page, `/porti?id=${port.id}`);
  const dialog = page.getByRole("dialog", { name: nome });
  const description = dialog.getByLabel("Descrizione");
  await description.fill("Due gavitelli");
  await page.keyboard.press("ControlOrMeta+Enter");
  await held.begun;
  await page.keyboard.type(" e un pontile");
  held.end();
  const notice = page.getByText("Porto salvato. Quello che hai scritto nel frattempo non è ancora salvato.");
  await expect(notice).toBeVisible();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue("Due gavitelli e un pontile");
  const stored = () => site.db.select().from(porti).where(eq(porti.id, port.id)).get();
  expect(await stored()).toMatchObject({ nome, descrizione: "Due gavitelli" });

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  expect(await stored()).toMatchObject({ nome, descrizione: "Due gavitelli e un pontile" });
});

test("a new record's form takes nothing while it is sent; a refusal gives the focus back", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Pianosa");
  const page = await signedIn("segreteria");
  const held = await holdWrite(page, "POST");
  await open(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nuovo porto" });
  const name = dialog.getByLabel("Nome");
  await name.fill(nome);
  await page.keyboard.press("Enter");
  await held.begun;
  await expect(dialog.getByRole("button", { name: "Salva" })).toBeFocused();
  await page.keyboard.type("x");
  await page.keyboard.press("Enter");
  held.end("Il porto c'è già.");
  await expect(dialog.getByText("Il porto c'è già.")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(nome);

  await held.over();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Porto aggiunto.")).toBeVisible();
  expect(await site.db.select().from(porti).where(eq(porti.nome, nome))).toHaveLength(1);
});
