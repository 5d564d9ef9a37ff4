import type { Locator, Page } from "@playwright/test";
import { unique } from "../support/data";
import { expect, PASSWORD, signIn, test } from "../support/fixtures";
import { addMember } from "../support/records/members";

/** Withholds the page's code, as a slow network or computer does; gives the way to let it come. */
async function withoutCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const arrives = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrives;
    await route.continue().catch(() => {});
  });
  return letGo;
}

test("what is typed into a table's search before the page's code has come, filters once it has", async ({
  anonymous,
}) => {
  const page = await anonymous();
  await signIn(page.context(), "admin");
  const letGo = await withoutCode(page);
  await page.goto("/ruoli", { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "Cerca in Ruoli" });
  await search.click();
  await page.keyboard.type("skip");
  letGo();
  await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
  await expect(search).toHaveValue("skip");
  await expect(search).toBeFocused();
});

test("a search that was sent before the code had come is made with what was typed", async ({
  anonymous,
  site,
}) => {
  const { cognome } = await addMember(site, { cognome: unique("Presto") });
  const page = await anonymous();
  await signIn(page.context(), "segreteria");
  const letGo = await withoutCode(page);
  await page.goto("/soci", { waitUntil: "commit" });
  const search = page.getByRole("searchbox", { name: "Cerca un socio" });
  await search.fill(cognome);
  await search.press("Enter");
  letGo();
  await expect(page.getByRole("row").filter({ hasText: cognome })).toBeVisible();
  await expect(search).toHaveValue(cognome);
});

test("who signs in before the code has come is signed in when it has, and sends the password once", async ({
  anonymous,
}) => {
  const page = await anonymous();
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.method());
  });
  const letGo = await withoutCode(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Nome utente").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL(/dashboard/);
  expect(documents).not.toContain("POST");
});

test("the last press on a row, a button or a menu's button before the code has come has its effect when it has, once", async ({
  anonymous,
}) => {
  const page = await anonymous();
  await signIn(page.context(), "admin");
  const press = async (path: string, ...buttons: ((page: Page) => Locator)[]) => {
    const letGo = await withoutCode(page);
    await page.goto(path, { waitUntil: "commit" });
    for (const button of buttons) await button(page).click();
    letGo();
  };
  const add = (on: Page) => on.getByRole("button", { name: "Aggiungi oggetto" });
  const firstRow = (on: Page) => on.getByRole("row").nth(1).getByRole("rowheader");

  await press("/impostazioni", firstRow, add);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Aggiungi oggetto" })).toBeVisible();

  await press("/impostazioni", add, firstRow);
  await expect(page.getByRole("dialog", { name: "Modifica oggetto" })).toBeVisible();

  // A second time would close it again.
  await press("/impostazioni", (on) => on.getByRole("button", { name: /^Enti/ }));
  await expect(page.getByRole("button", { name: "Aggiungi ente" })).toBeVisible();

  await press("/ruoli", (on) => on.getByRole("button", { name: "Esporta" }));
  await expect(page.getByRole("menuitem", { name: /CSV/ })).toBeVisible();
});

test("a choice that was made before the code had come is made when it has", async ({ anonymous }) => {
  const page = await anonymous();
  await signIn(page.context(), "admin");
  const early = async (path: string, act: (page: Page) => Promise<unknown>) => {
    const letGo = await withoutCode(page);
    await page.goto(path, { waitUntil: "commit" });
    await act(page);
    letGo();
  };
  const unread = (on: Page) => on.getByRole("radio", { name: /^Non lette/ });
  await early("/messaggi", (on) => unread(on).click());
  await expect(unread(page)).toBeChecked();
  await expect(page).toHaveURL(/nonletti=true/);

  const type = (on: Page) => on.getByRole("combobox", { name: "Tipo di documento" });
  await early("/documentiarchivio", (on) => type(on).selectOption({ index: 1 }));
  await expect(page).toHaveURL(/tipo=\d+/);

  await early("/documenti", (on) =>
    on
      .getByRole("checkbox", { name: /^Seleziona (?!tutte)/ })
      .first()
      .click(),
  );
  await expect(page.getByText("1 riga selezionata")).toBeVisible();
});

test("a press on a link before the code has come goes where it says", async ({ anonymous }) => {
  const page = await anonymous();
  await signIn(page.context(), "admin");
  const letGo = await withoutCode(page);
  await page.goto("/ruoli", { waitUntil: "commit" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Documenti", exact: true }).click({ noWaitAfter: true });
  letGo();
  await expect(page).toHaveURL(/\/documenti$/);
});
