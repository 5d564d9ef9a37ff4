import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { table, unique } from "../support/data";
import { expect, long, open, openWithReads, rowWith, test } from "../support/fixtures";
import { addReadySailing } from "../support/ready-sailing";
import { addBoatDocument } from "../support/records/boat-documents";
import { addBoat } from "../support/records/boats";
import { addCourse } from "../support/records/courses";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

// Far from the seed's days. Each test has boats and a month of its own, and looks at that month alone.
const plan = (page: Page) => page.getByRole("region", { name: /^Piano per / });
const bar = (page: Page, name: string) => plan(page).getByRole("link", { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Nuova crociera di un utente" });
const free = (page: Page, boat: string, day: string) =>
  plan(page).getByRole("button", { name: `${boat}, ${day}, nessun impegno` });

/** Istruttore of the seed. */
const INSTRUCTOR = 4;

const addActivity = (site: Site, given: Partial<typeof table.attivitanew.$inferInsert>) =>
  site.db.insert(table.attivitanew).values({ nome: unique("Regata"), ...given });

/** The calendar file of the month has this month's sailing, and no other. */
async function downloadsTheMonth(page: Page, nome: string) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Scarica calendario" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pianificazione-2031-05-01.ics");
  const text = await readFile(await download.path(), "utf8");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain("DTEND;VALUE=DATE:20310510");
  expect(text.replace(/\r\n /g, "")).toContain(`SUMMARY:${nome}`);
}

/** A press on a free day starts a sailing of that day, a drag one of several, and both lead back. */
async function startsSailings(site: Site, page: Page, boat: { id: number; nome: string }) {
  // One action: the press.
  await free(page, boat.nome, "martedì 20 maggio 2031").click();
  await expect(dialog(page).getByLabel("Inizio")).toHaveValue("20/05/2031");
  await expect(dialog(page).getByLabel("Fine")).toHaveValue("20/05/2031");
  await expect(dialog(page).getByLabel("Barca")).toHaveValue(String(boat.id));
  await dialog(page).getByRole("button", { name: "Annulla" }).click();

  // Back on the same plan; dragging gives several days.
  await expect(page).toHaveURL(`${site.url}/pianificazione?giorno=2031-05-20&barca=${boat.id}`);
  await free(page, boat.nome, "lunedì 12 maggio 2031").hover();
  await page.mouse.down();
  await free(page, boat.nome, "mercoledì 14 maggio 2031").hover();
  await page.mouse.up();
  await expect(dialog(page).getByLabel("Inizio")).toHaveValue("12/05/2031");
  await expect(dialog(page).getByLabel("Fine")).toHaveValue("14/05/2031");
  await page.goBack();
}

/** A bar opens its sailing, and Esc leads back to the bar. */
async function opensItsRecord(page: Page, nome: string) {
  await bar(page, nome).click();
  await expect(page).toHaveURL(/\/pianificazione\?.*uscita=\d+$/);
  await expect(page.getByRole("dialog").getByLabel("Inizio")).toHaveValue("05/05/2031");
  await page.keyboard.press("Escape");
  await expect(bar(page, nome)).toBeFocused();
}

/** By keyboard one comes into the plan of the next month, and from day to day to its sailing. */
async function walksToASailing(page: Page, boat: string, sailing: string) {
  await page.getByRole("button", { name: "Mese successivo" }).click();
  await expect(bar(page, sailing)).toBeVisible();
  await page.getByRole("button", { name: "Stampa" }).focus();
  await page.keyboard.press("Tab");
  await expect(free(page, boat, "domenica 1 giugno 2031")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(bar(page, sailing)).toBeFocused();
}

/** By keyboard one goes on to the next month, marks three days and starts a sailing of them. */
async function startsByKeyboard(page: Page, boat: string) {
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await expect(free(page, boat, "lunedì 30 giugno 2031")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/giorno=2031-07-01/);
  await expect(free(page, boat, "martedì 1 luglio 2031")).toBeFocused();
  // Three actions from an empty day to a sailing of three days, one for a single day.
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Inizio")).toHaveValue("01/07/2031");
  await expect(dialog(page).getByLabel("Fine")).toHaveValue("03/07/2031");
}

test("a bar opens its record, an empty stretch starts a sailing; the month is downloaded", {
  annotation: long("four ways from the plan, and a file of the month"),
}, async ({ site, signedIn }) => {
  const { boat } = await addBoat(site, { collabora: 1 });
  const { cruise } = await addSailing(site, {
    crew: 3,
    barca: boat.id,
    inizio: "2031-05-05",
    fine: "2031-05-09",
  });
  const june = await addSailing(site, { barca: boat.id, inizio: "2031-06-03", fine: "2031-06-04" });
  const page = await signedIn("segreteria");
  await open(page, `/pianificazione?giorno=2031-05-20&barca=${boat.id}`);
  await expect(bar(page, cruise.nome)).toHaveAccessibleName(
    /3 partecipanti · .+, Crociera, dal 05\/05\/2031 al 09\/05\/2031/,
  );
  await downloadsTheMonth(page, cruise.nome);
  await startsSailings(site, page, boat);
  await opensItsRecord(page, cruise.nome);
  await walksToASailing(page, boat.nome, june.cruise.nome);
  await startsByKeyboard(page, boat.nome);
});

test("by instructor and by venue; filters and range in the address; a failed read costs its part", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/502/);
  const { cruise } = await addSailing(site, { inizio: "2031-08-04", fine: "2031-08-06" });
  const [venue] = await site.db
    .insert(table.sedi)
    .values({ nome: unique("Aula"), numposti: 1 })
    .returning();
  const course = await addCourse(site, { pratico: 0, sede: venue?.id });
  const lesson = { corso: course.id, istruttore: INSTRUCTOR, stato: 0, date: JSON.stringify(["2031-08-05"]) };
  await site.db.insert(table.corsoutente).values([
    { ...lesson, utente: 6 },
    { ...lesson, utente: 7 },
  ]);
  const page = await signedIn("segreteria");
  site.legacy.fail(/^\/attivitanew/, { kind: "down" });
  await openWithReads(page, "/pianificazione?giorno=2031-08-01");
  await page.getByRole("radio", { name: "Istruttori" }).check();
  await expect(page).toHaveURL(/per=istruttori/);
  const notice = page.getByRole("alert").filter({ hasText: "Mancano le attività." });
  await expect(notice).toBeVisible();
  await expect(bar(page, cruise.nome)).toBeVisible();
  site.legacy.heal();
  await notice.getByRole("button", { name: "Riprova" }).click();
  await expect(notice).toBeHidden();
  await expect(bar(page, course.nome)).toHaveAccessibleName(
    /Istruttore occupato: è anche in «.+» dal 04\/08\/2031 al 06\/08\/2031/,
  );

  await page.getByRole("radio", { name: "Sedi" }).check();
  await expect(plan(page).getByText(venue?.nome ?? "", { exact: true })).toBeVisible();
  await expect(bar(page, course.nome)).toHaveAccessibleName(/Sede piena: 2 partecipanti per 1 posto\./);
  await page.getByRole("radio", { name: "Settimana" }).check();
  await expect(page.getByRole("heading", { name: "Dal 28/07/2031 al 03/08/2031" })).toBeVisible();
  await page.getByRole("button", { name: "Settimana successiva" }).click();
  await expect(bar(page, course.nome)).toBeVisible();
  await expect(page).toHaveURL(/giorno=2031-08-04/);
});

test("what clashes is on the bar, in the table, and in the form before it is saved", async ({
  site,
  signedIn,
}) => {
  const { boat, owner } = await addBoat(site, { collabora: 1, dati: { posti: 2 } });
  const { cruise } = await addSailing(site, {
    crew: 3,
    barca: boat.id,
    inizio: "2031-09-01",
    fine: "2031-09-05",
  });
  await addActivity(site, {
    nome: "Regata sociale",
    barca: boat.id,
    inizio: "2031-09-05",
    fine: "2031-09-05",
  });
  await addBoatDocument(site, {
    id_usr: owner.id_usr,
    tipo: 1,
    nome: "polizza",
    barca: boat.id,
    accettato: 1,
    scadenza: "2031-09-04",
  });
  const page = await signedIn("segreteria");
  await open(page, `/pianificazione?giorno=2031-09-01&barca=${boat.id}`);
  const sailing = bar(page, cruise.nome);
  await expect(sailing).toHaveAccessibleName(/Barca occupata: è anche in «Regata sociale» il 05\/09\/2031\./);
  await expect(sailing).toHaveAccessibleName(/Barca piena: 3 partecipanti per 2 posti\./);
  await expect(sailing).toHaveAccessibleName(/Documento della barca: «.+» scade il 04\/09\/2031\./);
  for (const [place, icon] of ["ship", "triangle-exclamation-point"].entries())
    await expect(sailing.locator("svg use").nth(place)).toHaveAttribute("href", new RegExp(`#${icon}$`));

  await page.getByRole("radio", { name: "Tabella" }).check();
  await expect(page.getByRole("row", { name: new RegExp(`^${cruise.nome}`) })).toContainText(
    "Barca occupata",
  );

  await page.getByRole("radio", { name: "Piano", exact: true }).check();
  await free(page, boat.nome, "lunedì 8 settembre 2031").click();
  const form = dialog(page);
  const marked = form.getByRole("list", { name: "Avvisi" });
  await expect(marked).toContainText("scade il 04/09/2031");
  await expect(marked).not.toContainText("Barca occupata");
  await form.getByLabel("Inizio").fill("04/09/2031");
  await form.getByLabel("Fine").fill("06/09/2031");
  await form.getByLabel("Fine").press("Tab");
  await expect(marked).toContainText("Barca occupata: è anche in «Regata sociale» il 05/09/2031.");
  await expect(marked).toContainText(`è anche in «${cruise.nome}»`);
  await form.getByLabel("Barca").selectOption({ label: "Nessuna barca" });
  await expect(marked).toBeHidden();
  await expect(form.getByRole("button", { name: "Salva" })).toBeEnabled();
});

test("whether sailings are ready is checked on a press, on bars and in the table; accessible", async ({
  site,
  signedIn,
}) => {
  const ready = await addReadySailing(site);
  const { boat } = ready;
  const { cruise } = await addSailing(site, { barca: boat.id, inizio: ready.from, fine: ready.from });
  const page = await signedIn("segreteria");
  await open(page, `/pianificazione?scala=trimestre&barca=${boat.id}`);
  await expect(bar(page, cruise.nome)).toBeVisible();
  await expect(page.getByText("oggi", { exact: true })).toHaveCount(1);
  await expect(bar(page, cruise.nome)).not.toHaveAccessibleName(/da sistemare/);
  await page.getByRole("button", { name: "Sono pronte?" }).click();
  await expect(bar(page, ready.cruise.nome)).toHaveAccessibleName(/, Pronta(,|$)/);
  await expect(bar(page, cruise.nome)).toHaveAccessibleName(/, \d+ da sistemare(,|$)/);
  await expect(bar(page, cruise.nome).locator('use[href$="#list-checks"]')).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: "da sistemare" })).toContainText(/\d+ pront[ae]/);
  await expectAccessible(page);

  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
  await page.getByRole("radio", { name: "Tabella" }).check();
  await expect(row(ready.cruise.nome)).toContainText("Pronta");
  await expect(row(cruise.nome)).toContainText("da sistemare");
  await page.getByRole("button", { name: "Sono pronte?" }).click();
  await expect(page).not.toHaveURL(/pronte/);
  await expect(row(cruise.nome)).not.toContainText("da sistemare");
});

test("the plan goes on one page of A4 or A3", {
  annotation: long("24 boats are printed on both papers"),
}, async ({ site, signedIn }) => {
  const boats = await Promise.all(Array.from({ length: 24 }, () => addBoat(site)));
  await Promise.all(
    boats.map(({ boat }) => addSailing(site, { barca: boat.id, inizio: "2031-10-06", fine: "2031-10-11" })),
  );
  const page = await signedIn("segreteria");
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await open(page, "/pianificazione?giorno=2031-10-01");
  await expect(plan(page).getByRole("link")).toHaveCount(24);
  for (const { paper, box } of [
    { paper: "A4", box: [842, 595] },
    { paper: "A3", box: [1191, 842] },
  ]) {
    await page.getByRole("button", { name: "Stampa" }).click();
    await page.getByRole("menuitem", { name: `Una pagina ${paper}` }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.map(([, width, height]) => [Number(width), Number(height)].map(Math.round))).toEqual([box]);
  }
});

test("on a phone the plan is a table, accessible, where free days start a sailing too", async ({
  site,
  signedIn,
}) => {
  const { boat } = await addBoat(site, { collabora: 1 });
  const page = await signedIn("segreteria", { viewport: { width: 390, height: 844 } });
  await open(page, `/pianificazione?giorno=2032-02-01&barca=${boat.id}&liberi=true`);
  await expect(plan(page)).toBeHidden();
  const stretch = rowWith(page, `${boat.nome} libera`);
  await expect(stretch).toContainText("29/02/2032");
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await stretch.getByRole("button", { name: /^Nuova crociera/ }).click();
  await expect(dialog(page).getByLabel("Fine")).toHaveValue("29/02/2032");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByRole("radio", { name: "Settimana" }).check();
  await expect(page).toHaveURL(/scala=settimana/);
});
