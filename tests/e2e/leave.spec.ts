import type { Page } from "@playwright/test";
import { table, unique } from "../support/data";
import { expect, long, open, openPalette, test } from "../support/fixtures";
import type { Site } from "../support/site";

const questionOn = (page: Page) => page.getByRole("alertdialog", { name: "Hai modifiche non salvate" });
const stay = (page: Page) => questionOn(page).getByRole("button", { name: "Continua a modificare" }).click();
const go = (page: Page) => questionOn(page).getByRole("button", { name: "Chiudi senza salvare" }).click();
const otherTab = "In un'altra scheda del browser c'è qualcosa di non salvato: se esci ora va perso.";
const otherTabQuestionOn = (page: Page) => questionOn(page).filter({ hasText: otherTab });
const exitAnyway = (page: Page) =>
  otherTabQuestionOn(page).getByRole("button", { name: "Esci senza salvare" }).click();
const exitQuestionOn = (page: Page) => page.getByRole("alertdialog", { name: "Ciao" });
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).last();

const now = "2025-03-01T09:30:00.000Z";

async function addRole(site: Site) {
  const [role] = await site.db
    .insert(table.ruoli)
    .values({ nome: unique("Ruolo"), created_at: now, updated_at: now })
    .returning();
  if (!role) throw new Error("no role");
  return role;
}

/**
 * Comes to the list by the menu and opens the role from it: Home, list and dialog are three entries of the
 * history.
 */
async function openRole(page: Page, { id, nome }: { id: number; nome: string }) {
  await open(page, "/dashboard");
  await menuLink(page, "Ruoli").click();
  await page.getByRole("row").filter({ hasText: nome }).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name: nome });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ruoli\\?ruolo=${id}$`));
  const box = dialog.getByLabel("Affiliazione");
  return { dialog, box };
}

/** Waits until the other tabs can know that something would be lost in this one. */
const isKnownUnsaved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith("pontile-non-salvato")),
      ),
    )
    .toBe(true);

async function editName(page: Page, typed: string) {
  await page.getByRole("button", { name: "Modifica nome" }).click();
  const box = page.getByRole("textbox", { name: "Nome" });
  await box.fill(typed);
  return box;
}

test("Back asks before a changed dialog goes, not before an unchanged one; what was typed stays", {
  tag: "@always",
}, async ({ site, signedIn }) => {
  const role = await addRole(site);
  const page = await signedIn("admin");
  const { dialog, box } = await openRole(page, role);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  const length = await page.evaluate(() => history.length);
  await box.fill("FIV");
  for (const _ of ["once", "twice"]) {
    await page.goBack();
    await expect(questionOn(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`ruolo=${role.id}$`));
    await stay(page);
    await expect(questionOn(page)).toBeHidden();
    await expect(box).toHaveValue("FIV");
  }
  // Two steps at once, as from the button's list.
  await page.evaluate(() => history.go(-2));
  await expect(questionOn(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("FIV");
  await expect(page).toHaveURL(new RegExp(`ruolo=${role.id}$`));
  expect(await page.evaluate(() => history.length)).toBe(length);

  await page.goBack();
  await go(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/ruoli$/);
  // The history is as it was: forward is the dialog, without what was thrown away, and two steps back from it
  // Home.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(box).toHaveValue("");
  await box.fill("FIV");
  await page.evaluate(() => history.go(-2));
  await go(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Ruoli");
});

test("a browser that cannot tell its entries apart asks too, and goes back once confirmed", async ({
  site,
  signedIn,
}) => {
  const role = await addRole(site);
  const page = await signedIn("admin");
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  const { dialog, box } = await openRole(page, role);
  await box.fill("FIV");
  for (const _ of ["once", "twice"]) {
    await page.goBack();
    await stay(page);
    await expect(box).toHaveValue("FIV");
    await expect(page).toHaveURL(new RegExp(`ruolo=${role.id}$`));
  }
  await page.goBack();
  await go(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/ruoli$/);
});

test("the palette asks before it leaves a changed dialog; a saved one closes by Back at once", async ({
  site,
  signedIn,
}) => {
  const role = await addRole(site);
  const page = await signedIn("admin");
  const { dialog, box } = await openRole(page, role);
  await box.fill("FIV");
  const choose = async () => {
    const palette = await openPalette(page);
    await palette.getByRole("combobox").fill("porti");
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  };
  await choose();
  await expect(questionOn(page).getByRole("button", { name: "Continua a modificare" })).toBeFocused();
  await stay(page);
  await expect(box).toHaveValue("FIV");
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`ruolo=${role.id}$`));
  await choose();
  await go(page);
  await expect(page).toHaveURL(/\/porti$/);
  await expect(dialog).toBeHidden();

  await page.goBack();
  await expect(box).toHaveValue("");
  await box.fill("UISP");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ruolo salvato.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(questionOn(page)).toBeHidden();
  await expect(page).toHaveURL(/\/ruoli$/);
  // Back to the dialog, and through it to the list: nothing is typed in it.
  await page.goBack();
  await expect(box).toHaveValue("UISP");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await menuLink(page, "Soci").click();
  await expect(page).toHaveURL(/\/soci/);
  await expect(questionOn(page)).toBeHidden();
});

test("the menu and Forward ask before they leave a half-typed name; a link to a tab does not", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  await open(page, "/profilo");
  await menuLink(page, "Ruoli").click();
  await expect(page).toHaveURL(/\/ruoli$/);
  await page.goBack();
  const box = await editName(page, "A metà");

  await test.step("Forward", async () => {
    await page.goForward();
    await stay(page);
    await expect(page).toHaveURL(/\/profilo$/);
    await expect(box).toHaveValue("A metà");
    await page.goForward();
    await go(page);
    await expect(page).toHaveURL(/\/ruoli$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ruoli");
  });

  await test.step("a link", async () => {
    await page.goBack();
    await editName(page, "A metà");
    const tab = page.context().waitForEvent("page");
    await menuLink(page, "Ruoli").click({ modifiers: ["ControlOrMeta"] });
    await (await tab).close();
    await expect(questionOn(page)).toBeHidden();

    await menuLink(page, "Ruoli").click();
    await expect(questionOn(page)).toBeVisible();
    // The question lies in the form for the framework, though not on the page: Esc is the question's.
    await page.keyboard.press("Escape");
    await expect(questionOn(page)).toBeHidden();
    await expect(box).toHaveValue("A metà");
    await expect(page).toHaveURL(/\/profilo$/);
    // Where one is already, nothing is lost.
    await page.locator('aside a[href="/profilo"]').click();
    await expect(box).toHaveValue("A metà");

    await menuLink(page, "Ruoli").click();
    await go(page);
    await expect(page).toHaveURL(/\/ruoli$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ruoli");
    await menuLink(page, "Soci").click();
    await expect(page).toHaveURL(/\/soci/);
  });
});

test("'Esci' asks before the sign-out, from menu and palette; after it no tab's browser does", {
  annotation: long("two ways to the question, each gone twice"),
}, async ({ site, signedIn }) => {
  const role = await addRole(site);
  const page = await signedIn("admin");
  const browserAsked: string[] = [];
  page.context().on("dialog", (question) => {
    browserAsked.push(question.type());
    void question.dismiss();
  });
  const signOuts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/signout")) signOuts.push(request.url());
  });
  const other = await page.context().newPage();
  await open(other, "/profilo");
  await editName(other, "A metà");
  await isKnownUnsaved(other);
  await page.bringToFront();

  await test.step("the menu, beside a half-typed name", async () => {
    await open(page, "/profilo");
    const box = await editName(page, "A metà");
    await page.getByRole("button", { name: "Esci" }).click();
    await stay(page);
    await expect(box).toHaveValue("A metà");
    await page.getByRole("button", { name: "Esci" }).click();
    await go(page);
    await exitAnyway(page);
    await exitQuestionOn(page).getByRole("button", { name: "Stavo solo dando un'occhiata" }).click();
    await expect(box).toHaveValue("A metà");
    await box.press("Escape");
    await expect(box).toBeHidden();
  });

  await test.step("the palette, over a changed dialog", async () => {
    const { box } = await openRole(page, role);
    await box.fill("FIV");
    const exit = async () =>
      (await openPalette(page)).getByRole("option", { name: "Esci", exact: true }).click();
    await exit();
    await stay(page);
    await expect(box).toHaveValue("FIV");
    expect(signOuts).toEqual([]);
    await exit();
    await go(page);
    await exitAnyway(page);
    await exitQuestionOn(page).getByRole("button", { name: "Certo" }).click();
  });

  for (const tab of [page, other]) await tab.waitForURL("**/login");
  expect([signOuts.length, browserAsked]).toEqual([1, []]);
});

test("'Esci' asks about a reply that is not sent on other screens too, and 'Resta' keeps it", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  await open(page, "/messaggi");
  const reply = page.getByRole("textbox", { name: "Risposta" });
  await reply.fill("A metà");
  await menuLink(page, "Porti").click();
  await expect(page).toHaveURL(/\/porti$/);
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(questionOn(page)).toContainText("C'è una risposta non inviata");
  await questionOn(page).getByRole("button", { name: "Resta" }).click();
  await page.goBack();
  await expect(reply).toHaveValue("A metà");

  await page.getByRole("button", { name: "Esci" }).click();
  await questionOn(page).getByRole("button", { name: "Esci senza salvare" }).click();
  await exitQuestionOn(page).getByRole("button", { name: "Certo" }).click();
  await page.waitForURL("**/login");
});

test("'Esci' asks about what another tab has not saved, and 'Ciao' does not call it saved", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  const other = await page.context().newPage();
  await open(other, "/profilo");
  const box = await editName(other, "A metà");
  await isKnownUnsaved(other);
  await page.bringToFront();
  await open(page, "/porti");
  const exit = page.getByRole("button", { name: "Esci", exact: true });
  const saved = exitQuestionOn(page).getByText("Il tuo lavoro è salvato");

  await test.step("'Resta' loses nothing", async () => {
    await exit.click();
    await otherTabQuestionOn(page).getByRole("button", { name: "Resta" }).click();
    await expect(questionOn(page)).toBeHidden();
    await expect(exitQuestionOn(page)).toBeHidden();
    await expect(box).toHaveValue("A metà");
  });
  await test.step("who goes on is not told that all is saved", async () => {
    await exit.click();
    await exitAnyway(page);
    await expect(exitQuestionOn(page)).toContainText("Puoi tornare quando vuoi.");
    await expect(saved).toBeHidden();
    await exitQuestionOn(page).getByRole("button", { name: "Stavo solo dando un'occhiata" }).click();
  });
  await test.step("it is asked no more once nothing is left there", async () => {
    await other.bringToFront();
    await box.press("Escape");
    await expect(box).toBeHidden();
    await page.bringToFront();
    await exit.click();
    await expect(saved).toBeVisible();
    await expect(questionOn(page)).toBeHidden();
  });
});
