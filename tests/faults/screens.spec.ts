import type { Page } from "@playwright/test";
import { screens } from "@/lib/routes";
import { expect, open, PASSWORD } from "../support/fixtures";
import type { Fault } from "../support/legacy-proxy";
import { canary, test } from "./fixtures";

const faults: [string, Fault, RegExp][] = [
  [
    "500 with a stack trace",
    {
      kind: "answer",
      status: 500,
      body: JSON.stringify({ esito: false, err: `Error: ${canary}\n    at x.js:1` }),
    },
    /Il server del circolo ha dato una risposta non valida/,
  ],
  [
    "a web page",
    { kind: "answer", type: "text/html", body: `<!DOCTYPE html><h1>${canary}</h1>` },
    /Il server del circolo ha dato una risposta non valida/,
  ],
  ["a connection that breaks", { kind: "down" }, /Il server del circolo non risponde/],
  ["no answer at all", { kind: "hang" }, /Il server del circolo impiega troppo tempo/],
];
const sessionOver: Fault = { kind: "answer", status: 401, body: JSON.stringify({ esito: false }) };

/** Screens that read nothing before a search or a choice, with an address that has one. */
const readsLater: Record<string, string> = {
  "/soci": "/soci?nome=",
  "/post": "/post?armatore=6",
  "/attivUtenti": "/attivUtenti?socio=6",
};
/** Home is the dashboard; the profile shows the session; the sign-in has its own tests (sign-in.spec.ts). */
const readsNothing = ["/", "/login", "/profilo"];
const tested = screens.filter(({ path }) => !readsNothing.includes(path));

/** All but the check of the session, whose failures are in sign-in.spec.ts. */
const everyRead = /^\/(?!oauth\/)/;

/**
 * On the dashboard each card has a retry button of its own, which stays, and each section below one that
 * goes.
 */
const retryOn = (page: Page, path: string) =>
  page.getByRole("button", { name: path === "/dashboard" ? /^(Aggiorna |Riprova$)/ : "Riprova" });

async function tryAllAgain(page: Page, path: string): Promise<void> {
  const messages = page.getByText(/Il server del circolo/).filter({ visible: true });
  await expect(async () => {
    for (const button of (await retryOn(page, path).all()).reverse())
      await button.click({ timeout: 1000, noWaitAfter: true }).catch(() => {});
    await expect(messages).toHaveCount(0, { timeout: 2000 });
    if (path !== "/dashboard") await expect(retryOn(page, path)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

for (const { path } of tested) {
  test(`${path}: failures in Italian in the frame, 'Riprova' loads, an ended session asks once`, async ({
    site,
    signedIn,
    expectConsole,
  }) => {
    expectConsole(/status of (401|50[24])/);
    const page = await signedIn("admin");
    const failReads = (fault: Fault) => {
      for (const method of ["GET", "POST"]) site.legacy.fail(everyRead, fault, { method });
    };
    for (const [name, fault, sentence] of faults) {
      await test.step(name, async () => {
        failReads(fault);
        await open(page, readsLater[path] ?? path);
        await expect(page.getByRole("link", { name: "Home" })).toBeVisible();
        await expect(retryOn(page, path).first()).toBeVisible();
        await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
        // Nothing keeps loading, and nothing raw is shown.
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expect(page.getByText("Caricamento in corso")).toHaveCount(0);
        expect(await page.content()).not.toContain(canary);
        site.legacy.heal();
        await tryAllAgain(page, path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      });
    }
    await test.step("401 for all its reads", async () => {
      failReads(sessionOver);
      await open(page, readsLater[path] ?? path);
      const question = page.getByRole("dialog", { name: "La sessione è scaduta" });
      await expect(question).toBeVisible();
      site.legacy.heal();
      await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await question.getByRole("button", { name: "Continua" }).click();
      await expect(question).toBeHidden();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(page.getByText("La sessione è scaduta")).toHaveCount(0);
      if (path !== "/dashboard") await expect(retryOn(page, path)).toHaveCount(0);
    });
  });
}

test("screens that read nothing, or nothing yet, are complete without the legacy API's data", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("admin");
  // The menu's counts are read beside every screen.
  await page.route("**/api/waiting", (route) => route.fulfill({ json: { mutations: [], queries: [] } }));
  site.legacy.fail(everyRead, { kind: "down" });
  const mark = site.legacy.recorded.length;
  for (const path of ["/profilo", "/post", "/attivUtenti"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByText(/Il server del circolo/).filter({ visible: true })).toHaveCount(0);
  }
  expect(site.legacy.recorded.slice(mark).filter(({ path }) => everyRead.test(path))).toEqual([]);
});
