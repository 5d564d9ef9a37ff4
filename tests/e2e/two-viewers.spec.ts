import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { ageSession } from "../support/cookies";
import { table, unique } from "../support/data";
import { expect, long, open, PASSWORD, test } from "../support/fixtures";
import { visit } from "../support/visit";

const { porti } = table;

const question = (page: Page) => page.getByRole("dialog", { name: "La sessione è scaduta" });

/** Somebody finds the session of an open tab over, and signs in in a tab of their own. */
async function signInBeside(first: Page, account: string): Promise<Page> {
  await ageSession(first.context(), { seenAt: 61 });
  const second = await first.context().newPage();
  await second.goto("/porti");
  await second.getByLabel("Nome utente").fill(account);
  await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await second.getByRole("button", { name: "Accedi" }).click();
  await second.waitForURL("**/porti");
  return second;
}

async function answer(page: Page, account: string): Promise<void> {
  await expect(question(page).getByLabel("Nome utente")).toHaveValue(account);
  await question(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await question(page).getByRole("button", { name: "Continua" }).click();
  await expect(question(page)).toBeHidden();
}

test("a tab saves nothing as who has signed in beside it: it asks for its own password", {
  tag: "@always",
  annotation: long("two tabs of two people, each of whom signs in again"),
}, async ({ signedIn, site, expectConsole }) => {
  expectConsole(/401/);
  const nome = unique("Capraia");
  await site.db.insert(porti).values({ nome });
  const stored = () => site.db.select().from(porti).where(eq(porti.nome, nome)).get();
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await page.getByRole("searchbox").fill(nome);
  await page.getByRole("row").filter({ hasText: nome }).press("Enter");
  const form = page.getByRole("dialog", { name: nome });
  await form.getByLabel("Descrizione").fill("Di chi ha scritto.");

  const second = await signInBeside(page, "admin");
  await second.getByRole("button", { name: "Aggiungi porto" }).click();
  const other = second.getByRole("dialog", { name: "Nuovo porto" });
  await other.getByLabel("Nome").fill(unique("Pianosa"));
  const before = site.legacy.recorded.length;
  const writes = () => site.legacy.recorded.slice(before).filter(({ method }) => method !== "GET");

  await test.step("the save asks for the password, and nothing has gone up", async () => {
    await form.getByRole("button", { name: "Salva" }).click();
    await expect(question(page)).toBeVisible();
    expect((await stored())?.descrizione).toBeNull();
    expect(writes()).toEqual([]);
  });
  await test.step("and goes on as whose it is", async () => {
    await answer(page, "segreteria");
    await expect(page.getByText("Porto salvato.")).toBeVisible();
    expect((await stored())?.descrizione).toBe("Di chi ha scritto.");
  });
  await test.step("the other tab asks for its own password in turn", async () => {
    // Its list, which the other's save has made stale, may have brought the question already, over the form.
    await second.getByRole("button", { name: "Salva", includeHidden: true }).dispatchEvent("click");
    await answer(second, "admin");
    await expect(second.getByText("Porto aggiunto.")).toBeVisible();
  });
});

test("a tab that goes on to another screen is wholly of who has signed in since", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await signInBeside(page, "god");
  const isAnswered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/waiting" && response.ok(),
  );
  await visit(page, "/istruttori");
  await expect(page.getByRole("heading", { name: "Istruttori" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => "isOld" in window)).toBe(false);
  // The tab's own call is answered: the question would come with a refusal.
  await isAnswered;
  await expect(question(page)).toBeHidden();
});

test("a tab that waits for the password goes on when the same person signs in in another", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await ageSession(page.context(), { seenAt: 61 });
  await page.getByRole("button", { name: "Aggiungi porto" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo porto" });
  await form.getByLabel("Nome").fill(unique("Giglio"));
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(question(page)).toBeVisible();
  await signInBeside(page, "segreteria");
  await expect(question(page)).toBeHidden();
  await expect(page.getByText("Porto aggiunto.")).toBeVisible();
});

test("'Esci' in a tab that was left open ends nothing of who has signed in since", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  const second = await signInBeside(page, "admin");
  await second.getByRole("button", { name: "Aggiungi porto" }).click();
  const form = second.getByRole("dialog", { name: "Nuovo porto" });
  const name = unique("Gorgona");
  await form.getByLabel("Nome").fill(name);

  // The tab may ask for its password meanwhile, over the menu or over the question.
  const press = (name: string) =>
    page.getByRole("button", { name, includeHidden: true }).dispatchEvent("click");
  await press("Esci");
  await press("Certo");
  // A person who has signed in since is led on from /login.
  await page.waitForURL("**/dashboard");
  await expect(form.getByLabel("Nome")).toHaveValue(name);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(second.getByText("Porto aggiunto.")).toBeVisible();
});
