import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { expectAccessible } from "../support/accessible";
import { table } from "../support/data";
import { expect, open, rowWith, test } from "../support/fixtures";
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

test("a class is opened from the list, its instructor changed once for all, and undone", async ({
  site,
  signedIn,
}) => {
  const added = await addClass(site);
  const { course, members, days, ids } = added;
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
  await open(page, `/pianificazione?classe=${ids[0]}`);
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

test("a member is added to a class, after the search has said whether they are fit and free", async ({
  site,
  signedIn,
}) => {
  const added = await addClass(site, { size: 2 });
  const { course, days, members } = added;
  const free = await addMember(site, { nome: "Libera" });
  const busy = await addMember(site, { nome: "Presa" });
  const elsewhere = await addSailing(site, {
    crew: 1,
    utente: busy.id_usr,
    inizio: days[0] ?? "",
    fine: plusDays(days[0] ?? "", 2),
  });
  const page = await signedIn("segreteria");
  await open(page, `/dashboard?classe=${added.ids[0]}`);
  const sheet = sheetOf(page, added);
  const dialog = page.getByRole("dialog", { name: "Aggiungi socio" });
  const choose = async (member: typeof free) => {
    await sheet.getByRole("button", { name: "Aggiungi socio" }).click();
    await dialog.getByRole("combobox", { name: "Socio" }).fill(member.cognome);
    await page.getByRole("option", { name: member.nominativo }).click();
  };

  await test.step("who is at sea on a day of the lessons is named with it, who is in it already too", async () => {
    await choose(busy);
    await expect(dialog.getByText(new RegExp(elsewhere.cruise.nome))).toBeVisible();
    await dialog.getByRole("button", { name: "Annulla" }).click();
    await choose(members[0] ?? free);
    await expect(dialog.getByRole("button", { name: "Aggiungi alla classe" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Annulla" }).click();
  });

  await test.step("who is free is enrolled once, as the others are", async () => {
    await choose(free);
    await expect(dialog.getByText("Libero nei giorni delle lezioni")).toBeVisible();
    await expect(dialog.getByText(/Visita medica.*manca/i)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Aggiungi alla classe" }).dblclick();
    await expect(page.getByText(`${free.nominativo} è nella classe.`)).toBeVisible();
    await expect(sheet.getByRole("link", { name: free.nominativo, exact: true })).toBeVisible();
    const rows = await site.db.select().from(table.corsoutente).where(eq(table.corsoutente.corso, course.id));
    expect(rows).toHaveLength(3);
    expect(rows.find(({ utente }) => utente === free.id_usr)).toMatchObject({ istruttore: 4, stato: 0 });
  });
});

test("a split class says so, and is put together", async ({ site, signedIn }) => {
  const added = await addClass(site, { size: 4 });
  const { ids, days } = added;
  const more = [...days, plusDays(today, 64)];
  await site.db
    .update(table.corsoutente)
    .set({ date: JSON.stringify(more) })
    .where(inArray(table.corsoutente.id, ids.slice(2)));
  const page = await signedIn("segreteria");
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
});

test("a lesson that a colleague has moved for one meanwhile is asked about once", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const added = await addClass(site, { size: 3 });
  const { ids, members } = added;
  const teacher = await addMember(site, { nome: "Ivo" });
  const theirs = await addMember(site, { nome: "Ugo" });
  const page = await signedIn("segreteria");
  await open(page, `/dashboard?classe=${ids[0]}`);
  const sheet = sheetOf(page, added);
  await sheet.getByRole("group", { name: "Niccolò Sartori" }).getByRole("button", { name: "Cambia" }).click();
  await sheet.getByRole("combobox", { name: "Istruttore" }).fill(teacher.cognome);
  await page.getByRole("option", { name: teacher.nominativo }).click();
  await site.db
    .update(table.corsoutente)
    .set({ istruttore: theirs.id_usr })
    .where(inArray(table.corsoutente.id, ids.slice(1)));
  await sheet.getByRole("button", { name: "Salva per tutti e 3" }).click();
  const question = page.getByRole("alertdialog", { name: "Nel frattempo è cambiato" });
  await expect(question).toContainText(`l'iscrizione di ${members[1]?.nominativo}`);
  await question.getByText("Prendi quello salvato").click();
  await question.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Salvato. Per 2 resta quello che ha salvato un collega.")).toBeVisible();
  await expect(question).toBeHidden();
  expect((await storedOf(site, ids)).map(({ istruttore }) => istruttore)).toEqual([
    teacher.id_usr,
    theirs.id_usr,
    theirs.id_usr,
  ]);
});

test("a class is moved by keyboard, a reload half way is said, and one is taken off and put back", async ({
  site,
  signedIn,
  expectConsole,
}) => {
  expectConsole(/Failed to (load|fetch)|status of/);
  const added = await addClass(site, { size: 3 });
  const { course, ids, days, members } = added;
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const page = await signedIn("segreteria");
  await open(page, `/corsoutente?classe=${ids[0]}`);
  const sheet = sheetOf(page, added);
  const dialog = page.getByRole("dialog", { name: `Sposta ${course.nome}` });
  site.legacy.fail(new RegExp(`^/corsoutente/${ids[1]}$`), { kind: "late", until }, { method: "PUT" });

  await test.step("all lessons a week later, and the server does not answer at the second of three", async () => {
    await sheet.getByRole("button", { name: "Sposta…" }).press("Enter");
    await dialog.getByRole("button", { name: "Una settimana dopo" }).press("Enter");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Sposta per tutti e 3" }).press("Enter");
    await expect(dialog.getByText("Salvo: 1 di 3")).toBeVisible();
  });

  await test.step("after a reload the sheet says what is missing, and goes on", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await expect(sheet.getByText("Un salvataggio si è interrotto a metà: ne mancano 2.")).toBeVisible();
    letGo();
    await sheet.getByRole("button", { name: "Riprendi" }).press("Enter");
    await expect(page.getByText("Salvataggio completato.")).toBeVisible();
    const stored = (await storedOf(site, ids)).map(({ date }) => JSON.parse(String(date)) as string[]);
    expect(stored).toEqual(ids.map(() => days.map((day) => plusDays(day, 7))));
  });

  await test.step("'Togli' takes one off, 'Annulla' puts them back", async () => {
    const name = members[2]?.nominativo ?? "";
    await sheet.getByRole("button", { name: `Togli ${name}` }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Si" }).press("Enter");
    await expect(sheet.getByRole("link", { name, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Annulla", exact: true }).press("Enter");
    await expect(sheet.getByRole("link", { name, exact: true })).toBeVisible();
  });
});
