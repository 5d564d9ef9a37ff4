import type { Page } from "@playwright/test";
import { and, asc, eq, or } from "drizzle-orm";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, test } from "../support/fixtures";
import { addMember } from "../support/records/members";
import { addConversation, addMessage, staffIds } from "../support/records/messages";
import type { Site } from "../support/site";

const list = (page: Page) => page.getByRole("listbox", { name: "Conversazioni" });
const row = (page: Page, text: string) => list(page).getByRole("option").filter({ hasText: text });
const log = (page: Page) => page.getByRole("log", { name: "Messaggi della conversazione" });
const box = (page: Page) => page.getByRole("textbox", { name: "Risposta" });

const stored = (site: Site, root: number) =>
  site.db
    .select()
    .from(table.messaggi)
    .where(or(eq(table.messaggi.id_mes, root), eq(table.messaggi.inrisposta, root)))
    .orderBy(asc(table.messaggi.id_mes));
const opened = (site: Site, root: number) =>
  site.legacy.recorded.filter(({ path }) => path.replace(/\/$/, "") === `/risposte/${root}`).length;

test("two people write to each other: new message, reply, news, and each is read once", {
  tag: "@always",
  annotation: long("two people, each with what the other has written"),
}, async ({ site, signedIn }) => {
  const [secretary, admin] = [await signedIn("segreteria"), await signedIn("admin")];
  await open(secretary, "/messaggi");
  await secretary.getByRole("button", { name: "Nuovo messaggio" }).click();
  const dialog = secretary.getByRole("dialog", { name: "Nuovo messaggio" });
  const recipient = dialog.getByRole("combobox", { name: "Destinatario" });
  await dialog.getByRole("button", { name: "Invia" }).click();
  await expect(dialog.getByText("Scegli il destinatario.")).toBeVisible();
  await recipient.fill("Dell");
  await expect(dialog.getByText("Scrivi almeno 5 lettere.")).toBeVisible();
  await recipient.fill("Dell'A");
  await dialog.getByRole("option", { name: /Lucia Dell'Amico/ }).click();
  await dialog.getByRole("combobox", { name: "Oggetto" }).selectOption({ label: "Barche" });
  const first = unique("Prima riga");
  await dialog.getByRole("textbox", { name: "Testo" }).fill(first);
  await dialog.getByRole("button", { name: "Invia" }).dblclick();
  await expect(secretary.getByText("Messaggio inviato.")).toBeVisible();
  await expect(row(secretary, first)).toContainText("Lucia Dell'Amico");
  const roots = await site.db.select().from(table.messaggi).where(eq(table.messaggi.testo, first));
  expect(roots).toMatchObject([{ mittente: 3, destinatario: 2, oggetto: 7, inrisposta: 0, letto: 0 }]);
  const root = roots[0]?.id_mes ?? 0;

  await row(secretary, first).click();
  await expect(log(secretary).getByRole("listitem")).toContainText(["Non letto"]);
  await open(admin, "/messaggi");
  await expect(row(admin, first)).toContainText("Non letto");
  const before = opened(site, root);
  await row(admin, first).dblclick();
  await expect(log(admin).getByText(first)).toBeVisible();
  await expect(row(admin, first)).not.toContainText("Non letto");
  expect(opened(site, root) - before).toBe(1);
  expect((await stored(site, root))[0]?.letto).toBe(1);

  const [second, third] = [unique("Riga uno"), unique("Riga due")];
  await expect(box(admin)).toBeFocused();
  await admin.keyboard.type(second);
  await admin.keyboard.press("Shift+Enter");
  await admin.keyboard.type(third);
  await admin.keyboard.press("Enter");
  await expect(box(admin)).toHaveValue("");
  await expect(log(admin).getByText(third)).toBeVisible();
  const messages = await stored(site, root);
  expect(messages.map(({ testo }) => testo)).toEqual([first, `${second}\n${third}`]);
  expect(messages[1]).toMatchObject({ mittente: 2, destinatario: 3, inrisposta: root, oggetto: 7 });

  // The list finds the reply without opening anything; the thread waits for 'Nuovi messaggi'.
  await secretary.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  const news = secretary.getByRole("button", { name: "Nuovi messaggi" });
  await expect(news).toBeVisible();
  await expect(log(secretary).getByText(third)).toHaveCount(0);
  expect((await stored(site, root))[1]?.letto).toBe(0);
  await news.click();
  await expect(log(secretary).getByText(third)).toBeVisible();
  await expect(news).toBeHidden();
  await expect.poll(async () => (await stored(site, root))[1]?.letto).toBe(1);
  await expect(log(secretary).getByRole("listitem").first()).not.toContainText("Non letto");
});

/** By keyboard alone: search, move, open, answer, back to the list. */
async function answersByKeyboard(site: Site, page: Page) {
  const cognome = unique("Tasti").replace(/[ -]/g, "q");
  const member = await addMember(site, { cognome });
  const at = (minute: number) => `2026-01-05T10:0${minute}:00.000Z`;
  const add = (testo: string, minute: number) =>
    addMessage(site, { from: member.id_usr, to: staffIds.segreteria, testo, created_at: at(minute) });
  const older = await add(unique("Vecchio"), 1);
  const newer = await add(unique("Nuovo"), 2);
  await open(page, "/messaggi");
  await expect(list(page).getByRole("option").first()).toBeVisible();
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type(cognome);
  await expect(list(page).getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(list(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText(older.testo)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Con i tasti");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("Con i tasti")).toBeVisible();
  expect(await stored(site, older.id_mes)).toHaveLength(2);
  await expect(row(page, "Tu: Con i tasti")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeFocused();
  // The conversation that was just answered is the latest now.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText(newer.testo)).toBeVisible();
  expect((await stored(site, newer.id_mes))[0]?.letto).toBe(1);
  // The list still has the reply of before.
  await expect(row(page, "Tu: Con i tasti")).toHaveCount(1);
}

test("filtered to a member and to unread, asked for only when opened; by keyboard; accessible", async ({
  site,
  signedIn,
}) => {
  const testo = `${unique("Domanda")}: vedi https://circolo.example.it e rispondi`;
  const { member, root } = await addConversation(site, { testo });
  await addConversation(site);
  await addMessage(site, { from: staffIds.segreteria, to: member.id_usr, letto: 1 });
  const page = await signedIn("segreteria");
  await open(page, `/messaggi?socio=${member.id_usr}`);
  await expect(list(page).getByRole("option")).toHaveCount(2);
  await page.getByText("Non lette").click();
  await expect(list(page).getByRole("option")).toHaveCount(1);
  await row(page, root.testo).hover();
  await expect(row(page, root.testo)).toContainText("Non letto");
  expect(opened(site, root.id_mes)).toBe(0);
  await row(page, root.testo).click();
  await expect(log(page).getByText(root.testo)).toBeVisible();
  await expect(row(page, root.testo)).not.toContainText("Non letto");
  expect(opened(site, root.id_mes)).toBe(1);
  const lists = () => site.legacy.recorded.filter(({ path }) => /^\/messaggi\/?$/.test(path)).length;
  const asked = lists();
  await page.evaluate(() => {
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
  });
  await expect.poll(lists).toBeGreaterThan(asked);
  expect(opened(site, root.id_mes)).toBe(1);
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect.poll(() => opened(site, root.id_mes)).toBe(2);
  await expect(log(page).getByRole("link")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nuovo messaggio" }).click();
  await expect(page.getByRole("dialog")).toContainText(member.nominativo);
  await page.getByRole("dialog").getByRole("button", { name: "Invia" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Annulla" }).click();
  await page.getByRole("button", { name: "Togli il filtro per socio" }).click();
  await page.getByText("Tutte").click();
  await expect(list(page).getByRole("option").nth(3)).toBeVisible();
  // An address that is written during a navigation ends it (Next.js 16.4 discards it at a replaceState).
  await expect.poll(() => new URL(page.url()).searchParams.get("nonletti")).toBeNull();
  await page.getByRole("link", { name: "Home" }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Messaggi" }) });
  const unread = await site.db
    .select()
    .from(table.messaggi)
    .where(and(eq(table.messaggi.destinatario, staffIds.segreteria), eq(table.messaggi.letto, 0)));
  await expect(card).toContainText(String(unread.length));
  await test.step("by keyboard alone", () => answersByKeyboard(site, page));
});
