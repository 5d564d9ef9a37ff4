import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { plusDays, todayInRome } from "../../lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import {
  addCourseRequest,
  addParticipants,
  addSingleCourseRequests,
  storedCourseRequest,
} from "../support/records/requests";
import { rowAction } from "../support/row-actions";
import { expectNoSideScroll } from "../support/side-scroll";
import type { Site } from "../support/site";

const [ADMIN, SEGRETERIA] = [2, 3];
const screen = "/corsirichieste";

type CourseRequest = Awaited<ReturnType<typeof addCourseRequest>>;
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (dialog: Locator, name: string) => dialog.getByRole("button", { name, exact: true }).click();

/** The search finds the course whatever the case of its letters, and 'Cerca' leads to its row. */
async function isFound(page: Page, { name }: CourseRequest, other: CourseRequest) {
  await expect(rowWith(page, other.name)).toBeVisible();
  const box = page.getByRole("searchbox");
  await expect(box).toHaveCount(1);
  await box.fill(name.toUpperCase());
  await expect(rowWith(page, other.name)).toHaveCount(0);
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(rowWith(page, name)).toBeFocused();
  await expect(page).toHaveURL(/q=/);
}

/** A request that is opened is taken; boat, port and the dates of its lessons are saved with it. */
async function getsBoatPortAndDates(site: Site, page: Page, { id, name, first }: CourseRequest) {
  await rowWith(page, name).getByRole("rowheader").click();
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole("region", { name: first.nominativo })).toContainText("Tessera FIV 2031");
  expect(await storedCourseRequest(site, id)).toMatchObject({ front: SEGRETERIA, stato: 1, pubblicato: 0 });
  await dialog.getByLabel("Barca").selectOption({ label: "Gabbiano" });
  await dialog.getByLabel("Porto").selectOption({ label: "Viareggio" });
  const dates = dialog.getByRole("group", { name: "Date delle lezioni" });
  await dates.getByRole("button", { name: "sabato 8 marzo 2031" }).click();
  await dates.getByRole("button", { name: "sabato 15 marzo 2031" }).click();
  await dates.getByRole("button", { name: "Togli 22/03/2031" }).click();
  await expect(dates.getByRole("listitem")).toHaveText(["08/03/2031sabato", "15/03/2031sabato"]);
  await dialog.getByRole("switch", { name: "Pubblicata" }).click();
  await press(dialog, "Salva");
  await expect(page.getByText("Richiesta salvata.")).toBeVisible();
  expect(await storedCourseRequest(site, id)).toMatchObject({
    barca: 4,
    porto: 1,
    date: '["2031-03-08","2031-03-15"]',
    pubblicato: 0,
    front: SEGRETERIA,
  });
  await expect(dialog).toBeHidden();
}

/** A save of something else leaves a colleague's dates and boat as they are. */
async function keepsColleaguesDates(site: Site, page: Page, { id, name }: CourseRequest) {
  const dialog = dialogOf(page, name);
  await rowWith(page, name).getByRole("rowheader").click();
  await dialog.getByLabel("Porto").selectOption({ label: "Livorno" });
  const colleagues = { date: '["2031-05-10"]', barca: 3 };
  await site.db.update(table.richiestecorso).set(colleagues).where(eq(table.richiestecorso.id, id));
  await press(dialog, "Salva");
  await expect(dialog).toBeHidden();
  expect(await storedCourseRequest(site, id)).toMatchObject({ ...colleagues, porto: 2 });
}

/** One call deletes the request, and neither the cruise nor the course that has its number. */
async function isDeletedAlone(site: Site, page: Page, { id, name }: CourseRequest) {
  const before = site.legacy.recorded.length;
  await rowAction(rowWith(page, name), "Elimina");
  await page.getByRole("alertdialog", { name: "Attenzione!" }).getByRole("button", { name: "Sì" }).click();
  await expect(page.getByText("Richiesta eliminata.")).toBeVisible();
  await expect(rowWith(page, name)).toHaveCount(0);
  expect(await storedCourseRequest(site, id)).toBeUndefined();
  expect(await site.db.select().from(table.crociere).where(eq(table.crociere.id, id))).toHaveLength(1);
  expect(await site.db.select().from(table.corsi).where(eq(table.corsi.id, id))).toHaveLength(1);
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "DELETE");
  expect(sent.map((call) => call.path)).toEqual([`/richiestacorso/${id}`]);
}

test("a practical course is found, taken and gets boat, port and dates; deleting leaves the rest", async ({
  site,
  signedIn,
}) => {
  const request = await addCourseRequest(site, { id: 8800, date: '["2031-03-22"]' });
  const { id } = request;
  const at = new Date().toISOString();
  await site.db.insert(table.crociere).values({ id, nome: "La crociera 8800" });
  await site.db.insert(table.corsi).values({ id, nome: "Il corso 8800", created_at: at, updated_at: at });
  const other = await addCourseRequest(site);
  const page = await signedIn("segreteria");
  await open(page, screen);
  await isFound(page, request, other);
  await getsBoatPortAndDates(site, page, request);
  await test.step("a colleague's dates stay under a save of something else", () =>
    keepsColleaguesDates(site, page, request));
  await isDeletedAlone(site, page, request);
  await page.getByRole("searchbox").fill("");
  await expect(rowWith(page, other.name)).toBeVisible();
});

test("by keyboard: a course request becomes a user course for each participant; accessible", async ({
  site,
  signedIn,
}) => {
  const { id, name, course, first } = await addCourseRequest(site, {
    front: ADMIN,
    back: SEGRETERIA,
    stato: 1,
    barca: 4,
    porto: 1,
    date: '["2031-03-08","2031-03-15"]',
  });
  const [other, aboard] = await addParticipants(site, "corso", id, 2);
  const shared = { corso: course.id, barca: 4, porto: 1, date: '["2031-03-08","2031-03-15"]' };
  await site.db.insert(table.corsoutente).values({ ...shared, utente: aboard?.id_usr ?? 0 });
  const page = await signedIn("segreteria");
  await open(page, `${screen}?vista=mie&q=${encodeURIComponent(name)}&richiesta=${id}`);
  const request = dialogOf(page, name);
  // The staff member at the back office works on the request as well.
  await expect(request.getByText("Tessera FIV 2031").first()).toBeVisible();
  await expect(request.getByRole("button", { name: "Prendi in carico" })).toHaveCount(0);
  await expect(request.getByRole("button", { name: "sabato 8 marzo 2031" })).toBeVisible();
  const outcome = request.getByRole("region", { name: "Corsi creati" });
  await expect(outcome.getByRole("link")).toHaveText([new RegExp(aboard?.nominativo ?? "")]);
  await request.getByRole("button", { name: "Crea corsi" }).focus();
  await page.keyboard.press("Enter");
  const form = dialogOf(page, "Crea corsi");
  await expect(form.getByText("È già in questa classe")).toHaveCount(1);
  await expect(form.getByLabel("Porto")).toHaveValue("1");
  await form.getByRole("button", { name: "Crea 2 corsi" }).focus();
  await page.keyboard.press("Enter");
  const run = dialogOf(page, "Crea corsi: 2 corsi");
  await expect(run.getByText("Tutto riuscito: 2.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(request.getByRole("button", { name: "Crea corsi" })).toBeFocused();
  await expect(outcome.getByRole("link")).toHaveCount(3);
  const made = await site.db
    .select()
    .from(table.corsoutente)
    .where(eq(table.corsoutente.corso, course.id))
    .orderBy(table.corsoutente.id);
  expect(made.map(({ utente }) => utente)).toEqual([aboard?.id_usr, first.id_usr, other?.id_usr]);
  for (const each of made) expect(each).toMatchObject({ ...shared, stato: 0 });

  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => request.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  const body = request.locator("[data-dialog-body]");
  await expectNoSideScroll(body);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toContainText("Date delle lezioni08/03/2031, 15/03/2031");
  await expect(sheet).toContainText("PortoViareggio");
  await expect(sheet.locator("tr").nth(1)).toContainText(first.nominativo);
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Escape");
  await expect(request).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rowWith(page, name)).toContainText("Lucia Dell'Amico");
  await expectAccessible(page);
});

test("several course requests become one class, which others join", {
  annotation: long("four requests, of which each takes two saves"),
}, async ({ site, signedIn }) => {
  const course = await addCourse(site);
  const date = JSON.stringify([plusDays(todayInRome(), 40), plusDays(todayInRome(), 47)]);
  const requests = await addSingleCourseRequests(site, course.id, 4, { porto: 2, date });
  const page = await signedIn("segreteria");
  await open(page, `${screen}?q=${encodeURIComponent(course.nome)}`);
  const tick = async (chosen: typeof requests) => {
    for (const { member } of chosen) await rowWith(page, member.nominativo).getByRole("checkbox").click();
  };
  const made = () =>
    site.db
      .select()
      .from(table.corsoutente)
      .where(eq(table.corsoutente.corso, course.id))
      .orderBy(table.corsoutente.id);

  await test.step("'Crea corsi' makes one class of two requests, and the ticks go", async () => {
    await tick(requests.slice(0, 2));
    await page.getByRole("button", { name: "Crea corsi" }).click();
    const form = dialogOf(page, "Crea corsi");
    await form.getByLabel("Barca").selectOption({ label: "Gabbiano" });
    await press(form, "Crea 2 corsi");
    const run = dialogOf(page, "Crea corsi: 2 corsi");
    await expect(run.getByText("Tutto riuscito: 4.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/rig(a|he) selezionat/)).toHaveCount(0);
    expect(await made()).toHaveLength(2);
  });

  await test.step("'Unisci a una classe' puts the others into it, and writes to their requests", async () => {
    await tick(requests.slice(2));
    await page.getByRole("button", { name: "Unisci a una classe" }).click();
    const form = dialogOf(page, "Unisci a una classe");
    await expect(form.getByRole("radio", { name: /2 lezioni · Gabbiano.*2 persone/ })).toBeChecked();
    await press(form, "Unisci 2 persone");
    const run = dialogOf(page, "Unisci a una classe: 2 persone");
    await expect(run.getByText("Tutto riuscito: 4.")).toBeVisible();
    const rows = await made();
    expect(rows.map(({ utente }) => utente)).toEqual(requests.map(({ member }) => member.id_usr));
    for (const row of rows) expect(row).toMatchObject({ barca: 4, porto: 2, date, stato: 0 });
    for (const { id } of requests)
      expect(await storedCourseRequest(site, id)).toMatchObject({ barca: 4, front: SEGRETERIA, stato: 1 });
  });
});
