import type { Locator, Page, Request } from "@playwright/test";
import { ageSession } from "../support/cookies";
import { expect, open, openWithReads, test } from "../support/fixtures";
import { sessionCallsDuring } from "../support/session-calls";

/** The shortest limit that may be set: the warning comes after three minutes. */
test.use({ settings: { SESSION_IDLE_MINUTES: "5" } });

const warning = (page: Page) =>
  page.getByRole("status").filter({ hasText: "La sessione finisce tra meno di 2 minuti." });

/** Lets so many seconds pass, in the browser by its clock and on the server by the age of the session. */
async function pass(page: Page, seconds: number): Promise<void> {
  await ageSession(page.context(), { seenAt: seconds / 60 });
  await page.clock.fastForward(seconds * 1000);
}

/** The same, and within these seconds the page neither asks when its session ends nor warns. */
async function passQuietly(page: Page, seconds: number): Promise<void> {
  expect(await sessionCallsDuring(page, () => pass(page, seconds))).toEqual([]);
  await expect(warning(page)).toBeHidden();
}

/** Types a letter of which the page tells the server, and waits until it has taken in the new end. */
async function typeTold(page: Page, box: Locator, letter: string): Promise<void> {
  const told = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === "/api/session" && response.request().method() === "POST",
  );
  await box.press(letter);
  await (await told).finished();
  await page.evaluate(async () => void (await fetch("/api/health")));
}

/** The status of GET /api/session, and the seconds that are left. */
async function sessionOf(page: Page): Promise<{ status: number; idleSeconds: number }> {
  const response = await page.request.get("/api/session");
  const { idleSeconds = 0 } = await response.json();
  return { status: response.status(), idleSeconds };
}

const isBackground = async (request: Request) => (await request.headerValue("x-background")) === "1";

test("/messaggi left open asks for news, and its session ends all the same", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401|api\/live/);
  const page = await signedIn("segreteria");
  await page.clock.install();
  // Without a stream it asks every minute.
  await page.route("**/api/live?*", (route) => route.abort());
  await open(page, "/messaggi");
  const polls: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/legacy/messaggi/") polls.push(request);
  });

  await test.step("every poll says that nobody has asked for it, and none renews", async () => {
    for (let count = 1; count <= 3; count += 1) {
      const answer = page.waitForResponse("**/api/legacy/messaggi/");
      await pass(page, 60);
      const response = await answer;
      expect([response.status(), await response.headerValue("set-cookie")]).toEqual([200, null]);
    }
    expect(await Promise.all(polls.map(isBackground))).toEqual(polls.map(() => true));
  });
  await test.step("the warning comes two minutes before the end, and then the end", async () => {
    await pass(page, 5);
    await expect(warning(page)).toBeVisible();
    await pass(page, 120);
    await expect(page.getByRole("dialog", { name: "La sessione è scaduta" })).toBeVisible();
    expect((await sessionOf(page)).status).toBe(401);
  });
});

test("the dashboard left after a key is warned at three minutes; 'Resta collegato' gives five", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("segreteria");
  await page.clock.install();
  // The first reads of the cards are use: none of them may come back while the session is made older.
  await openWithReads(page, "/dashboard");
  await page.keyboard.press("Shift");
  await passQuietly(page, 160);
  await pass(page, 22);
  await expect(warning(page)).toBeVisible();

  await page.getByRole("button", { name: "Resta collegato" }).click();
  await expect(warning(page)).toBeHidden();
  expect((await sessionOf(page)).idleSeconds).toBeGreaterThan(285);

  await pass(page, 182);
  await expect(warning(page)).toBeVisible();
  await pass(page, 120);
  expect((await sessionOf(page)).status).toBe(401);
});

test("typing keeps the session without any call of the form; a form left alone does not", async ({
  signedIn,
  expectConsole,
}) => {
  expectConsole(/401/);
  const page = await signedIn("segreteria");
  await page.clock.install();
  await openWithReads(page, "/porti");
  await page.getByRole("button", { name: "Aggiungi porto" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Nome" });

  await test.step("one letter every two minutes and a half, for ten minutes", async () => {
    for (const letter of "Elba") {
      await passQuietly(page, 150);
      await typeTold(page, name, letter);
      expect((await sessionOf(page)).idleSeconds).toBeGreaterThan(285);
    }
  });
  await test.step("left half filled, it is warned three minutes after the last letter", async () => {
    await passQuietly(page, 160);
    await pass(page, 22);
    await expect(warning(page)).toBeVisible();
    await pass(page, 120);
    expect((await sessionOf(page)).status).toBe(401);
    await expect(name).toHaveValue("Elba");
  });
});

test("a page that the pointer fetches beforehand does not renew, one that is opened does", async ({
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  await open(page, "/porti");
  await ageSession(page.context(), { seenAt: 2 });
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === "/glossario");
  await page.getByRole("navigation").getByRole("link", { name: "Glossario", exact: true }).hover();
  expect(await (await fetched).headerValue("set-cookie")).toBeNull();
  expect((await sessionOf(page)).idleSeconds).toBeLessThan(200);
  await open(page, "/glossario");
  expect((await sessionOf(page)).idleSeconds).toBeGreaterThan(285);
});
