import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { addCruiseRequest, storedCruiseRequest } from "../support/records/requests";
import { rowAction } from "../support/row-actions";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const [ADMIN, SEGRETERIA, ISTRUTTORE] = [2, 3, 4];
const screen = "/crociererichieste";

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
type CruiseRequest = Awaited<ReturnType<typeof addCruiseRequest>>;
type Named = { nominativo: string };
const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();

/** Each participant has what was accepted of their papers, which opens, or is said to have none. */
async function showsPapers(page: Page, { name, first, second }: CruiseRequest) {
  const dialog = dialogOf(page, name);
  const papers = dialog.getByRole("region", { name: first.nominativo });
  const file = papers.getByRole("link", { name: /^Visita medica/ });
  await expect(file).toHaveAttribute("href", /^\/api\/files\/uploads\/prova\//);
  expect((await page.request.get((await file.getAttribute("href")) ?? "")).status()).toBe(200);
  await expect(papers.getByText("Tessera FIV 2031")).toBeVisible();
  await expect(dialog.getByRole("region", { name: second.nominativo })).toContainText(
    "Nessun documento accettato.",
  );
}

/** People are chosen and taken off, one of the boats on offer is chosen, and saving would publish. */
async function choosesPeopleAndBoat(page: Page, dialog: Locator, helper: Named & { cognome: string }) {
  await press(dialog, "Scegli Back office");
  await page.keyboard.type(helper.cognome);
  await dialog.getByRole("option", { name: helper.nominativo }).click();
  await expect(dialog.getByRole("group", { name: `Back office: ${helper.nominativo}` })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Scegli Tutor" })).toHaveCount(0);
  await press(dialog, "Togli Niccolò Sartori, Tutor");
  await expect(dialog.getByRole("button", { name: "Scegli Tutor" })).toBeFocused();
  await dialog.getByLabel("Barca").selectOption({ label: "Brezza" });
  await expect(dialog.getByLabel("Barca").getByRole("option", { name: "Albatros" })).toHaveCount(0);
  await expect(dialog.getByRole("switch", { name: "Pubblicata" })).toBeChecked();
  await expect(dialog.getByText("Ora non è pubblicata: salvando la pubblichi.")).toBeVisible();
}

/** After the question the request is deleted, and the cruise that has its number is not. */
async function isDeletedAlone(site: Site, page: Page, { id, name }: CruiseRequest) {
  await rowAction(rowWith(page, name), "Elimina");
  const question = page.getByRole("alertdialog", { name: "Attenzione!" });
  await expect(question.getByText("Sei sicuro di voler eliminare?")).toBeVisible();
  await question.getByRole("button", { name: "No" }).click();
  await rowAction(rowWith(page, name), "Elimina");
  await question.getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Richiesta eliminata.")).toBeVisible();
  await expect(rowWith(page, name)).toHaveCount(0);
  expect(await storedCruiseRequest(site, id)).toBeUndefined();
  expect(await site.db.select().from(table.crociere).where(eq(table.crociere.id, 7700))).toHaveLength(1);
}

test("opening assigns, people are chosen, Salva publishes; deleting takes the request alone", {
  annotation: long("one request from its opening to its deletion"),
}, async ({ site, signedIn }) => {
  const request = await addCruiseRequest(site, { id: 7700, tutor: ISTRUTTORE });
  const { id, name, first } = request;
  await site.db.insert(table.crociere).values({ id: 7700, nome: "La crociera 7700" });
  const helper = await addMember(site);
  const page = await signedIn("segreteria");
  await open(page, `${screen}?richiesta=999999`);
  await expect(page.getByText("La richiesta non c'è più.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect(rowWith(page, name)).toContainText(first.nominativo);
  await expect(rowWith(page, name)).toContainText("Nuova");
  await rowWith(page, name).getByRole("rowheader").click();
  const dialog = dialogOf(page, name);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Nessuno se ne occupa ancora.")).toHaveCount(0);
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: SEGRETERIA, stato: 1, pubblicato: 0 });

  await showsPapers(page, request);
  await choosesPeopleAndBoat(page, dialog, helper);
  await press(dialog, "Salva");
  await expect(page.getByText("Richiesta salvata e pubblicata.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await storedCruiseRequest(site, id)).toMatchObject({
    front: SEGRETERIA,
    back: helper.id_usr,
    tutor: 0,
    barca: 3,
    stato: 1,
    pubblicato: 1,
    utente: first.id_usr,
  });
  await page.getByRole("radio", { name: "Le mie" }).click();
  await expect(rowWith(page, name)).toContainText("Paola Vianello");
  await expect(page).toHaveURL(/vista=mie/);
  await expectAccessible(page);

  await isDeletedAlone(site, page, request);
});

/** The dialog with an open search, on paper and on a phone. */
async function fitsPaperAndPhone(page: Page, name: string, people: { first: Named; second: Named }) {
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole("button", { name: "Stampa partecipanti" })).toBeEnabled();
  await press(dialog, "Scegli Back office");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  // By their tags: what lies outside of a dialog has no roles while it is open.
  await expect(sheet.locator("h1")).toHaveText(`Partecipanti: ${name}`);
  await expect(sheet).toContainText("BarcaBrezza");
  const { first, second } = people;
  await expect(sheet.locator("tr").nth(1)).toHaveText(`1${first.nominativo}Visita medicaTessera FIV 2031`);
  await expect(sheet.locator("tr").nth(2)).toHaveText(`2${second.nominativo}nessunonessuno`);
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSideScroll(dialog.locator("[data-dialog-body]"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("by its address nobody gets it; by keyboard it is taken, stays published, goes on paper", async ({
  site,
  signedIn,
}) => {
  const { id, name, ...people } = await addCruiseRequest(site, { pubblicato: 1, barca: 3 });
  const helper = await addMember(site);
  const page = await signedIn("segreteria");
  await open(page, `${screen}?richiesta=${id}`);
  const dialog = dialogOf(page, name);
  await expect(dialog.getByText("Nessuno se ne occupa ancora.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: 0, stato: 0 });
  await dialog.getByRole("button", { name: "Prendi in carico" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Presa in carico.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: SEGRETERIA, stato: 1, pubblicato: 1 });

  await test.step("accessible, on paper and on a phone", () => fitsPaperAndPhone(page, name, people));
  await dialog.getByRole("button", { name: "Scegli Istruttore" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(helper.cognome);
  await expect(dialog.getByRole("option", { name: helper.nominativo })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("group", { name: `Istruttore: ${helper.nominativo}` })).toBeFocused();
  await page.keyboard.press("Enter");
  const published = dialog.getByRole("switch", { name: "Pubblicata" });
  await expect(published).not.toBeChecked();
  await published.focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Ora è pubblicata: salvando resta così.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Richiesta salvata.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({ istruttore: helper.id_usr, pubblicato: 1 });
});

test("two on one request: the second sees who has taken it, and takes it only after a question", async ({
  site,
  signedIn,
}) => {
  const { id, name } = await addCruiseRequest(site);
  const [first, second] = [await signedIn("segreteria"), await signedIn("admin")];
  for (const page of [first, second]) {
    await open(page, screen);
    await expect(rowWith(page, name)).toContainText("Nuova");
  }
  await rowWith(first, name).getByRole("rowheader").click();
  const own = dialogOf(first, name);
  await expect(own).toBeVisible();
  await rowWith(second, name).getByRole("rowheader").click();
  const dialog = dialogOf(second, name);
  await expect(dialog.getByText("Se ne occupa già Paola Vianello.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: SEGRETERIA });
  await press(dialog, "Prendi in carico");
  const question = second.getByRole("alertdialog");
  await expect(question.getByText("Vuoi occupartene tu al suo posto?", { exact: false })).toBeVisible();
  await press(question, "Sì");
  await expect(second.getByText("Presa in carico.")).toBeVisible();
  expect(await storedCruiseRequest(site, id)).toMatchObject({ front: ADMIN, stato: 1 });
});
