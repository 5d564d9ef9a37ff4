import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import { addMember } from "../support/records/members";
import { addSailing } from "../support/records/user-cruises";
import type { Site } from "../support/site";

const today = todayInRome();

/** A class of a practical course with its lessons, and so many enrolled. */
async function addClass(site: Site, { size = 6, days = [plusDays(today, 50), plusDays(today, 57)] } = {}) {
  const course = await addCourse(site);
  const members = [];
  for (let count = 0; count < size; count += 1) members.push(await addMember(site, { nome: "Allieva" }));
  const enrolments = await site.db
    .insert(table.corsoutente)
    .values(
      members.map(({ id_usr }) => ({
        corso: course.id,
        utente: id_usr,
        istruttore: 4,
        porto: 2,
        date: JSON.stringify(days),
      })),
    )
    .returning();
  return { course, members, days, ids: enrolments.map(({ id }) => id) };
}
type AddedClass = Awaited<ReturnType<typeof addClass>>;

const sheetOf = (page: Page, { course }: AddedClass) => page.getByRole("dialog", { name: course.nome });
const storedOf = async (site: Site, ids: readonly number[]) => {
  const rows = await site.db
    .select()
    .from(table.corsoutente)
    .where(inArray(table.corsoutente.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/** One who is free on the days of the lessons, and one who is at sea. */
async function addFreeAndBusy(site: Site, { days }: AddedClass) {
  const free = await addMember(site, { nome: "Libera" });
  const busy = await addMember(site, { nome: "Presa" });
  const atSea = { inizio: days[0] ?? "", fine: plusDays(days[0] ?? "", 2) };
  const elsewhere = await addSailing(site, { crew: 1, utente: busy.id_usr, ...atSea });
  return { free, busy, elsewhere };
}

/** The search says whether somebody is fit and free; who is free is enrolled once, as the others are. */
async function addsMember(
  site: Site,
  page: Page,
  added: AddedClass,
  { free, busy, elsewhere }: Awaited<ReturnType<typeof addFreeAndBusy>>,
) {
  const { course, members } = added;
  const sheet = sheetOf(page, added);
  const dialog = page.getByRole("dialog", { name: "Aggiungi socio" });
  await sheet.getByRole("button", { name: "Aggiungi socio" }).click();
  const choose = async ({ cognome, nominativo }: typeof free) => {
    await dialog.getByRole("combobox", { name: "Socio" }).fill(cognome);
    await page.getByRole("option", { name: nominativo }).click();
  };
  await choose(busy);
  await expect(dialog.getByText(new RegExp(elsewhere.cruise.nome))).toBeVisible();
  await dialog.getByRole("button", { name: "Cambia" }).click();
  await choose(free);
  await expect(dialog.getByText("Nessun impegno nei giorni delle lezioni")).toBeVisible();
  await expect(dialog.getByText(/Visita medica.*manca/i)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Aggiungi alla classe" }).dblclick();
  await expect(page.getByText(`${free.nominativo} è nella classe.`)).toBeVisible();
  await expect(sheet.getByRole("link", { name: free.nominativo, exact: true })).toBeVisible();
  const rows = await site.db.select().from(table.corsoutente).where(eq(table.corsoutente.corso, course.id));
  expect(rows).toHaveLength(members.length + 1);
  expect(rows.find(({ utente }) => utente === free.id_usr)).toMatchObject({ istruttore: 4, stato: 0 });
}

/** Two of the class get a further lesson, and the class is put together with it. */
async function isPutTogether(site: Site, page: Page, added: AddedClass) {
  const { ids, days } = added;
  const more = [...days, plusDays(today, 64)];
  await site.db
    .update(table.corsoutente)
    .set({ date: JSON.stringify(more) })
    .where(inArray(table.corsoutente.id, ids.slice(2)));
  await open(page, `/dashboard?classe=${ids[0]}`);
  const sheet = sheetOf(page, added);
  await expect(sheet.getByText("Questa classe è divisa")).toBeVisible();
  await sheet.getByRole("button", { name: "Riunisci" }).click();
  const dialog = page.getByRole("dialog", { name: "Riunisci" });
  await dialog.getByRole("radio", { name: new RegExp(formatDate(more[2] ?? "")) }).check();
  await dialog.getByRole("button", { name: "Riunisci" }).click();
  await expect(page.getByText("Riunita: ora è uguale per tutti.")).toBeVisible();
  const stored = (await storedOf(site, ids)).map(({ date }) => JSON.parse(String(date)) as string[]);
  expect(stored).toEqual(ids.map(() => more));
}

test("a class from the list: changed once for all, undone, one more enrolled, put together", {
  annotation: long("a class of six is changed, undone and put together"),
}, async ({ site, signedIn }) => {
  const added = await addClass(site);
  const { course, members, days, ids } = added;
  const people = await addFreeAndBusy(site, added);
  const page = await signedIn("segreteria");
  await open(page, "/corsoutente");
  await page.keyboard.press("/");
  await page.keyboard.type(course.nome);
  await rowWith(page, "6 iscritti").getByRole("button", { name: "Apri la classe" }).click();
  const sheet = sheetOf(page, added);

  await test.step("it shows who is enrolled, lessons and venue, and is accessible", async () => {
    for (const { nominativo } of members)
      await expect(sheet.getByRole("link", { name: nominativo, exact: true })).toBeVisible();
    await expect(sheet.getByText("2 lezioni", { exact: false }).first()).toBeVisible();
    await expect(sheet.getByText(formatDate(days[0] ?? "")).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("another boat for all six", async () => {
    await sheet.getByLabel("Barca").selectOption("Gabbiano");
    await sheet.getByRole("button", { name: "Salva per tutti e 6" }).click();
    await expect(page.getByText("Classe salvata per tutti e 6.")).toBeVisible();
    const boats = (await storedOf(site, ids)).map(({ barca }) => barca);
    expect(new Set(boats).size).toBe(1);
    expect(boats[0]).toBeGreaterThan(0);
  });

  await test.step("'Annulla' gives each what it had", async () => {
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect(page.getByText("Rimesso com'era prima.")).toBeVisible();
    expect((await storedOf(site, ids)).map(({ barca }) => barca || 0)).toEqual(ids.map(() => 0));
  });

  await test.step("a member is added", () => addsMember(site, page, added, people));

  await test.step("Esc leads back to the list", async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/corsoutente\?q=/);
  });

  await test.step("split, it says so, and is put together", () => isPutTogether(site, page, added));
});
