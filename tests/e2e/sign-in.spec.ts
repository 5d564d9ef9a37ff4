import { eq } from "drizzle-orm";
import { maxPerAccount } from "../../lib/server/session/rate-limit";
import { expectAccessible } from "../support/accessible";
import { ageSession } from "../support/cookies";
import { table, unique } from "../support/data";
import { expect, long, open, openWithReads, PASSWORD, signIn, test } from "../support/fixtures";
import { addDocument } from "../support/records/documents";

async function fill(page: import("@playwright/test").Page, username: string, password: string) {
  await page.getByLabel("Nome utente").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

test("staff sign in and land on the dashboard, also by a link that would lead elsewhere", {
  tag: "@always",
}, async ({ anonymous, site }) => {
  const page = await anonymous();
  await page.goto(`/login?ritorno=${encodeURIComponent("//evil.example")}`);
  await expect(
    page.getByRole("heading", { name: "Inserisci i dati che ti sono stati forniti" }),
  ).toBeVisible();
  await fill(page, "segreteria", PASSWORD);
  await page.waitForURL(`${site.url}/dashboard`);
  const greeting = page.getByRole("listitem").filter({ hasText: "Ok tutto sembra essere a posto." });
  await expect(greeting).toBeVisible();
  // It blocks nothing: a pointer resting on it would keep it open over what lies beneath.
  await expect(greeting).toHaveCSS("pointer-events", "none");
  await page.reload();
  await expect(page.getByRole("heading", { name: /Ciao/ })).toBeVisible();
  await expect(page.getByText("Ok tutto sembra essere a posto.")).toHaveCount(0);
});

test("an empty field is named unasked; a wrong password and an unknown user read the same", async ({
  anonymous,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await anonymous();
  await page.goto("/login?motivo=scaduta");
  await expectAccessible(page);
  const before = site.legacy.recorded.length;
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByText("Scrivi il nome utente.")).toBeVisible();
  await expect(page.getByLabel("Nome utente")).toBeFocused();
  expect(site.legacy.recorded.slice(before).filter(({ path }) => path === "/oauth/login")).toEqual([]);

  const alert = page.getByRole("main").getByRole("alert");
  await fill(page, "segreteria", "sbagliata");
  await expect(alert).toHaveText("Uno dei parametri sembra sbagliato");
  await expect(page.getByLabel("Nome utente")).toHaveValue("segreteria");
  await expectAccessible(page);
  await fill(page, "nessuno-di-noi", "sbagliata");
  await expect(page.getByRole("button", { name: "Accedi" })).not.toHaveAttribute("aria-busy", "true");
  await expect(alert).toHaveText("Uno dei parametri sembra sbagliato");
});

test("too many wrong passwords close an account for a while, and others may still enter", async ({
  anonymous,
  expectConsole,
}) => {
  expectConsole(/401|429/);
  const page = await anonymous();
  const name = `vittima-${Date.now()}`;
  await page.goto("/login");
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const attempt = (username: string, password: string) =>
    page.request.post("/api/auth/callback/credentials", {
      form: { username, password, csrfToken, json: "true" },
    });
  for (let done = 0; done < maxPerAccount - 1; done++)
    expect((await attempt(done % 2 ? name : name.toUpperCase(), `sbagliata${done}`)).status()).toBe(401);
  const alert = page.getByRole("main").getByRole("alert");
  await fill(page, name, "sbagliata");
  await expect(alert).toHaveText("Uno dei parametri sembra sbagliato");
  await fill(page, name, "sbagliata ancora");
  await expect(alert).toHaveText(/^Troppi tentativi di accesso: riprova tra 1[45] minuti\.$/);
  const refused = await attempt(name, "x");
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(60);
  await fill(page, "socio", PASSWORD);
  await page.waitForURL("**/dashboard");
});

test("who is not signed in is sent to the sign-in with the reason, and back where they were", {
  tag: "@always",
}, async ({ anonymous, site }) => {
  const { document } = await addDocument(site);
  const page = await anonymous();
  await page.goto(`/documenti?documento=${document.id_doc}`);
  await expect(
    page.getByText("Non sembri esserti mai loggato, mi dirigo alla schermata di login."),
  ).toBeVisible();
  await fill(page, "segreteria", PASSWORD);
  await page.waitForURL(`**/documenti?documento=${document.id_doc}`);
  await expect(page.getByRole("dialog", { name: "Visita medica" })).toBeVisible();
});

test("'Esci' asks, signs out all tabs, keeps menus alone; a copied cookie is worth nothing", {
  tag: "@always",
  annotation: long("two tabs of one person, and the page of a thief"),
}, async ({ signedIn, anonymous, site }) => {
  const page = await signedIn("admin");
  await open(page, "/dashboard");
  const other = await page.context().newPage();
  await other.goto("/documenti");
  await other.evaluate(() => sessionStorage.setItem("prova", "1"));
  await page.evaluate(() => {
    for (const key of ["prova", "pontile.persona.2.preferiti"]) localStorage.setItem(key, "[]");
    sessionStorage.setItem("prova", "1");
  });
  const copied = await page.context().cookies();

  await page.bringToFront();
  await page.getByRole("button", { name: "Esci" }).click();
  const question = page.getByRole("alertdialog", { name: "Ciao" });
  await question.getByRole("button", { name: "Stavo solo dando un'occhiata" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Esci" }).click();
  await question.getByRole("button", { name: "Certo" }).click();
  await page.waitForURL("**/login");
  await other.waitForURL("**/login");
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toContain("pontile.persona.2.preferiti");
  expect(kept.filter((key) => !key.startsWith("pontile.persona."))).toEqual([]);
  for (const tab of [page, other]) expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);

  const thief = await anonymous();
  await thief.context().addCookies(copied);
  expect((await thief.request.get("/api/legacy/documenti/all/")).status()).toBe(401);
  expect((await thief.request.get("/api/files/uploads/modelli/x.pdf")).status()).toBe(401);
  await thief.goto("/documenti");
  expect(new URL(thief.url()).pathname).toBe("/login");
  expect(new URL(thief.url()).origin).toBe(site.url);
});

test("a page load ends a session that the server no longer knows or cannot check, and says so", async ({
  signedIn,
  site,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("god");
  const [god] = await site.db.select().from(table.utenti).where(eq(table.utenti.username, "god"));
  await site.db.delete(table.sessioni).where(eq(table.sessioni.id_usr, god?.id_usr ?? 0));
  await open(page, "/dashboard");
  await expect(page.getByText("La tua sessione sembra essere scaduta.")).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "pontile-session" }),
  );

  await signIn(page.context(), "god");
  site.legacy.fail(/^\/oauth\/session/, { kind: "down" });
  await open(page, "/dashboard");
  await expect(page.getByText("Ops, problema mio. Scusa.")).toBeVisible();
  site.legacy.fail(/^\/oauth\/login/, { kind: "down" });
  await fill(page, "god", PASSWORD);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    /^Ops, problema mio\. Scusa\. Codice: [2-9A-Z]{8}$/,
  );
  site.legacy.heal();
  await fill(page, "god", PASSWORD);
  await page.waitForURL("**/dashboard");
});

test("a link that was pointed at while the club's server was away ends no session at its press", async ({
  signedIn,
  site,
  expectConsole,
}) => {
  // A screen that the server could not make (https://react.dev/errors/441).
  expectConsole(/React error #441|ERR_FAILED .*\/api\/waiting/);
  const page = await signedIn("god");
  // The menu's counts would ask about the session before the pointer does.
  await page.route("**/api/waiting", (route) => route.abort());
  await openWithReads(page, "/dashboard");
  // A session that nothing has verified yet.
  await signIn(page.context(), "god");
  site.legacy.fail(/^\/oauth\/session/, { kind: "answer", status: 503, body: "Manutenzione" });
  const before = site.legacy.recorded.length;
  const link = page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Ruoli", exact: true });
  await link.hover();
  await expect
    .poll(() => site.legacy.recorded.slice(before).map(({ path }) => path))
    .toContain("/oauth/session");
  site.legacy.heal();
  await link.click();
  await page.getByRole("alert").getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("grid", { name: "Ruoli" }).getByRole("row").nth(1)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/ruoli");
});

test("a link that was pointed at after the session's end works once the password was given", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("god");
  await openWithReads(page, "/porti");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const link = menu.getByRole("link", { name: "Ruoli", exact: true });

  await test.step("what is fetched beforehand is refused, and no way to the sign-in is kept", async () => {
    await ageSession(page.context(), { seenAt: 61 });
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === "/ruoli");
    await link.hover();
    expect((await fetched).status()).toBe(401);
  });
  await test.step("a save asks for the password in place, and the link leads on", async () => {
    await page.getByRole("button", { name: "Aggiungi porto" }).click();
    await page.getByRole("dialog", { name: "Nuovo porto" }).getByLabel("Nome").fill(unique("Gorgona"));
    await page.getByRole("button", { name: "Salva" }).click();
    const question = page.getByRole("dialog", { name: "La sessione è scaduta" });
    await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await question.getByRole("button", { name: "Continua" }).click();
    await expect(page.getByText("Porto aggiunto.")).toBeVisible();
    await link.click();
    await expect(page.getByRole("grid", { name: "Ruoli" }).getByRole("row").nth(1)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/ruoli");
  });
  await test.step("a press after the session's end leads to the sign-in, and back", async () => {
    await ageSession(page.context(), { seenAt: 61 });
    await menu.getByRole("link", { name: "Glossario", exact: true }).click();
    await page.waitForURL("**/login?motivo=scaduta&ritorno=%2Fglossario");
  });
});

test("a cookie that is garbage, truncated or foreign means signed out, never an error", async ({
  anonymous,
  site,
}) => {
  const page = await anonymous();
  for (const value of [
    "not-a-cookie",
    "Fe26.2*1*abc",
    `Fe26.2*1*${"a".repeat(64)}*${"b".repeat(22)}*${"c".repeat(120)}*1*${"d".repeat(64)}*${"e".repeat(43)}~2`,
    "%E0%A4%A",
  ]) {
    const headers = { cookie: `pontile-session=${value}` };
    const call = await page.request.get("/api/legacy/documenti/all/", { headers });
    expect(call.status()).toBe(401);
    const session = await page.request.get("/api/auth/session", { headers });
    expect(session.status()).toBe(200);
    expect(await session.json()).toEqual({});
    const document = await page.request.get("/dashboard", { headers, maxRedirects: 0 });
    expect(document.status()).toBe(307);
    expect(document.headers().location).toBe("/login?motivo=mai");
    expect(site.log()).not.toContain(value);
  }
});

test("a role that changes on the server changes what a session may, without signing in again", {
  tag: "@always",
}, async ({ anonymous, site }) => {
  const page = await anonymous();
  const username = `promosso-${Date.now()}`;
  const [segreteria] = await site.db
    .select()
    .from(table.utenti)
    .where(eq(table.utenti.username, "segreteria"));
  const { id_usr: _, ...copy } = segreteria ?? {};
  await site.db.insert(table.utenti).values({
    ...copy,
    username,
    email: `${username}@example.it`,
    SOC_ID: String(Date.now()),
    permesso: "SOCIO",
  } as typeof table.utenti.$inferInsert);
  const becomes = (permesso: "SOCIO" | "SEGRETERIA") =>
    site.db.update(table.utenti).set({ permesso }).where(eq(table.utenti.username, username));
  // The server asks again after a minute; by this address it asks at once.
  const renewal = "/api/session/renew?ritorno=/documenti";
  await signIn(page.context(), username as never);
  await page.goto("/documenti");
  await page.waitForURL(/\/dashboard/);
  await becomes("SEGRETERIA");
  await page.goto(renewal);
  await expect(page).toHaveURL(/\/documenti$/);
  await expect(page.getByRole("heading", { name: /Documenti/ })).toBeVisible();
  expect((await page.request.get("/api/legacy/documenti/all/")).status()).toBe(200);
  await becomes("SOCIO");
  await page.goto(renewal);
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await page.request.get("/api/legacy/documenti/all/")).status()).toBe(403);
});
