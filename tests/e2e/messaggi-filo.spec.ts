import type { Page } from "@playwright/test";
import { like } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, test } from "../support/fixtures";
import { addConversation, addMessage, staffIds } from "../support/records/messages";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const list = (page: Page) => page.getByRole("listbox", { name: "Conversazioni" });
const log = (page: Page) => page.getByRole("log", { name: "Messaggi della conversazione" });
const box = (page: Page) => page.getByRole("textbox", { name: "Risposta" });
const isAtEnd = (page: Page) =>
  log(page).evaluate((area) => area.scrollHeight - area.scrollTop - area.clientHeight < 60);

/** The bar on top has the screen's title, and the conversation begins under the bar. */
async function hasTitleInBar(page: Page) {
  const title = await page.getByRole("heading", { level: 1, name: "Messaggi" }).boundingBox();
  const refresh = await page.getByRole("button", { name: "Aggiorna" }).boundingBox();
  expect(title?.height).toBeGreaterThan(15);
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(56);
  expect(refresh?.y).toBeGreaterThan(58);
}

test("on a phone the thread takes the screen, and back leads to the list", async ({ site, signedIn }) => {
  const { member, root } = await addConversation(site, { testo: `Un indirizzo lungo: ${"x".repeat(900)}` });
  const page = await signedIn("segreteria", {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await open(page, "/messaggi");
  const row = list(page).getByRole("option").filter({ hasText: member.cognome });
  await row.tap();
  await expect(log(page).getByText(root.testo)).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expectNoSideScroll(log(page));
  await expect(page.getByRole("heading", { name: member.nominativo })).toBeFocused();
  await hasTitleInBar(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.goBack();
  await expect(row).toBeVisible();
  await row.tap();
  await page.getByRole("button", { name: "Torna all'elenco" }).tap();
  await expect(list(page)).toBeFocused();
  expect(new URL(page.url()).searchParams.get("conversazione")).toBeNull();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // By its address, with no list behind it.
  await open(page, `/messaggi?conversazione=${root.id_mes}`);
  await page.getByRole("button", { name: "Torna all'elenco" }).tap();
  await expect(row).toBeVisible();
});

// The site is the whole worker's: the next admin need not have so many.
test.afterAll(async ({ site }) => {
  await site.db.delete(table.messaggi).where(like(table.messaggi.created_at, "2026-01-%"));
});

/** A conversation of 501 messages, and 1,000 others of one message each. */
async function addLongConversation(site: Site) {
  const { member, root } = await addConversation(
    site,
    { created_at: "2026-01-01T08:00:00.000Z", letto: 1 },
    2,
  );
  const reply = (index: number) => {
    const at = new Date(Date.UTC(2026, 0, 1, 8) + index * 600_000).toISOString();
    return {
      mittente: index % 3 ? member.id_usr : 2,
      destinatario: index % 3 ? 2 : member.id_usr,
      oggetto: 4,
      testo: `Messaggio numero ${index}. ${"Testo ".repeat(index % 40)}`,
      inrisposta: root.id_mes,
      letto: 1 as const,
      created_at: at,
      updated_at: at,
    };
  };
  const talk = (index: number) => ({
    ...reply(index),
    testo: `Altro ${index}`,
    inrisposta: 0,
    mittente: 5,
    destinatario: 2,
  });
  const upTo500 = Array.from({ length: 500 }, (_, index) => index + 1);
  await site.db.insert(table.messaggi).values(upTo500.map(reply));
  for (const from of [0, 500])
    await site.db.insert(table.messaggi).values(upTo500.map((index) => talk(from + index)));
  return { member, root };
}
type Conversation = Awaited<ReturnType<typeof addLongConversation>>;

/** The list counts all conversations, draws the rows in view alone, and leads to the last by keyboard. */
async function drawsWhatIsInView(page: Page) {
  await expect(page.getByText(/^Tutte 1\.?0\d\d$/)).toBeVisible();
  expect(await list(page).getByRole("option").count()).toBeLessThan(60);
  await list(page).focus();
  await page.keyboard.press("End");
  await expect(list(page).getByRole("option").last()).toHaveAttribute("aria-posinset", /^10\d\d$/);
}

/** The thread opens at its end, with all messages, and a day's heading once. */
async function opensAtTheEnd(page: Page) {
  await page.getByRole("button", { name: "Apri la conversazione" }).click();
  await expect(log(page).getByText("Messaggio numero 500.")).toBeInViewport();
  expect(await isAtEnd(page)).toBe(true);
  await expect(log(page).getByRole("listitem")).toHaveCount(501);
  await expect(log(page).getByRole("heading", { name: "01/01/2026" })).toHaveCount(1);
}

/** A message that arrives while a person reads further up moves nothing, and is a press away. */
async function keepsThePlace(site: Site, page: Page, { member, root }: Conversation) {
  await log(page).evaluate((area) => area.scrollTo(0, area.scrollHeight / 2));
  await expect.poll(() => isAtEnd(page)).toBe(false);
  const place = await log(page).evaluate((area) => area.scrollTop);
  await addMessage(site, {
    from: member.id_usr,
    to: staffIds.admin,
    testo: "Appena arrivato",
    inrisposta: root.id_mes,
  });
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  const news = page.getByRole("button", { name: "Nuovi messaggi" });
  await expect(news).toBeVisible();
  expect(await log(page).evaluate((area) => area.scrollTop)).toBe(place);
  await news.click();
  await expect(log(page).getByText("Appena arrivato")).toBeInViewport();
}

test("500 messages and 1,000 conversations: the end first, the place kept when news come", async ({
  site,
  signedIn,
}) => {
  const conversation = await addLongConversation(site);
  const page = await signedIn("admin");
  await open(page, "/messaggi");
  await drawsWhatIsInView(page);
  await open(page, `/messaggi?conversazione=${conversation.root.id_mes}`);
  await opensAtTheEnd(page);
  await keepsThePlace(site, page, conversation);
  await box(page).fill("Risposta in fondo");
  await box(page).press("Enter");
  await expect(log(page).getByText("Risposta in fondo")).toBeInViewport();
});
