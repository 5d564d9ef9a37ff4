import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import type { Site } from "../support/site";

const audit = { created_at: "2025-03-01T09:30:00.000Z", updated_at: "2025-03-01T09:30:00.000Z" };

async function addBoat(site: Site) {
  const owner = await addMember(site);
  const [boat] = await site.db
    .insert(table.barche)
    .values({ nome: unique("Zefiro"), armatore: owner.id_usr, ...audit })
    .returning();
  if (!boat) throw new Error("no boat");
  return boat;
}

/** An activity of this test's own. */
async function addActivity(site: Site, given: Partial<typeof table.attivitanew.$inferInsert> = {}) {
  const [activity] = await site.db
    .insert(table.attivitanew)
    .values({
      nome: unique("Uscita"),
      inizio: "2027-05-01",
      fine: "2027-05-03",
      partenza: "Viareggio",
      ...given,
    })
    .returning();
  if (!activity) throw new Error("no activity");
  return activity;
}

async function stored(site: Site, nome: string) {
  return (await site.db.select().from(table.attivitanew).where(eq(table.attivitanew.nome, nome))).at(0);
}

test("an activity is added with boat and days, and edited by keyboard; it fits a phone", async ({
  site,
  signedIn,
}) => {
  const boat = await addBoat(site);
  const nome = unique("Traversata");
  const page = await signedIn("segreteria");
  await open(page, "/attnew?nuovo=true");
  const added = page.getByRole("dialog", { name: "Nuova attività" });
  await expectFitsPhone(page, added);
  await added.getByLabel("Nome").fill(nome);
  await added.getByLabel("Barca").selectOption(boat.nome);
  await added.getByLabel("Didattica").selectOption("Altura");
  await added.getByLabel("Inizio").fill("10/06/2027");
  await added.getByLabel("Fine").fill("12/06/2027");
  await added.getByLabel("Partenza").fill("Viareggio");
  await added.getByLabel("Arrivo").fill("Bastia");
  await added.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Attività aggiunta.")).toBeVisible();
  const activity = await stored(site, nome);
  expect(activity).toMatchObject({
    barca: boat.id,
    didattica: 3,
    inizio: "2027-06-10",
    fine: "2027-06-12",
    partenza: "Viareggio",
    arrivo: "Bastia",
  });
  await expect(rowWith(page, nome)).toContainText(/Zefiro.*10\/06\/2027.*12\/06\/2027.*Viareggio/s);

  await page.keyboard.press("/");
  await page.keyboard.type(boat.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: nome });
  await expect(dialog.getByLabel("Didattica")).toHaveValue("3");
  await dialog.getByLabel("Partenza").press("ControlOrMeta+a");
  await page.keyboard.type("Livorno");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Attività salvata.")).toBeVisible();
  await expect(rowWith(page, nome)).toBeFocused();
  expect(await stored(site, nome)).toEqual({ ...activity, partenza: "Livorno" });

  await page.keyboard.press("Enter");
  await dialog.getByLabel("Barca").selectOption("Nessuna barca");
  await dialog.getByLabel("Inizio").fill("");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(site, nome)).toEqual({ ...activity, partenza: "Livorno", barca: null, inizio: null });
});

test("a boat that is gone stays chosen, and a save says so in the mini dialog", {
  tag: "@kind",
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/422/);
  const activity = await addActivity(site, { barca: 987654 });
  const page = await signedIn("segreteria");
  await open(page, `/attnew?id=${activity.id}`);
  await expect(
    page.getByRole("row", { includeHidden: true }).filter({ hasText: activity.nome }),
  ).toContainText("n. 987654");
  const dialog = page.getByRole("dialog", { name: activity.nome });
  await expect(dialog.getByLabel("Barca").locator("option:checked")).toHaveText("n. 987654");
  await dialog.getByLabel("Arrivo").fill("Capraia");
  await dialog.getByRole("button", { name: "Salva" }).click();
  const mini = page.getByRole("dialog", { name: "MiniCom" });
  await expect(mini.getByText("La barca non esiste più.")).toBeVisible();
  await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
  await expect(dialog.getByLabel("Arrivo")).toHaveValue("Capraia");
});
