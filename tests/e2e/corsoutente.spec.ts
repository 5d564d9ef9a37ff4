import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import ical from "ical.js";
import { formatDate, monthName } from "@/lib/format/dates";
import { todayInRome } from "../../lib/rules/dates";
import { monthOf, plusMonths } from "../../lib/rules/months";
import { expectAccessible } from "../support/accessible";
import { expectDeletedAfterQuestion } from "../support/crud";
import { table, unique } from "../support/data";
import { inDays } from "../support/days";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import { addMember } from "../support/records/members";
import { rowAction } from "../support/row-actions";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const ago = (days: number) => inDays(-days);
/** The month that the calendar of a new course begins with. */
const month = () => todayInRome().slice(5, 7);
/** A month that nothing of the seed is in. */
const FREE_MONTH = "2031-05";

type NewCourse = Partial<typeof table.corsoutente.$inferInsert> & { days?: readonly string[] };

/** A course of a member of this test's own: practical by default. */
async function addUserCourse(site: Site, { days = [], ...rest }: NewCourse = {}) {
  const member = await addMember(site);
  const values = { corso: 1, utente: member.id_usr, date: JSON.stringify(days), ...rest };
  const [course] = await site.db.insert(table.corsoutente).values(values).returning();
  if (!course) throw new Error("no course");
  return { id: course.id, member, name: member.nominativo };
}

const stored = async (site: Site, id: number) =>
  (await site.db.select().from(table.corsoutente).where(eq(table.corsoutente.id, id)))[0];
const list = (page: Page, name: RegExp) => page.getByRole("radio", { name });

type Member = Awaited<ReturnType<typeof addMember>>;
type UserCourse = Awaited<ReturnType<typeof addUserCourse>>;

/** A new course needs member and course; it is stored once, open and with the date of today. */
async function addsNewCourse(site: Site, page: Page, member: Member) {
  await page.getByRole("button", { name: "Aggiungi corso" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo corso di un utente" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scegli l'utente.")).toBeVisible();
  await expect(dialog.getByText("Scegli il corso.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
  await dialog.getByRole("option", { name: member.nominativo }).click();
  await dialog.getByLabel("Corso").selectOption({ label: "Carteggio" });
  await expect(dialog.getByLabel("Barca")).toHaveCount(0);
  await dialog.getByLabel("Corso").selectOption({ label: "Iniziazione alla deriva" });
  await dialog.getByLabel("Barca").selectOption({ label: "Gabbiano" });
  await dialog.getByLabel("Porto").selectOption({ label: "Viareggio" });
  await dialog
    .getByRole("group", { name: "Date delle lezioni" })
    .getByRole("combobox")
    .last()
    .selectOption("2032");
  await dialog.getByRole("button", { name: /\b20 .* 2032/ }).click();
  await dialog
    .getByRole("button", { name: /\b6 .* 2032/ })
    .first()
    .click();
  await expect(dialog.getByText("2 date", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Salva" }).dblclick();
  await expect(page.getByText("Corso aggiunto all'utente.")).toBeVisible();
  const rows = await site.db
    .select()
    .from(table.corsoutente)
    .where(eq(table.corsoutente.utente, member.id_usr));
  expect(rows).toMatchObject([
    {
      corso: 1,
      istruttore: 0,
      organizatore: 0,
      barca: 4,
      porto: 1,
      stato: 0,
      iscrizione: todayInRome(),
      date: JSON.stringify([`2032-${month()}-06`, `2032-${month()}-20`]),
    },
  ]);
  return rows[0];
}

/** Moved to a course of theory it loses boat and port, and keeps the rest. */
async function changesToTheory(
  site: Site,
  page: Page,
  { nominativo }: Member,
  added: Awaited<ReturnType<typeof stored>>,
) {
  const row = rowWith(page, nominativo);
  await expect(row).toContainText(`20/${month()}/2032`);
  await row.getByRole("rowheader").click();
  const edit = page.getByRole("dialog", { name: nominativo });
  await edit.getByLabel("Corso").selectOption({ label: "Carteggio" });
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Corso dell'utente salvato.")).toBeVisible();
  expect(await stored(site, added?.id ?? 0)).toEqual({ ...added, corso: 8, barca: 0, porto: 0 });
  await expect(edit).toBeHidden();
}

/** By keyboard alone lessons are chosen on the calendar and taken away. */
async function choosesLessonsByKeyboard(site: Site, page: Page, known: UserCourse) {
  await page.keyboard.press("/");
  await page.keyboard.type(known.member.cognome);
  await expect(page.getByText(/^1 di \d+ righe$/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: known.name });
  const group = opened.getByRole("group", { name: "Date delle lezioni" });
  await group.getByRole("button", { name: /\b6 luglio 2031/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(group.getByRole("listitem")).toHaveText([/06\/07\/2031/, /13\/07\/2031/, /14\/07\/2031/]);
  await group.getByRole("button", { name: "Togli 06/07/2031" }).focus();
  await page.keyboard.press("Enter");
  await expect(group.getByRole("button", { name: "Togli 13/07/2031" })).toBeFocused();
  await opened.getByRole("button", { name: "Salva" }).focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeHidden();
  await expect(rowWith(page, known.name)).toBeFocused();
  await expectAccessible(page);
  expect(await stored(site, known.id)).toMatchObject({
    date: '["2031-07-13","2031-07-14"]',
    iscrizione: "2031-01-01",
    istruttore: 4,
    stato: 0,
  });
}

/** Dates that nobody can read stay when the rest is saved; a delete asks. */
async function keepsUnreadable(site: Site, page: Page, { id, name }: { id: number; name: string }) {
  await page.getByRole("searchbox").fill(name);
  await rowWith(page, name).getByRole("rowheader").click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("«il sabato»", { exact: false })).toBeVisible();
  await dialog.getByLabel("Porto").selectOption({ label: "Livorno" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(site, id)).toMatchObject({ date: "il sabato", corso: 1 });
  expect((await stored(site, id))?.porto).toBeGreaterThan(0);
  await expectDeletedAfterQuestion(page, name, "Corso dell'utente eliminato.");
  expect(await stored(site, id)).toBeUndefined();
}

test("a new course begins open and today; a change keeps the rest; one is changed by keyboard", {
  annotation: long("three courses, each in the whole form"),
}, async ({ site, signedIn }) => {
  const known = await addUserCourse(site, {
    days: ["2031-07-06", "2031-07-13"],
    iscrizione: "2031-01-01",
    istruttore: 4,
  });
  const member = await addMember(site);
  const unreadable = await addUserCourse(site, { date: "il sabato" });
  const page = await signedIn("segreteria");
  await open(page, "/corsoutente?id=999999");
  await expect(page.getByText("Questo corso non c'è più.")).toBeVisible();
  const added = await addsNewCourse(site, page, member);
  await changesToTheory(site, page, member, added);
  await choosesLessonsByKeyboard(site, page, known);
  await test.step("dates that nobody can read stay, and a delete asks", () =>
    keepsUnreadable(site, page, unreadable));
});

test("whole classes that are over are closed, one or all; what failed is tried again", {
  annotation: long("three courses are closed in two runs, and all lists are looked at"),
}, async ({ site, signedIn, expectConsole }) => {
  expectConsole(/502|422/);
  const course = await addCourse(site);
  const [one, mate, two] = [
    await addUserCourse(site, { corso: course.id, days: [ago(9), ago(1)] }),
    await addUserCourse(site, { corso: course.id, days: [ago(9), ago(1)] }),
    await addUserCourse(site, { days: [ago(3)] }),
  ];
  const todays = await addUserCourse(site, { days: [ago(7), ago(0)] });
  const broken = await addUserCourse(site, { date: "da concordare" });
  const page = await signedIn("segreteria");
  await open(page, "/corsoutente");
  await expect(rowWith(page, one.name)).toContainText(`${formatDate(ago(1))} Da chiudere`);
  await expect(rowWith(page, broken.name)).toContainText("Date non leggibili");
  await list(page, /^Chiudi corsi \d+$/).check();
  await expect(page).toHaveURL(/elenco=chiudere/);
  await expect(rowWith(page, two.name)).toBeVisible();
  for (const { name } of [todays, broken]) await expect(rowWith(page, name)).toHaveCount(0);

  await test.step("a class of two is looked at and closed whole, after a question", async () => {
    const heading = rowWith(page, course.nome).filter({ hasText: "2 iscritti" });
    await rowAction(heading, "Apri la classe");
    await expect(page.getByRole("dialog", { name: course.nome })).toBeVisible();
    await page.keyboard.press("Escape");
    await heading.getByRole("button", { name: "Chiudi corso" }).click();
    const closing = page.getByRole("dialog", { name: "Chiudi il corso" });
    await expect(closing.getByText("Sei sicuro di voler chiudere il corso? 2 iscritti")).toBeVisible();
    await closing.getByRole("button", { name: "Chiudi il corso" }).click();
    await expect(closing.getByText("Tutto riuscito: 2.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rowWith(page, one.name)).toHaveCount(0);
    for (const { id } of [one, mate])
      expect(await stored(site, id)).toMatchObject({ stato: 1, date: JSON.stringify([ago(9), ago(1)]) });
  });

  site.legacy.fail(new RegExp(`^/corsoutente/${two.id}$`), { kind: "down" }, { method: "PUT", times: 1 });
  await page.getByRole("button", { name: "Chiudi tutti" }).click();
  const bulk = page.getByRole("dialog", { name: /^Chiudi (il corso|\d+ corsi)$/ });
  await expect(bulk.getByText(/^Sei sicuro di voler chiudere/)).toBeVisible();
  await expectAccessible(page);
  await bulk.getByRole("button", { name: /^Chiudi (il corso|\d+ corsi)$/ }).click();
  const line = bulk.getByRole("listitem").filter({ hasText: two.name });
  await expect(line).toContainText("Il server del circolo non risponde.");
  await expect(bulk.getByText(/Non riuscite: 1\.$/)).toBeVisible();
  expect(await stored(site, two.id)).toMatchObject({ stato: 0 });
  await bulk.getByRole("button", { name: "Riprova ciò che non è riuscito" }).click();
  await expect(bulk.getByText(/^(Riuscito|Tutto riuscito: \d+)\.$/)).toBeVisible();
  await bulk.getByRole("button", { name: "Chiudi", exact: true }).last().click();
  await expect(page.getByText("Nessun corso da chiudere").first()).toBeVisible();
  expect(await stored(site, two.id)).toMatchObject({ stato: 1, date: JSON.stringify([ago(3)]) });
  for (const { id } of [todays, broken]) expect(await stored(site, id)).toMatchObject({ stato: 0 });

  await list(page, /^Corsi chiusi \d+$/).check();
  for (const { name } of [one, two]) await expect(rowWith(page, name)).toBeVisible();
  await list(page, /^Gestisci corsi \d+$/).check();
  for (const { name } of [todays, broken]) await expect(rowWith(page, name)).toBeVisible();
});

/** The calendar and a course's dialog on a phone, the participants and the month on paper. */
async function fitsPhoneAndPaper(site: Site, page: Page) {
  const corso = await site.db
    .insert(table.corsi)
    .values({ nome: unique("Vela"), pratico: 1, created_at: ago(0), updated_at: ago(0) })
    .returning()
    .get();
  const days = [`${FREE_MONTH}-25`, `${FREE_MONTH}-26`];
  const first = await addUserCourse(site, { corso: corso.id, istruttore: 4, days: days.slice(0, 1) });
  const second = await addUserCourse(site, { corso: corso.id, days });
  const closed = await addUserCourse(site, { corso: corso.id, stato: 1, days: days.slice(0, 1) });
  await open(page, `/corsoutente?id=${first.id}&vista=calendario&mese=${FREE_MONTH}`);
  const dialog = page.getByRole("dialog", { name: first.name });
  await expect(dialog.getByText(/^Lo seguono in 2: /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSideScroll(dialog.locator("[data-dialog-body]"));
  await page.emulateMedia({ media: "print" });
  // By its mark: for screen readers all but the open dialog is hidden.
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByText(corso.nome)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(sheet.locator("tr")).toHaveCount(3);
  await expect(sheet.locator("tr").filter({ hasText: second.name })).toContainText("25/05/2031, 26/05/2031");
  await expect(sheet.locator("tr").filter({ hasText: first.name })).toContainText("Niccolò Sartori");
  await expect(sheet.getByText(closed.name)).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Escape");
  const day = page.getByRole("list", { name: /^domenica 25 maggio 2031/ });
  await expect(day.getByRole("button")).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await day.getByRole("button", { name: corso.nome }).last().click();
  await expect(page.getByRole("dialog", { name: corso.nome })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("list", { name: "Settimana dal 19/05/2031" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(corso.nome).locator("visible=true").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Mese successivo" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Scarica calendario" })).toBeHidden();
}

/** The month's file has each lesson as an event of its day. */
async function downloadsMonth(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica calendario" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`lezioni-${FREE_MONTH}.ics`);
  const calendar = new ical.Component(ical.parse(await readFile(await file.path(), "utf8")));
  const events = calendar.getAllSubcomponents("vevent").map((event) => ({
    summary: event.getFirstPropertyValue("summary"),
    from: String(event.getFirstPropertyValue("dtstart")),
    end: String(event.getFirstPropertyValue("dtend")),
  }));
  expect(events.filter(({ from }) => [6, 20].includes(Number(from.slice(-2))))).toMatchObject([
    { summary: "Iniziazione alla deriva", from: `${FREE_MONTH}-06`, end: `${FREE_MONTH}-07` },
    { summary: "Iniziazione alla deriva", from: `${FREE_MONTH}-20`, end: `${FREE_MONTH}-21` },
  ]);
  expect(events.filter(({ from }) => from === `${FREE_MONTH}-08`)).toHaveLength(5);
}

test("the calendar: lessons by keyboard, the day's panel, its file, on a phone and on paper", {
  annotation: long("the same month by keyboard, as a file, on a phone and on paper"),
}, async ({ site, signedIn }) => {
  await addUserCourse(site, { days: [`${FREE_MONTH}-06`, `${FREE_MONTH}-20`], barca: 4 });
  const others = [];
  for (let count = 0; count < 5; count += 1)
    others.push(await addUserCourse(site, { days: [`${FREE_MONTH}-08`], barca: count + 1 }));
  const page = await signedIn("segreteria");
  await open(page, "/corsoutente?vista=calendario");
  const thisMonth = monthOf(todayInRome());
  await expect(page.getByRole("heading", { name: monthName(thisMonth) })).toBeVisible();
  await page.getByRole("button", { name: "Mese successivo" }).click();
  const next = plusMonths(thisMonth, 1);
  await expect(page.getByRole("heading", { name: monthName(next) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`vista=calendario&mese=${next}`));
  await page.getByRole("button", { name: "Oggi" }).click();
  await expect(page.getByRole("heading", { name: monthName(thisMonth) })).toBeVisible();

  await open(page, `/corsoutente?vista=calendario&mese=${FREE_MONTH}`);
  const lesson = (day: string) =>
    page.getByRole("button", {
      name: `Iniziazione alla deriva, il ${formatDate(day)}, Gabbiano, 1 iscritto`,
    });
  const [first, later] = [lesson(`${FREE_MONTH}-06`), lesson(`${FREE_MONTH}-20`)];
  await expect(later).toBeVisible();
  // Tab goes from lesson to lesson in the order of their days, by way of the day with more than fits.
  await first.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const more = page.getByRole("button", { name: "+2 altri, giovedì 8 maggio 2031" });
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "giovedì 8 maggio 2031" });
  await expect(panel.getByRole("button")).toHaveCount(5);
  await expectAccessible(page);
  await panel.getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Iniziazione alla deriva" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`classe=(${others.map(({ id }) => id).join("|")})`));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(later).toBeFocused();

  await downloadsMonth(page);
  await test.step("on a phone and on paper", () => fitsPhoneAndPaper(site, page));
});
