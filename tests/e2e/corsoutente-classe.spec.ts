import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, rowWith, test } from "../support/fixtures";
import { addCourse } from "../support/records/courses";
import { addMember } from "../support/records/members";
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

test("a class is opened from the list, its instructor changed once for all, and undone", async ({
  site,
  signedIn,
}) => {
  const added = await addClass(site);
  const { course, members, days, ids } = added;
  const page = await signedIn("segreteria");
  await page.goto("/corsoutente");
  await page.keyboard.press("/");
  await page.keyboard.type(course.nome);
  await rowWith(page, members[0]?.nominativo ?? "")
    .getByRole("button", { name: "Apri la classe" })
    .click();
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

  await test.step("'Annulla' gives each what it had, and Esc leads back", async () => {
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect(page.getByText("Rimesso com'era prima.")).toBeVisible();
    expect((await storedOf(site, ids)).map(({ barca }) => barca || 0)).toEqual(ids.map(() => 0));
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/corsoutente\?q=/);
  });
});

test("a server that fails at the third of six, and a class that is closed whole", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 50\d/);
  const added = await addClass(site, { days: [plusDays(today, -9), plusDays(today, -2)] });
  const { ids } = added;
  const page = await signedIn("segreteria");
  await page.goto(`/pianificazione?classe=${ids[0]}`);
  const sheet = sheetOf(page, added);
  site.legacy.fail(new RegExp(`^/corsoutente/${ids[2]}$`), { kind: "down" }, { method: "PUT" });
  await sheet.getByRole("button", { name: "Chiudi corso" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).click();

  await test.step("the third is listed, and the others are closed", async () => {
    await expect(sheet.getByText("Fatte 5 su 6")).toBeVisible();
    expect((await storedOf(site, ids)).map(({ stato }) => stato)).toEqual([1, 1, 0, 1, 1, 1]);
  });

  await test.step("'Riprova' closes it too", async () => {
    site.legacy.heal();
    await sheet.getByRole("button", { name: "Riprova (1)" }).click();
    await expect(page.getByText("Corso chiuso.")).toBeVisible();
    expect((await storedOf(site, ids)).map(({ stato }) => stato)).toEqual(ids.map(() => 1));
    await expect(sheet.getByRole("button", { name: /^Salva/ })).toHaveCount(0);
  });
});

test("a split class says so, and is put together; a lesson of a colleague's stays", async ({
  site,
  signedIn,
}) => {
  const added = await addClass(site, { size: 4 });
  const { ids, days } = added;
  const more = [...days, plusDays(today, 64)];
  await site.db
    .update(table.corsoutente)
    .set({ date: JSON.stringify(more) })
    .where(inArray(table.corsoutente.id, ids.slice(2)));
  const page = await signedIn("segreteria");
  await page.goto(`/dashboard?classe=${ids[0]}`);
  const sheet = sheetOf(page, added);
  await expect(sheet.getByText("Questa classe è divisa")).toBeVisible();
  await sheet.getByRole("button", { name: "Riunisci" }).click();
  const dialog = page.getByRole("dialog", { name: "Riunisci" });
  await dialog.getByRole("radio", { name: new RegExp(formatDate(more[2] ?? "")) }).check();
  await dialog.getByRole("button", { name: "Riunisci" }).click();
  await expect(page.getByText("Riunita: ora è uguale per tutti.")).toBeVisible();
  const stored = (await storedOf(site, ids)).map(({ date }) => JSON.parse(String(date)) as string[]);
  expect(stored).toEqual(ids.map(() => more));
});
