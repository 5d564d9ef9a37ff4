import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, PASSWORD, test } from "../support/fixtures";
import { addConversation } from "../support/records/messages";
import type { Site } from "../support/site";

const list = (page: Page) => page.getByRole("listbox", { name: "Conversazioni" });
const log = (page: Page) => page.getByRole("log", { name: "Messaggi della conversazione" });
const openButton = (page: Page) => page.getByRole("button", { name: "Apri la conversazione" });
const isRead = async (site: Site, id: number) =>
  (await site.db.select().from(table.messaggi).where(eq(table.messaggi.id_mes, id)))[0]?.letto === 1;

test("a link of another site selects a conversation, and a press opens it", async ({ site, signedIn }) => {
  const { member, root } = await addConversation(site);
  const page = await signedIn("segreteria");
  const address = `${site.url}/messaggi?conversazione=${root.id_mes}`;
  const body = `<a href="${address}">Guarda</a>`;
  await page.route("https://altrove.example/", (route) => route.fulfill({ contentType: "text/html", body }));
  await open(page, "https://altrove.example/");
  await page.getByRole("link", { name: "Guarda" }).click();

  await expect(openButton(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: member.nominativo })).toBeVisible();
  await expect(list(page).getByRole("option", { selected: true })).toContainText(member.cognome);
  await expectAccessible(page);
  expect(await isRead(site, root.id_mes)).toBe(false);

  await openButton(page).click();
  await expect(log(page)).toContainText(root.testo);
  await expect(page.getByRole("textbox", { name: "Risposta" })).toBeFocused();
  expect(await isRead(site, root.id_mes)).toBe(true);
});

test("a typed address selects a conversation; its row, or reloading the page, opens it", async ({
  site,
  signedIn,
}) => {
  const [first, second] = [await addConversation(site), await addConversation(site)];
  const page = await signedIn("segreteria");
  await open(page, `/messaggi?conversazione=${first.root.id_mes}`);
  await expect(openButton(page)).toBeVisible();
  await list(page).getByRole("option", { selected: true }).click();
  await expect(log(page)).toContainText(first.root.testo);

  await open(page, `/messaggi?conversazione=${second.root.id_mes}`);
  await expect(openButton(page)).toBeVisible();
  expect(await isRead(site, second.root.id_mes)).toBe(false);
  await page.reload();
  await expect(log(page)).toContainText(second.root.testo);
});

test("an address that led to the sign-in first waits for a press too", async ({ site, anonymous }) => {
  const { root } = await addConversation(site);
  const page = await anonymous();
  await page.goto(`/messaggi?conversazione=${root.id_mes}`);
  await page.getByLabel("Nome utente").fill("segreteria");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(openButton(page)).toBeVisible();
  expect(await isRead(site, root.id_mes)).toBe(false);
});
