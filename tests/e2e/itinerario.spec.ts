import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, openWithReads, rowWith, test } from "../support/fixtures";
import type { Site } from "../support/site";

const { porti, percorsi } = table;

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

test("an itinerary has ports to embark, one to disembark while it is one-way", async ({ site, signedIn }) => {
  const [one, other] = [await addPort(site), await addPort(site)];
  const nome = unique("Traversata");
  const page = await signedIn("segreteria");
  await open(page, "/itinerario?nuovo=true");
  const dialog = page.getByRole("dialog", { name: "Nuovo itinerario" });
  const arrival = dialog.getByLabel("Porto di sbarco");
  const save = () => page.getByRole("dialog").getByRole("button", { name: "Salva" }).click();
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Lunghezza").fill("63,5");
  await dialog.getByRole("button", { name: "Porti di imbarco" }).click();
  for (const { nome: port } of [one, other]) await page.getByRole("checkbox", { name: port }).check();
  await page.keyboard.press("Escape");
  await expect(arrival).toHaveCount(0);
  await dialog.getByLabel("Solo andata").check();
  await arrival.selectOption(other.nome);
  await dialog.getByLabel("Solo andata").uncheck();
  await expect(arrival).toHaveCount(0);
  await dialog.getByLabel("Solo andata").check();
  await expect(arrival.locator("option:checked")).toHaveText("Nessun porto");
  await arrival.selectOption(other.nome);
  await expectFitsPhone(page, dialog);
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
  await edited.getByLabel("Solo andata").uncheck();
  await save();
  await expect(page.getByText("Itinerario salvato.")).toBeVisible();
  expect(await storedItinerary(site, nome)).toEqual({
    ...made,
    imbarchi: [other.id],
    oneway: 0,
    sbarco: null,
  });
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
  await openWithReads(page, `/itinerario?id=${itinerary.id}`);
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
