import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, PASSWORD, test } from "../support/fixtures";
import { addConversation, staffIds } from "../support/records/messages";
import type { Site } from "../support/site";

const list = (page: Page) => page.getByRole("listbox", { name: "Conversazioni" });
const log = (page: Page) => page.getByRole("log", { name: "Messaggi della conversazione" });
const openButton = (page: Page) => page.getByRole("button", { name: "Apri la conversazione" });
const isRead = async (site: Site, id: number) =>
  (await site.db.select().from(table.messaggi).where(eq(table.messaggi.id_mes, id)))[0]?.letto === 1;

test("an address selects a conversation; a press, its row or a reload opens it, unless foreign", {
  annotation: long("six conversations are opened, each by another way"),
}, async ({ site, anonymous, expectConsole }) => {
  expectConsole(/422/);
  const added = [await addConversation(site), await addConversation(site), await addConversation(site)];
  const [first, second, third] = added;
  if (!first || !second || !third) throw new Error("no conversations");
  const { root: foreign } = await addConversation(site, {}, staffIds.god);
  const page = await anonymous();
  const address = (id: number) => `/messaggi?conversazione=${id}`;

  await test.step("an address that led to the sign-in first waits for a press too", async () => {
    await page.goto(address(first.root.id_mes));
    await page.getByLabel("Nome utente").fill("segreteria");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Accedi" }).click();
    await expect(openButton(page)).toBeVisible();
    expect(await isRead(site, first.root.id_mes)).toBe(false);
  });

  await test.step("a link of another site, and a press", async () => {
    const body = `<a href="${site.url}${address(first.root.id_mes)}">Guarda</a>`;
    await page.route("https://altrove.example/", (route) =>
      route.fulfill({ contentType: "text/html", body }),
    );
    await open(page, "https://altrove.example/");
    await page.getByRole("link", { name: "Guarda" }).click();
    await expect(openButton(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: first.member.nominativo })).toBeVisible();
    await expect(list(page).getByRole("option", { selected: true })).toContainText(first.member.cognome);
    await expectAccessible(page);
    expect(await isRead(site, first.root.id_mes)).toBe(false);
    await openButton(page).click();
    await expect(log(page)).toContainText(first.root.testo);
    await expect(page.getByRole("textbox", { name: "Risposta" })).toBeFocused();
    expect(await isRead(site, first.root.id_mes)).toBe(true);
  });

  await test.step("a typed address: its row opens it, and so does a reload", async () => {
    await open(page, address(second.root.id_mes));
    await expect(openButton(page)).toBeVisible();
    await list(page).getByRole("option", { selected: true }).click();
    await expect(log(page)).toContainText(second.root.testo);
    await open(page, address(third.root.id_mes));
    await expect(openButton(page)).toBeVisible();
    expect(await isRead(site, third.root.id_mes)).toBe(false);
    await page.reload();
    await expect(log(page)).toContainText(third.root.testo);
  });

  await test.step("somebody else's conversation is none, and stays unread", async () => {
    await open(page, address(foreign.id_mes));
    await openButton(page).click();
    await expect(page.getByText("La conversazione non esiste.")).toBeVisible();
    await expect(page.getByText(foreign.testo)).toHaveCount(0);
    expect(await isRead(site, foreign.id_mes)).toBe(false);
  });
});
