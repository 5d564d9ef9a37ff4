import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { expectDeletedAfterQuestion, expectListRecovers } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { expectNoSideScroll } from "../support/side-scroll";
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

test("a secretary adds an activity and deletes it after the question; accessible, fits a phone", async ({
  site,
  signedIn,
}) => {
  const boat = await addBoat(site);
  const nome = unique("Traversata");
  const page = await signedIn("segreteria");
  await open(page, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Attività", exact: true }).click();
  await page.getByRole("button", { name: "Aggiungi attività" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova attività" });
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Barca").selectOption(boat.nome);
  await dialog.getByLabel("Didattica").selectOption("Altura");
  await dialog.getByLabel("Inizio").fill("10/06/2027");
  await dialog.getByLabel("Fine").fill("09/06/2027");
  await dialog.getByLabel("Partenza").fill("Viareggio");
  await dialog.getByLabel("Arrivo").fill("Bastia");
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("La fine non può essere prima dell'inizio.")).toBeVisible();
  await expect(dialog.getByLabel("Fine")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "POST")).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const body = dialog.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByLabel("Fine").fill("12/06/2027");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Attività aggiunta.")).toBeVisible();
  expect(await stored(site, nome)).toMatchObject({
    barca: boat.id,
    didattica: 3,
    inizio: "2027-06-10",
    fine: "2027-06-12",
    partenza: "Viareggio",
    arrivo: "Bastia",
  });
  await expect(rowWith(page, nome)).toContainText(/Zefiro.*10\/06\/2027.*12\/06\/2027.*Viareggio/s);
  await expectAccessible(page);
  await expectDeletedAfterQuestion(page, nome, "Attività eliminata.");
  expect(await stored(site, nome)).toBeUndefined();
});

test("an activity is edited by keyboard; a boat that is gone and what was typed are kept", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/422|502/);
  const boat = await addBoat(site);
  const activity = await addActivity(site, { barca: boat.id, didattica: 4, arrivo: "Gorgona" });
  const page = await signedIn("segreteria");
  const gone = "Questa attività non c'è più.";
  await expectListRecovers(site, page, { screen: "/attnew", call: /^\/attivitanew/, gone });
  await expect(rowWith(page, activity.nome)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(boat.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: activity.nome });
  await expect(dialog.getByLabel("Didattica")).toHaveValue("4");
  await dialog.getByLabel("Partenza").press("ControlOrMeta+a");
  await page.keyboard.type("Livorno");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Attività salvata.")).toBeVisible();
  await expect(rowWith(page, activity.nome)).toBeFocused();
  expect(await stored(site, activity.nome)).toEqual({ ...activity, partenza: "Livorno" });

  await page.keyboard.press("Enter");
  await dialog.getByLabel("Barca").selectOption("Nessuna barca");
  await dialog.getByLabel("Inizio").fill("");
  const before = site.legacy.recorded.length;
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(dialog).toBeHidden();
  const changed = { ...activity, partenza: "Livorno", barca: null, inizio: null };
  expect(await stored(site, activity.nome)).toEqual(changed);
  expect(site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT")).toHaveLength(1);

  const boatless = await addActivity(site, { barca: 987654 });
  await open(page, "/attnew");
  await expect(rowWith(page, boatless.nome)).toContainText("n. 987654");
  await rowWith(page, boatless.nome).click();
  const other = page.getByRole("dialog", { name: boatless.nome });
  await expect(other.getByLabel("Barca").locator("option:checked")).toHaveText("n. 987654");
  await other.getByLabel("Arrivo").fill("Capraia");
  site.legacy.fail(/^\/attivitanew\/\d+$/, { kind: "down" }, { method: "PUT", times: 1 });
  const mini = page.getByRole("dialog", { name: "MiniCom" });
  for (const sentence of [
    "Il server del circolo non risponde. Riprova tra poco.",
    "La barca non esiste più.",
  ]) {
    await other.getByRole("button", { name: "Salva" }).click();
    await expect(mini.getByText(sentence)).toBeVisible();
    await mini.getByRole("button", { name: "Chiudi MiniCom" }).click();
    await expect(mini).toBeHidden();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(other.getByLabel("Arrivo")).toHaveValue("Capraia");
  }
});
