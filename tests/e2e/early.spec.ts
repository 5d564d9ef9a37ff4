import type { Page } from "@playwright/test";
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
  // The second one is in a panel, whose code comes after the page's.
  for (const { screen, list, text } of [
    { screen: "/ruoli", list: "Ruoli", text: "skip" },
    { screen: "/impostazioni", list: "Oggetti", text: "doc" },
  ]) {
    const letGo = await withoutCode(page);
    await page.goto(screen, { waitUntil: "commit" });
    const search = page.getByRole("searchbox", { name: `Cerca in ${list}` });
    await search.click();
    await page.keyboard.type(text);
    letGo();
    await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
    await expect(search).toHaveValue(text);
    await expect(search).toBeFocused();
  }
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

test("who signs in before the code has come is signed in when it has, with one request", async ({
  anonymous,
}) => {
  const page = await anonymous();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isOfSignIn = request.isNavigationRequest() || pathname.startsWith("/api/auth/");
    if (request.method() === "POST" && isOfSignIn) sent.push(pathname);
  });
  const letGo = await withoutCode(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Nome utente").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL(/dashboard/);
  expect(sent).toEqual(["/api/auth/callback/credentials"]);
});
