import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { vapidKeys } from "../../legacy-api/push";
import { expectAccessible } from "../support/accessible";
import { sessionCookie } from "../support/cookies";
import { table, tinyPng, unique } from "../support/data";
import { expect, long, open, signIn, test } from "../support/fixtures";
import { deliverPush, notifications, stubPush, workerOf } from "../support/push-browser";
import { readVapid, startPushService } from "../support/push-service";
import { addConversation } from "../support/records/messages";
import type { Site } from "../support/site";

const SEGRETERIA = 3;
const ISTRUTTORE = 4;
/** An address of a push service that no other test has; nothing is ever sent to it. */
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${unique("prova").replaceAll(" ", "-")}`;
const section = (page: Page) => page.getByRole("region", { name: "Notifiche" });
const subscriptionsAt = (site: Site, endpoint: string) =>
  site.db.select().from(table.sottoscrizioni).where(eq(table.sottoscrizioni.endpoint, endpoint));

/** A press on the one notification that is shown. */
async function pressNotification(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent("notificationclick", { notification })))`);
}

test("blocked, it says what to do; allowed, a push is shown, and a press opens what it is about", async ({
  site,
  signedIn,
}) => {
  const { root } = await addConversation(site);
  const page = await signedIn("segreteria");
  await test.step("a browser that blocks them; the page follows when they are allowed", async () => {
    // A permission that is not granted here is blocked.
    await page.context().grantPermissions(["geolocation"]);
    await open(page, "/profilo");
    await expect(section(page).getByText("Bloccate")).toBeVisible();
    await expect(section(page).getByText(/accanto all'indirizzo, e consenti le notifiche/)).toBeVisible();
    await expect(section(page).getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await page.context().grantPermissions(["notifications"]);
    await expect(section(page).getByRole("button", { name: "Attiva le notifiche" })).toBeVisible();
  });
  await workerOf(page);
  await deliverPush(
    page,
    JSON.stringify({ title: "Nuovo documento", body: "Da vedere", url: "/documenti?x=1" }),
  );
  await expect
    .poll(() => notifications(page))
    .toEqual([{ title: "Nuovo documento", body: "Da vedere", data: { url: "/documenti?x=1" } }]);
  await pressNotification(page);
  await page.waitForURL("**/documenti?x=1");
  await expect.poll(() => notifications(page)).toEqual([]);

  await test.step("one about a conversation opens it", async () => {
    const url = `/messaggi?conversazione=${root.id_mes}`;
    await deliverPush(page, JSON.stringify({ title: "Nuovo messaggio", url }));
    await expect.poll(async () => (await notifications(page)).length).toBe(1);
    await pressNotification(page);
    await expect(page.getByRole("log", { name: "Messaggi della conversazione" })).toContainText(root.testo);
    await expect.poll(() => notifications(page)).toEqual([]);
  });

  await test.step("a hostile address leads home", async () => {
    await deliverPush(page, JSON.stringify({ title: "Premio", url: "https://evil.example/documenti" }));
    await expect
      .poll(() => notifications(page))
      .toEqual([{ title: "Premio", body: "", data: { url: "/dashboard" } }]);
  });
});

test("turned on by keyboard, the subscription goes up; a document is pushed; 410 ends it", async ({
  site,
  signedIn,
}) => {
  const page = await signedIn("segreteria");
  const browser = await stubPush(page.context(), newEndpoint());
  const { endpoint, keys } = browser.subscription;
  await open(page, "/profilo");
  await workerOf(page);
  const turnOn = section(page).getByRole("button", { name: "Attiva le notifiche" });
  await expect(turnOn).toBeVisible();
  // Nobody was asked for anything at load.
  expect(browser.asked).toEqual([]);
  await turnOn.focus();
  await page.keyboard.press("Enter");
  await expect(section(page).getByText("Attive", { exact: true })).toBeVisible();
  await expect(section(page).getByRole("button", { name: "Disattiva" })).toBeFocused();
  expect(browser.asked).toEqual(["ask", "subscribe"]);
  const vapid = vapidKeys(site.dataDir).publicKey;
  expect(Buffer.from(browser.key ?? []).toString("base64url")).toBe(vapid);
  expect(await subscriptionsAt(site, endpoint)).toMatchObject([{ id_usr: SEGRETERIA, chiavi: keys }]);
  await expectAccessible(page);

  // From here on its pushes come to a service of this test's own; the gateway takes no such address.
  const service = await startPushService();
  const local = `${service.url}/${unique("prova").replaceAll(" ", "-")}`;
  await site.db
    .update(table.sottoscrizioni)
    .set({ endpoint: local })
    .where(eq(table.sottoscrizioni.endpoint, endpoint));
  const cookie = await sessionCookie(site.url, "admin");
  const addDocument = async () => {
    const form = new FormData();
    const fields = { nomeFile: "a.png", id_usr: String(SEGRETERIA), id_tipo: "7", accettato: "1" };
    for (const [name, value] of Object.entries({ ...fields, scadenza: "", eterno: "1" }))
      form.set(name, value);
    form.set("doc", new File([new Uint8Array(tinyPng)], "a.png"));
    const headers = { cookie, "x-csrf": "1", origin: site.url };
    const sent = await fetch(`${site.url}/api/legacy/documenti/`, { method: "POST", headers, body: form });
    expect(await sent.json()).toEqual({ esito: true });
  };
  await addDocument();
  const push = await service.next(0);
  const message = browser.subscription.read(push);
  expect(message).toMatchObject({
    title: "Nuovo documento",
    url: expect.stringMatching(/^\/documentiarchivio\?tipo=7&documento=\d+$/),
  });
  expect(readVapid(push)).toMatchObject({ key: vapid, claims: { aud: service.url } });
  await deliverPush(page, JSON.stringify(message));
  await expect.poll(() => notifications(page)).toMatchObject([{ title: "Nuovo documento" }]);

  service.status = 410;
  await addDocument();
  await service.next(1);
  await expect.poll(() => subscriptionsAt(site, local)).toEqual([]);
  await service.stop();
});

/** Signing out ends it, and so does somebody else who signs in at the same desk. */
async function endsWithItsPerson(page: Page, browser: Awaited<ReturnType<typeof stubPush>>) {
  const turnOn = async () => {
    await section(page).getByRole("button", { name: "Attiva le notifiche" }).click();
    await expect(section(page).getByText("Attive", { exact: true })).toBeVisible();
  };
  await turnOn();
  await page.getByRole("button", { name: "Esci" }).click();
  await page.getByRole("button", { name: "Certo" }).click();
  await page.waitForURL("**/login");
  expect(browser.asked.at(-1)).toBe("unsubscribe");
  await signIn(page.context(), "istruttore");
  await open(page, "/profilo");
  await turnOn();
  await page.context().clearCookies();
  await signIn(page.context(), "segreteria");
  await open(page, "/dashboard");
  await expect.poll(() => browser.key).toBeNull();
}

test("a failure is tried again, a lost subscription renewed; 'Disattiva' and a sign-out end it", {
  annotation: long("six page loads and two people who sign in"),
}, async ({ site, signedIn, expectConsole }) => {
  // The menu of the open page may ask for its counts just after its session has gone.
  expectConsole(/502|401 .*\/api\/waiting/);
  const page = await signedIn("istruttore");
  const browser = await stubPush(page.context(), newEndpoint());
  await open(page, "/profilo");
  await workerOf(page);
  const attive = section(page).getByText("Attive", { exact: true });
  await test.step("what fails", async () => {
    browser.isDown = true;
    await section(page).getByRole("button", { name: "Attiva le notifiche" }).click();
    await expect(
      section(page).getByText(
        "Il servizio di notifiche del browser non risponde. Controlla la rete e riprova.",
      ),
    ).toBeVisible();
    browser.isDown = false;
    site.legacy.fail(/^\/subscribe/, { kind: "down" }, { times: 1 });
    const retry = section(page).getByRole("button", { name: "Riprova" });
    await retry.click();
    await expect(
      section(page).getByText("Il server del circolo non risponde. Riprova tra poco."),
    ).toBeVisible();
    expect(browser.key).toBeNull();
    const before = site.legacy.recorded.length;
    await retry.dblclick();
    await expect(attive).toBeVisible();
    await expect(section(page).getByRole("alert")).toHaveCount(0);
    const sent = site.legacy.recorded.slice(before).filter(({ path }) => path === "/subscribe/");
    expect(sent).toHaveLength(1);
  });

  await test.step("gone, or for an old key", async () => {
    const key = browser.key;
    for (const now of [null, [4, ...Array<number>(64).fill(1)]]) {
      browser.key = now;
      await page.reload();
      await expect(section(page).getByText("Scadute")).toBeVisible();
      await section(page).getByRole("button", { name: "Riattiva" }).click();
      await expect(attive).toBeVisible();
      expect(browser.key).toEqual(key);
    }
  });

  // A subscription that the browser has renewed by itself is sent when the application is opened next.
  browser.subscription = { ...browser.subscription, endpoint: newEndpoint() };
  await open(page, "/dashboard");
  await expect
    .poll(() => subscriptionsAt(site, browser.subscription.endpoint))
    .toMatchObject([{ id_usr: ISTRUTTORE }]);
  await open(page, "/profilo");
  await section(page).getByRole("button", { name: "Disattiva" }).click();
  await expect(section(page).getByText("Non attive")).toBeVisible();
  expect(browser.key).toBeNull();
  await test.step("a sign-out, and somebody else", () => endsWithItsPerson(page, browser));
});
