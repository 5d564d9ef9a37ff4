import { eq } from "drizzle-orm";
import { expectDeletedAfterQuestion, expectRefusedDelete } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

/** Ports, venues and itineraries (docs/rules/offering.md#ports): records of this test's own, and what is stored. */

const { porti, sedi, percorsi } = table;

async function addPort(site: Site, nome = unique("Cala")) {
  return site.db.insert(porti).values({ nome, descrizione: null }).returning().get();
}

async function addItinerary(site: Site, given: Partial<typeof percorsi.$inferInsert> = {}) {
  return site.db
    .insert(percorsi)
    .values({ nome: unique("Rotta"), lunghezza: 12.5, descrizione: null, ...given })
    .returning()
    .get();
}

const storedItinerary = (site: Site, nome: string) =>
  site.db.select().from(percorsi).where(eq(percorsi.nome, nome)).get();

test("a port is added and edited by keyboard; one that an itinerary names stays, another is deleted", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422/);
  const nome = unique("Gorgona");
  const page = await signedIn("segreteria");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Porti" }).click();
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
});

test("a venue's seats are whole and not negative; it is added, edited and deleted", async ({
  site,
  signedIn,
}) => {
  const nome = unique("Hangar");
  const page = await signedIn("segreteria");
  await page.goto("/sede");
  await page.getByRole("button", { name: "Aggiungi sede" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova sede" });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(550);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Indirizzo").fill("Via del Molo 3");
  const before = site.legacy.recorded.length;
  for (const [typed, sentence] of [
    ["-1", "I posti non possono essere meno di zero."],
    ["12,5", "Scrivi un numero intero."],
  ] as const) {
    await dialog.getByLabel("Posti").fill(typed);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByLabel("Posti")).toBeFocused();
  }
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByLabel("Posti").fill("40");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Sede aggiunta.")).toBeVisible();
  const stored = () => site.db.select().from(sedi).where(eq(sedi.nome, nome)).get();
  expect(await stored()).toMatchObject({ indirizzo: "Via del Molo 3", numposti: 40, note: null });
  await expect(rowWith(page, nome)).toContainText("40");
  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await edited.getByLabel("Posti").fill("");
  await edited.getByLabel("Note").fill("Da misurare.");
  await edited.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Sede salvata.")).toBeVisible();
  expect(await stored()).toMatchObject({ indirizzo: "Via del Molo 3", numposti: null, note: "Da misurare." });
  await expectDeletedAfterQuestion(page, nome, "Sede eliminata.");
  expect(await stored()).toBeUndefined();
});

test("an itinerary has ports to embark at, and one to disembark at only while it is one-way", async ({
  site,
  signedIn,
}) => {
  const [one, other] = [await addPort(site), await addPort(site)];
  const nome = unique("Traversata");
  const page = await signedIn("segreteria");
  await page.goto("/itinerario");
  await page.getByRole("button", { name: "Aggiungi itinerario" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo itinerario" });
  const arrival = dialog.getByLabel("Porto di sbarco");
  const save = () => page.getByRole("dialog").getByRole("button", { name: "Salva" }).click();
  await dialog.getByLabel("Nome").fill(nome);
  for (const [typed, sentence] of [
    ["-3", "La lunghezza non può essere negativa."],
    ["1.234", "Scrivi le miglia come 12,5."],
  ] as const) {
    await dialog.getByLabel("Lunghezza").fill(typed);
    await save();
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await dialog.getByLabel("Lunghezza").fill("63,5");
  await dialog.getByRole("button", { name: "Porti di imbarco" }).click();
  for (const { nome: port } of [one, other]) await page.getByRole("checkbox", { name: port }).check();
  await page.keyboard.press("Escape");
  await expect(arrival).toHaveCount(0);
  await dialog.getByLabel("Oneway").check();
  await arrival.selectOption(other.nome);
  await dialog.getByLabel("Oneway").uncheck();
  await expect(arrival).toHaveCount(0);
  await dialog.getByLabel("Oneway").check();
  await expect(arrival.locator("option:checked")).toHaveText("Nessun porto");
  await arrival.selectOption(other.nome);
  await save();
  await expect(page.getByText("Itinerario aggiunto.")).toBeVisible();
  const made = await storedItinerary(site, nome);
  expect(made).toMatchObject({
    lunghezza: 63.5,
    oneway: 1,
    sbarco: other.id,
    descrizione: null,
    imbarchi: [one.id, other.id],
  });
  await expect(rowWith(page, nome)).toContainText("63,5");

  await rowWith(page, nome).click();
  const edited = page.getByRole("dialog", { name: nome });
  await expect(edited.getByLabel("Lunghezza")).toHaveValue("63,5");
  await edited.getByRole("button", { name: `Togli ${one.nome}` }).click();
  await edited.getByLabel("Oneway").uncheck();
  await save();
  await expect(page.getByText("Itinerario salvato.")).toBeVisible();
  expect(await storedItinerary(site, nome)).toEqual({
    ...made,
    imbarchi: [other.id],
    oneway: 0,
    sbarco: null,
  });
  await expectDeletedAfterQuestion(page, nome, "Itinerario eliminato.");
});

test("an itinerary is saved whole while the ports do not come, with what no screen shows", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const itinerary = await addItinerary(site, { imbarchi: [2, 1], imbarco: 3, oneway: 1, sbarco: 7 });
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/porto/, { kind: "down" });
  await page.goto(`/itinerario?id=${itinerary.id}`);
  const dialog = page.getByRole("dialog", { name: itinerary.nome });
  await expect(dialog.getByText("Quello che era scelto resta com'è.")).toBeVisible();
  await expect(dialog.getByText("Porto di sbarco: resta com'era.")).toBeVisible();
  site.legacy.heal();
  await dialog.getByLabel("Descrizione").fill("Con vento da terra.");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Itinerario salvato.")).toBeVisible();
  expect(await storedItinerary(site, itinerary.nome)).toEqual({
    ...itinerary,
    descrizione: "Con vento da terra.",
  });
});
