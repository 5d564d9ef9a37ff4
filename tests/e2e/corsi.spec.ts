import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { expectFitsPhone } from "../support/crud";
import { table, unique } from "../support/data";
import { expect, long, open, rowWith, test } from "../support/fixtures";
import { addCourse, storedCourse } from "../support/records/courses";
import { expectEntryOff } from "../support/row-actions";
import type { Site } from "../support/site";

/** Courses (docs/rules/offering.md#courses). */

type Course = Awaited<ReturnType<typeof addCourse>>;
type StoredCourse = Awaited<ReturnType<typeof storedCourse>>;

/** The fields of one kind of course come and go with "Pratico". */
async function forgetsHiddenFields(dialog: Locator) {
  const [venue, itinerary] = [dialog.getByLabel("Sede"), dialog.getByLabel("Itinerario")];
  const [practical, dinghies] = [dialog.getByLabel("Pratico"), dialog.getByLabel("Derive")];
  await venue.selectOption({ label: "Aula didattica" });
  await practical.check();
  await expect(venue).toHaveCount(0);
  await dinghies.check();
  await itinerary.selectOption({ label: "Davanti al porto" });
  await practical.uncheck();
  await expect(dinghies).toHaveCount(0);
  await expect(itinerary).toHaveCount(0);
  // A value that went out of sight does not come back with its field.
  await expect(venue.locator("option:checked")).toHaveText("Nessuna sede");
  await venue.selectOption({ label: "Piscina comunale" });
  await practical.check();
  await expect(dinghies).not.toBeChecked();
  await expect(itinerary.locator("option:checked")).toHaveText("Nessun itinerario");
  await dinghies.check();
  await itinerary.selectOption({ label: "Davanti al porto" });
}

/** A new course keeps all that is filled in, is private and active, and returns as it is stored. */
async function addsCourse(site: Site, page: Page, nome: string) {
  await page.getByRole("button", { name: "Aggiungi corso" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo corso" });
  await expect(dialog.getByLabel("Attivo")).toHaveCount(0);
  await dialog.getByLabel("Nome").fill(nome);
  await dialog.getByLabel("Tipo di attività").selectOption({ label: "Corso di vela" });
  await dialog.getByLabel("Descrizione").fill("Contro vento.");
  await dialog.getByLabel("Numero di lezioni").fill("6");
  await dialog.getByLabel("Costo").fill("199,99");
  await forgetsHiddenFields(dialog);
  await dialog.getByLabel("Giornaliera").check();
  for (const [list, choice] of [
    ["Offerta formativa", "Perfezionamento"],
    ["Documenti richiesti", "Visita medica"],
  ] as const) {
    await dialog.getByRole("button", { name: list, exact: true }).click();
    await page.getByRole("checkbox", { name: choice, exact: true }).check();
    await page.keyboard.press("Escape");
  }
  await expectFitsPhone(page, dialog);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Corso aggiunto.")).toBeVisible();
  const made = await storedCourse(site, nome);
  expect(made).toMatchObject({
    descrizione: "Contro vento.",
    durata: 6,
    costo: 199.99,
    tipoattivita: 1,
    pratico: 1,
    derive: 1,
    giornaliero: 1,
    sede: null,
    percorso: 7,
    formativa: [2],
    documenti: [7],
    pubblicato: 0,
    attivo: 1,
    created_by: 3,
  });
  return made;
}

/** Publishing is one save, of this course; publishing and hiding keep a colleague's changes. */
async function publishesAndHides(site: Site, page: Page, nome: string, made: StoredCourse) {
  const row = rowWith(page, nome);
  await expect(row).toContainText("Privato");
  const before = site.legacy.recorded.length;
  await site.db.update(table.corsi).set({ durata: 11 }).where(eq(table.corsi.nome, nome));
  await row.getByRole("button", { name: "Pubblica" }).click();
  await expect(page.getByText("Corso pubblicato.")).toBeVisible();
  await expect(row).toContainText("Pubblicato");
  const { updated_at: _, ...same } = made ?? { updated_at: "" };
  expect(await storedCourse(site, nome)).toMatchObject({ ...same, durata: 11, pubblicato: 1 });
  const sent = site.legacy.recorded.slice(before).filter(({ method }) => method === "PUT");
  expect(sent.map(({ path }) => path)).toEqual([`/corso/${made?.id}`]);
  await row.getByRole("button", { name: "Nascondi" }).click();
  await expect(page.getByText("Corso nascosto.")).toBeVisible();
  expect(await storedCourse(site, nome)).toMatchObject({ ...same, durata: 11, pubblicato: 0 });
}

/** By keyboard alone a practical course becomes a theory one, cleared. */
async function becomesTheoryByKeyboard(site: Site, page: Page, { updated_at: _, ...course }: Course) {
  await page.keyboard.press("/");
  await page.keyboard.type(course.nome);
  await expect(page.getByText(/^1 di /)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`id=${course.id}\\b`));
  const edited = page.getByRole("dialog", { name: course.nome });
  await expect(edited.getByText("Creato 01/03/2025")).toBeVisible();
  await edited.getByLabel("Numero di lezioni").focus();
  await page.keyboard.type("-1");
  await page.keyboard.press("Enter");
  await expect(edited.getByLabel("Numero di lezioni")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("8");
  await edited.getByLabel("Pratico").focus();
  await page.keyboard.press("Space");
  await expect(edited.getByLabel("Itinerario")).toHaveCount(0);
  await edited.getByLabel("Sede").focus();
  await page.keyboard.type("Aula");
  await page.keyboard.press("Tab");
  await edited.getByLabel("Costo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Corso salvato.")).toBeVisible();
  expect(await storedCourse(site, course.nome)).toMatchObject({
    ...course,
    durata: 8,
    pratico: 0,
    derive: 0,
    percorso: null,
    sede: 2,
  });
}

test("a course is added, published and hidden without loss; another is edited by keyboard", {
  annotation: long("two forms, one by keyboard alone"),
}, async ({ site, signedIn }) => {
  const course = await addCourse(site, { pubblicato: 1 });
  const inactive = await addCourse(site, { attivo: 0 });
  const nome = unique("Corso di bolina");
  const page = await signedIn("segreteria");
  await open(page, `/corsi?id=${inactive.id}`);
  await expect(page.getByText("Questo corso non c'è più.")).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expectEntryOff(
    rowWith(page, "Carteggio").first(),
    "Elimina",
    "Solo un amministratore può eliminarlo.",
  );
  await expect(rowWith(page, inactive.nome)).toHaveCount(0);
  const made = await addsCourse(site, page, nome);
  await publishesAndHides(site, page, nome, made);
  await becomesTheoryByKeyboard(site, page, course);
});

test("a course is made inactive by ADMIN, and nothing else of it changes", async ({ site, signedIn }) => {
  const course = await addCourse(site);
  const page = await signedIn("admin");
  await open(page, `/corsi?id=${course.id}`);
  const dialog = page.getByRole("dialog", { name: course.nome });
  await dialog.getByLabel("Attivo").uncheck();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Corso salvato.")).toBeVisible();
  await expect(rowWith(page, course.nome)).toContainText("Non in uso");
  expect(await storedCourse(site, course.nome)).toMatchObject({
    attivo: 0,
    percorso: 7,
    derive: 1,
    documenti: [7, 1],
  });
});
