import type { Page, Response } from "@playwright/test";
import { colleague } from "../support/colleague";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addReviewQueue } from "../support/records/documents";
import { addMember } from "../support/records/members";
import { addMembership } from "../support/records/memberships";
import { addCruiseRequest } from "../support/records/requests";
import { moveSix, openSailingSheet, sailingOfSix, sailingSheet, sixFrom } from "../support/sailing-of-six";

const SEGRETERIA = 3;

const isStream = (response: Response) => response.url().includes("/api/live?");

/** Opens a page, which has its stream then. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse(isStream);
  await open(page, address);
  expect((await stream).status()).toBe(200);
}

/** As if another window had come over it, which headless browsers cannot show. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("what a colleague decides or takes on stands in the other's list at once", async ({
  site,
  signedIn,
}) => {
  const [anna, bruno] = [await colleague(site, "segreteria"), await signedIn("admin")];
  const { cognome, carla, list } = await addReviewQueue(site);
  await test.step("a document that was accepted leaves the queue, and a dialog that is open stays", async () => {
    await openLive(bruno, list);
    await rowWith(bruno, "Carla").getByRole("rowheader").first().click();
    const dialog = bruno.getByRole("dialog");
    await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
    const { id_doc, id_usr } = carla.document;
    await anna("PATCH", `/documenti/accetta/${id_doc}`, {
      changes: { accettato: 1 },
      base: { accettato: 0 },
      of: { id_usr },
    });
    await expect(bruno.getByText("1 riga è cambiata")).toBeAttached();
    await expect(dialog.getByText(`Carla ${cognome}`, { exact: true })).toBeVisible();
    await bruno.keyboard.press("Escape");
    await expect(rowWith(bruno, "Carla")).toHaveCount(0);
    await expect(rowWith(bruno, "Bea")).toBeVisible();
  });
  await test.step("a membership that she takes on leaves the new ones", async () => {
    const { id, name } = await addMembership(site);
    await openLive(bruno, "/tesseramento");
    await expect(rowWith(bruno, name)).toBeVisible();
    await anna("PATCH", `/tesseramento/${id}`, { changes: { front: SEGRETERIA }, base: { front: null } });
    await expect(rowWith(bruno, name)).toHaveCount(0);
  });
  await test.step("a member whom she renames stands under the other's search, which stays", async () => {
    const { id_usr, nome, cognome } = await addMember(site);
    await openLive(bruno, `/soci?nome=${encodeURIComponent(cognome)}`);
    await expect(rowWith(bruno, cognome)).toContainText("Prova");
    await anna("PATCH", `/socio/${id_usr}`, { changes: { nome: "Rinominata" }, base: { nome } });
    await expect(rowWith(bruno, cognome)).toContainText("Rinominata");
    await expect(bruno).toHaveURL(/nome=/);
  });
});

test("a request that a colleague turns into a sailing, or deletes, stands so in the other's list", async ({
  site,
  signedIn,
}) => {
  const [anna, bruno] = [await signedIn("segreteria"), await signedIn("admin")];
  const { id, name } = await addCruiseRequest(site, { front: SEGRETERIA, stato: 1 });
  const list = `/crociererichieste?q=${encodeURIComponent(name)}`;
  await openLive(bruno, list);
  await expect(rowWith(bruno, name)).toBeVisible();
  await open(anna, list);
  await test.step("what it has become is there with its days and its boat", async () => {
    await rowWith(anna, name).getByRole("rowheader").click();
    await anna.getByRole("button", { name: "Crea crociere" }).click();
    const form = anna.getByRole("dialog", { name: "Crea crociere" });
    await expect(form.getByLabel("Inizio")).toBeFocused();
    await form.getByLabel("Inizio").fill("12/06/2027");
    await form.getByLabel("Fine").fill("19/06/2027");
    await form.getByLabel("Barca").selectOption({ label: "Brezza" });
    await form.getByRole("combobox", { name: "Istruttore" }).click();
    await form.getByRole("option", { name: "Niccolò Sartori" }).click();
    await form.getByRole("button", { name: "Crea 2 crociere" }).click();
    await expect(rowWith(bruno, name)).toContainText("12/06/2027, Brezza");
  });
  await test.step("a deleted one leaves it", async () => {
    await (await colleague(site, "segreteria"))("DELETE", `/richiestacrociera/${id}`);
    await expect(rowWith(bruno, name)).toHaveCount(0);
  });
});

test("a sailing that a colleague moves says who has it open, and stands in the plan as it is now", {
  annotation: long("two people with two screens each"),
}, async ({ site, signedIn }) => {
  const [anna, bruno] = [await signedIn("segreteria"), await signedIn("admin")];
  const sailing = await sailingOfSix(site);
  const { boat, otherBoat, cruise, ids } = sailing;
  const plan = `/pianificazione?giorno=${sixFrom}`;
  const barOn = (name: string) =>
    bruno.getByRole("list", { name, exact: true }).getByRole("link", { name: new RegExp(`^${cruise.nome}`) });
  await openLive(bruno, plan);
  await expect(barOn(boat.nome)).toBeVisible();
  const sheet = await openSailingSheet(anna, sailing);
  await test.step("in the plan the bar changes its boat", async () => {
    await moveSix(sheet, otherBoat.nome);
    await expect(barOn(otherBoat.nome)).toBeVisible();
    await expect(barOn(boat.nome)).toHaveCount(0);
  });
  await test.step("in the sheet the colleague is named, and the boat is the new one", async () => {
    await open(bruno, `${plan}&uscita=${ids[0]}`);
    const other = sailingSheet(bruno, sailing);
    await expect(other.getByText("Anche Paola Vianello ha aperto questa scheda")).toBeVisible();
    await expect(other.getByText(otherBoat.nome).first()).toBeVisible();
  });
});

test("an open sailing shows at once whom a colleague takes off; the list beneath waits", async ({
  site,
  signedIn,
}) => {
  const [anna, bruno] = [await colleague(site, "admin"), await signedIn("segreteria")];
  const sailing = await sailingOfSix(site);
  await openLive(bruno, `/crociereutente?uscita=${sailing.ids[0]}`);
  const people = sailingSheet(bruno, sailing).getByRole("region", { name: "A bordo" });
  await expect(people.locator("header")).toHaveText("A bordo6");
  await anna("DELETE", `/crocierautente/${sailing.ids[5]}`);
  await expect(people.locator("header")).toHaveText("A bordo5");
  await expect(people.getByRole("listitem")).toHaveCount(5);
  await expect(bruno.getByText("1 riga è cambiata")).toBeAttached();
});

/** Counts the rows that light up from now on. */
async function countLitRows(page: Page) {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function counted(this: Element, ...how) {
      if (this.matches("[data-row-id]")) window.name += "*";
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => window.name.length);
}

test("a row that a colleague adds lights up, and not where movement is to be reduced", async ({
  site,
  signedIn,
}) => {
  const [anna, bruno, carla] = [
    await colleague(site, "admin"),
    await signedIn("segreteria", { reducedMotion: "no-preference" }),
    await signedIn("god", { reducedMotion: "reduce" }),
  ];
  const name = `Porto acceso ${Date.now()}`;
  for (const page of [bruno, carla]) await openLive(page, "/porti");
  const [lit, still] = [await countLitRows(bruno), await countLitRows(carla)];
  await anna("POST", "/porto/", { nome: name });
  for (const page of [bruno, carla]) await expect(rowWith(page, name)).toBeVisible();
  await expect.poll(lit).toBeGreaterThan(0);
  expect(await still()).toBe(0);
});

test("a form loses no letter; a hidden tab and one without network catch up", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const [anna, bruno] = [await colleague(site, "admin"), await signedIn("segreteria")];
  const carla = await signedIn("god");
  const name = `Porto vivo ${Date.now()}`;
  for (const page of [bruno, carla]) await openLive(page, "/porti?q=Porto+vivo");
  await test.step("under an open form the list says how many rows wait", async () => {
    await bruno.getByRole("button", { name: "Aggiungi porto" }).click();
    const box = bruno.getByRole("dialog").getByLabel("Nome");
    await box.fill("Porto che scr");
    await anna("POST", "/porto/", { nome: name });
    await expect(bruno.getByText("1 riga è cambiata")).toBeAttached();
    await bruno.keyboard.type("ivo");
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("Porto che scrivo");
    await expect(bruno.getByText(name)).toHaveCount(0);
    await bruno.keyboard.press("Escape");
    await bruno.getByRole("alertdialog").getByRole("button", { name: "Chiudi senza salvare" }).click();
    await expect(rowWith(bruno, name)).toBeVisible();
  });
  await test.step("a hidden tab reads it when it is shown", async () => {
    await setHidden(bruno, true);
    const reads: string[] = [];
    bruno.on("request", (request) => reads.push(new URL(request.url()).pathname));
    await anna("POST", "/porto/", { nome: `${name} bis` });
    await expect(rowWith(carla, `${name} bis`)).toBeVisible();
    expect(reads.filter((path) => path.startsWith("/api/legacy/porto"))).toEqual([]);
    await expect(rowWith(bruno, `${name} bis`)).toHaveCount(0);
    await setHidden(bruno, false);
    await expect(rowWith(bruno, `${name} bis`)).toBeVisible();
  });
  await test.step("after a break everything is read again", async () => {
    await bruno.context().setOffline(true);
    await anna("POST", "/porto/", { nome: `${name} ter` });
    await bruno.context().setOffline(false);
    await expect(rowWith(bruno, `${name} ter`)).toBeVisible();
  });
});

test("signing out in a tab without the stream refuses the stream of none", async ({ signedIn }) => {
  const holder = await signedIn("segreteria");
  const other = await holder.context().newPage();
  // Counts that are asked for while somebody signs out would be refused as well.
  const counts = [holder, other].map((page) => page.waitForResponse("**/api/waiting"));
  await openLive(holder, "/porti");
  await open(other, "/sede");
  await Promise.all(counts);
  const refused: string[] = [];
  holder.context().on("response", (response) => {
    if (isStream(response) && response.status() !== 200) refused.push(response.url());
  });
  await other.getByRole("button", { name: "Esci" }).click();
  await other.getByRole("alertdialog", { name: "Ciao" }).getByRole("button", { name: "Certo" }).click();
  for (const page of [holder, other]) await page.waitForURL("**/login");
  expect(refused).toEqual([]);
});
